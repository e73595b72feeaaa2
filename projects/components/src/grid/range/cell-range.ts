import { computed, signal, untracked } from '@angular/core';
import type { GridPosition } from '../focus/grid-position';
import type { FocusedTable, TableFocus } from '../focus/table-focus';

/** A rectangle of cells, by row and column numbers from 0. Both ends belong to it. */
export interface CellBounds {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

interface Span {
  readonly anchor: GridPosition;
  readonly head: GridPosition;
  /** Where the focus was when the range was made: it ends when the focus goes elsewhere. */
  readonly at: GridPosition;
}

/** The selected range of cells in a table. Without a range it is the cell that has the focus. */
export class CellRange {
  private readonly span = signal<Span | null>(null);

  constructor(
    private readonly table: FocusedTable,
    private readonly focus: TableFocus,
    /** How many columns hold fields; the tools of a row are no part of a range. */
    private readonly columns: () => number,
  ) {}

  /** The selected cells, where there are several. */
  readonly bounds = computed<CellBounds | null>(() => {
    const span = this.span();
    if (!span || !isSame(span.at, this.focus.current())) return null;
    return this.between(span.anchor, span.head);
  });

  /** The selected cells, or the one with the focus; null if that is not a cell of a row. */
  target(): CellBounds | null {
    const at = untracked(this.focus.current);
    if (at.row < this.table.headerRows() || this.table.rows().length === 0) return null;
    return untracked(this.bounds) ?? this.between(at, at);
  }

  /** The selected columns of a row; null where there are none. */
  columnsAt(row: number): Pick<CellBounds, 'left' | 'right'> | null {
    const bounds = this.bounds();
    const index = row - this.table.headerRows();
    return bounds && index >= bounds.top && index <= bounds.bottom ? bounds : null;
  }

  /** Goes on to a cell; what lies between it and where the range began is selected. */
  extendTo(to: GridPosition): void {
    const span = untracked(this.span);
    const here = untracked(this.focus.current);
    const anchor = span && isSame(span.at, here) ? span.anchor : here;
    if (anchor.row < this.table.headerRows()) return;
    const head = {
      row: Math.max(to.row, this.table.headerRows()),
      column: Math.min(to.column, this.columns() - 1),
    };
    this.focus.goTo(head);
    this.span.set({ anchor, head, at: untracked(this.focus.current) });
  }

  /** Selects from one cell to another while the focus stays. */
  select(anchor: GridPosition, head: GridPosition): void {
    this.span.set({ anchor, head, at: untracked(this.focus.current) });
  }

  selectAll(): void {
    const first = { row: this.table.headerRows(), column: 0 };
    this.select(first, { row: this.table.size().rows - 1, column: this.columns() - 1 });
  }

  selectRow(row: number): void {
    this.select({ row, column: 0 }, { row, column: this.columns() - 1 });
  }

  selectColumn(column: number): void {
    const first = { row: this.table.headerRows(), column };
    this.select(first, { row: this.table.size().rows - 1, column });
  }

  clear(): void {
    this.span.set(null);
  }

  private between(a: GridPosition, b: GridPosition): CellBounds {
    const last = this.columns() - 1;
    const header = this.table.headerRows();
    const row = (at: GridPosition) =>
      Math.max(0, Math.min(at.row - header, this.table.rows().length - 1));
    const column = (at: GridPosition) => Math.min(at.column, last);
    return {
      top: Math.min(row(a), row(b)),
      bottom: Math.max(row(a), row(b)),
      left: Math.min(column(a), column(b)),
      right: Math.max(column(a), column(b)),
    };
  }
}

function isSame(a: GridPosition, b: GridPosition): boolean {
  return a.row === b.row && a.column === b.column;
}
