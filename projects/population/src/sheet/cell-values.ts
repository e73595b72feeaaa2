import type { FileValue } from '@ampersand-prototype/generics';
import { CellError } from './cell-error.ts';
import { NEW_ATOM, readCell, type Cell, type Row } from './cell.ts';
import type { SheetContext } from './sheet-context.ts';

/** A cell with its position. */
export interface PlacedCell<C, R> {
  readonly context: SheetContext<C, R>;
  readonly row: number;
  readonly column: number;
  readonly cell: Cell | undefined;
}

/**
 * Reads the atoms in a cell, several if its column has a delimiter. `newAtom` creates an atom for `_NEW`; if it returns
 * null, the text itself is the atom. A cell without a usable value is a problem.
 */
export function cellValues<C, R>(
  { context, row, column, cell }: PlacedCell<C, R>,
  delimiter: string | null,
  newAtom: () => FileValue | null,
): FileValue[] {
  const { value, isLiteral } = readCell(cell);
  if (value === null) return [];
  if (value instanceof CellError) {
    context.error(row, column, value);
    return [];
  }
  if (typeof value !== 'string' || isLiteral) return [value];
  const meant = (text: string): FileValue => (text === NEW_ATOM ? (newAtom() ?? text) : text);
  if (delimiter === null) return [meant(value)];
  return value
    .split(delimiter)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(meant);
}

/** Creates a new atom for a row marked with `_NEW`. Null and a problem if identifiers can't be generated. */
export function newRowAtom<C, R>(
  context: SheetContext<C, R>,
  row: number,
  concept: C,
): FileValue | null {
  const made = context.reading.vocabulary.newAtom(concept, context.title, row);
  if (made === null) {
    const reason = { about: 'noNewAtom', symbol: NEW_ATOM } as const;
    context.problem(row, 0, { kind: 'value', reason, value: NEW_ATOM });
  }
  return made;
}

/** Warns about a row without an atom in column A, unless that cell has a problem already. */
export function warnOfLostRow<C, R>(
  context: SheetContext<C, R>,
  row: number,
  cells: Row,
  columns: readonly { readonly index: number }[],
): void {
  if (readCell(cells[0]).value instanceof CellError) return;
  if (columns.every(({ index }) => readCell(cells[index]).value === null)) return;
  context.warn(row, 0, { kind: 'row', warning: { about: 'row' } });
}
