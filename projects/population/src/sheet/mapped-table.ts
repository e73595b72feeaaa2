import { plainText, type FileValue } from '@ampersand-prototype/generics/values';
import type { MappedColumn, MappedSheet } from '../file/mapped-sheet.ts';
import type { Reason } from '../file/reason.ts';
import { CellError } from './cell-error.ts';
import { isEmpty, type Row } from './cell.ts';
import { listedTexts, mappedCell } from './mapped-cell.ts';
import { propertyValue } from './property-value.ts';
import { shownCell } from './shown-cell.ts';
import type { SheetContext } from './sheet-context.ts';

/** Reads a table by a mapping: a heading, then a row per atom. */
export class MappedTable<C, R> {
  readonly #context: SheetContext<C, R>;
  readonly #mapped: MappedSheet<C, R>;
  /** The first row of each key. */
  readonly #rows = new Map<string, number>();
  #isHeading: boolean;

  constructor(context: SheetContext<C, R>, mapped: MappedSheet<C, R>) {
    this.#context = context;
    this.#mapped = mapped;
    this.#isHeading = mapped.headings !== null;
  }

  /** Reads the heading, or a row of values. */
  row(row: number, cells: Row): void {
    if (cells.every(isEmpty)) return;
    if (this.#isHeading) return this.#checkHeadings(row, cells);
    this.#checkWidth(row, cells);
    const found = this.#atom(row, cells);
    if (found === null) return;
    const { concept, columns, onRow } = this.#mapped;
    const { sink } = this.#context.reading;
    const position = this.#context.position(row, this.#mapped.keyIndex ?? 0);
    const key = { value: found.atom, position };
    sink.atom(concept, found.atom, position);
    onRow?.(row, plainText(found.atom), found.isNew);
    for (const column of columns) this.#links(row, column, cells[column.index], key);
  }

  #checkHeadings(row: number, cells: Row): void {
    this.#isHeading = false;
    const expected = this.#mapped.headings ?? [];
    const count = Math.max(expected.length, cells.length);
    for (let index = 0; index < count; index += 1) {
      const heading = shownCell(cells[index]).trim();
      const mapped = (expected[index] ?? '').trim();
      if (heading !== mapped)
        this.#problem(row, index, { about: 'otherHeading', heading, mapped }, heading);
    }
  }

  #checkWidth(row: number, cells: Row): void {
    const { width } = this.#mapped;
    const column = cells.findIndex((cell, index) => index >= width && !isEmpty(cell));
    if (column < 0) return;
    const [kind, value] = ['value', shownCell(cells[column])] as const;
    const reason = { about: 'cellWithoutHeading' } as const;
    this.#context.problem(row, column, { kind, value, reason, hint: { about: 'headingAbove' } });
  }

  /** The atom of a row; null with a problem if it has none. */
  #atom(row: number, cells: Row): { readonly atom: FileValue; readonly isNew: boolean } | null {
    const { keyIndex, atom } = this.#mapped;
    const index = keyIndex ?? 0;
    const key = keyIndex === null ? null : mappedCell(cells[keyIndex]);
    if (key instanceof CellError) return (this.#context.error(row, index, key), null);
    if (keyIndex !== null && key === null)
      return this.#problem(row, index, { about: 'emptyKey' }, null);
    if (key !== null && this.#isRepeated(row, index, plainText(key))) return null;
    const found = atom(key);
    if (!('reason' in found)) return found;
    return this.#problem(row, index, found.reason, key === null ? null : plainText(key));
  }

  #isRepeated(row: number, index: number, key: string): boolean {
    const first = this.#rows.get(key);
    if (first === undefined) this.#rows.set(key, row);
    else this.#problem(row, index, { about: 'repeatedKey', key, row: first + 1 }, key);
    return first !== undefined;
  }

  #links(
    row: number,
    { index, relation, isFlipped, isProperty, isList, value: convert }: MappedColumn<R>,
    cell: Row[number],
    key: { readonly value: FileValue; readonly position: number },
  ): void {
    const given = mappedCell(cell);
    if (given instanceof CellError) return this.#context.error(row, index, given);
    const { sink } = this.#context.reading;
    const position = this.#context.position(row, index);
    for (const text of isList ? listedTexts(given) : given === null ? [] : [given]) {
      const converted = isProperty ? { value: propertyValue(text, key.value) } : convert(text);
      if ('reason' in converted) {
        this.#problem(row, index, converted.reason, plainText(text));
        continue;
      }
      if (converted.value === null) continue;
      const other = { value: converted.value, position };
      const [source, target] = isFlipped ? [other, key] : [key, other];
      sink.link(relation, source, target);
    }
  }

  #problem(row: number, column: number, reason: Reason, value: string | null): null {
    this.#context.problem(row, column, { kind: 'value', reason, value });
    return null;
  }
}
