import { readCell, type Row } from './cell.ts';
import { CellError } from './cell-error.ts';
import { shownCell } from './shown-cell.ts';
import type { SheetContext } from './sheet-context.ts';

/** The columns of a table that have a heading. Cells of other columns would be lost. */
export class Heading<C, R> {
  readonly #context: SheetContext<C, R>;
  readonly #columns = new Set<number>();

  /** @param rows the rows of the heading: a column is named in any of them */
  constructor(context: SheetContext<C, R>, rows: readonly Row[]) {
    this.#context = context;
    for (const cells of rows)
      cells.forEach((cell, index) => {
        if (readCell(cell).value !== null) this.#columns.add(index);
      });
  }

  /** Notes the first cell of a row that has a value and no heading. */
  check(row: number, cells: Row): void {
    const column = cells.findIndex(
      (cell, index) => cell !== undefined && index > 0 && this.#isLost(cell, index),
    );
    if (column < 0) return;
    const reason = { about: 'cellWithoutHeading' } as const;
    const hint = { about: 'headingAbove' } as const;
    this.#context.lose(row, column, {
      kind: 'value',
      reason,
      hint,
      value: shownCell(cells[column]),
    });
  }

  #isLost(cell: Row[number], index: number): boolean {
    if (this.#columns.has(index)) return false;
    const { value } = readCell(cell);
    // A cell without a value loses none.
    return value !== null && !(value instanceof CellError);
  }
}
