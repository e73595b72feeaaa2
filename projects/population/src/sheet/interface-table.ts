import type { SheetInterface, SheetItem } from '../file/vocabulary.ts';
import { bracketed, headerText, type Row } from './cell.ts';
import { CellError } from './cell-error.ts';
import { cellValues, newRowAtom, warnOfLostRow } from './cell-values.ts';
import { Heading } from './heading.ts';
import { propertyValue } from './property-value.ts';
import type { SheetContext } from './sheet-context.ts';

interface ItemColumn<R> {
  readonly index: number;
  readonly delimiter: string | null;
  readonly filled: NonNullable<SheetItem<R>['filled']>;
}

/**
 * Reads a sheet in the layout of an exported interface table. A1 is the concept, the other cells of row 1 are labels of its
 * items (`[label,]` for cells with several atoms), and every other row is an atom with the atoms of its items.
 */
export class InterfaceTable<C, R> {
  readonly #context: SheetContext<C, R>;
  readonly #concept: C;
  readonly #columns: readonly ItemColumn<R>[];

  readonly #heading: Heading<C, R>;

  private constructor(
    context: SheetContext<C, R>,
    concept: C,
    columns: readonly ItemColumn<R>[],
    heading: Heading<C, R>,
  ) {
    this.#heading = heading;
    this.#context = context;
    this.#concept = concept;
    this.#columns = columns;
  }

  /** The table with this header, of which every problem is noted; null if it does not say of whom the rows are. */
  static open<C, R>(
    context: SheetContext<C, R>,
    shown: SheetInterface<C, R>,
    header: Row,
  ): InterfaceTable<C, R> | null {
    const concept = listedConcept(context, shown, headerText(header[0]) ?? '');
    const columns: ItemColumn<R>[] = [];
    header.forEach((cell, index) => {
      if (cell instanceof CellError) return context.error(0, index, cell);
      const text = headerText(cell);
      const column = index > 0 && text !== null && itemColumn(context, shown, index, text);
      if (column) columns.push(column);
    });
    if (concept === null) return null;
    return new InterfaceTable(context, concept.found, columns, new Heading(context, [header]));
  }

  /** Reads a row of atoms. */
  row(row: number, cells: Row): void {
    const { sink } = this.#context.reading;
    this.#heading.check(row, cells);
    const placed = (column: number) => ({
      context: this.#context,
      row,
      column,
      cell: cells[column],
    });
    const [atom] = cellValues(placed(0), null, () => newRowAtom(this.#context, row, this.#concept));
    if (atom === undefined) return warnOfLostRow(this.#context, row, cells, this.#columns);
    const key = { value: atom, position: this.#context.position(row, 0) };
    sink.atom(this.#concept, atom, key.position);
    for (const { index, delimiter, filled } of this.#columns) {
      const position = this.#context.position(row, index);
      for (const given of cellValues(placed(index), delimiter, () => atom)) {
        const value = filled.isProperty ? propertyValue(given, atom) : given;
        if (value === null) continue;
        if (filled.isFlipped) sink.link(filled.relation, { value, position }, key);
        else sink.link(filled.relation, key, { value, position });
      }
    }
  }
}

/**
 * The concept in A1: that of the interface, or the named one. With another name the rows are still read as atoms of the
 * interface, so that all problems are reported at once.
 */
function listedConcept<C, R>(
  context: SheetContext<C, R>,
  { label, listed, items }: SheetInterface<C, R>,
  name: string,
): { readonly found: C } | null {
  const { vocabulary } = context.reading;
  const found = listed === null ? vocabulary.concept(name, context.position(0, 0)) : null;
  if (found !== null && 'found' in found) return found;
  if (listed?.names.includes(name)) return { found: listed.concept };
  const about = { label, listed: listed?.names[0] ?? '' };
  const lacksAtoms = isItem(items, name);
  const { error: reason, hint = null } =
    found ??
    (lacksAtoms
      ? {
          error: { about: 'exportedTable', ...about } as const,
          hint: { about: 'columnInFront', ...about } as const,
        }
      : { error: { about: 'otherConcept', ...about } as const });
  context.problem(0, 0, { kind: 'concept', reason, hint, value: name });
  return listed === null || lacksAtoms ? null : { found: listed.concept };
}

/**
 * Checks whether an interface has an item with this name. Tables exported for people begin with one: they lack the column
 * of whom the rows are.
 */
export function isItem<R>(items: readonly SheetItem<R>[], name: string): boolean {
  return items.some(({ names }) => names.includes(name));
}

function itemColumn<C, R>(
  context: SheetContext<C, R>,
  { items }: SheetInterface<C, R>,
  index: number,
  text: string,
): ItemColumn<R> | null {
  const { name, delimiter } = bracketed(text) ?? { name: text, delimiter: null };
  const item = items.find(({ names }) => names.includes(name));
  if (item === undefined) {
    const labels = items.map(({ names }) => names[0]).join(', ');
    const reason = { about: 'noItem', name, items: labels } as const;
    context.problem(0, index, { kind: 'item', reason, value: text });
    return null;
  }
  if (item.filled !== null) return { index, delimiter, filled: item.filled };
  const reason = { about: 'unfillable', name, why: item.error } as const;
  context.problem(0, index, { kind: 'computedItem', reason, value: text });
  return null;
}
