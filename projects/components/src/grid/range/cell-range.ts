import { computed, inject, Injectable, signal, untracked } from '@angular/core';
import { TableFocus } from '../focus/table-focus';
import { isGroupHead } from '../group/group-head';
import { FocusedPosition } from '../position/focused-position';
import type { GridPosition } from '../position/grid-position';
import { TableColumns } from '../store/table-columns';
import { TableStore } from '../store/table-store';
import { TableRows } from '../view/table-rows';

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
@Injectable()
export class CellRange {
  private readonly span = signal<Span | null>(null);
  private readonly rows = inject(TableRows).shown;
  private readonly headerRows = inject(TableStore).headerRows;
  private readonly columns = inject(TableColumns).shown;
  private readonly position = inject(FocusedPosition);
  private readonly focus = inject(TableFocus);

  /** The selected cells, where there are several. */
  readonly bounds = computed<CellBounds | null>(() => {
    const span = this.span();
    if (!span || !isSame(span.at, this.position.current())) return null;
    return this.between(span.anchor, span.head);
  });

  /** The selected cells, or the one with the focus; null if that is not a cell of a row. */
  target(): CellBounds | null {
    const at = untracked(this.position.current);
    if (at.row < this.headerRows() || this.rows().length === 0) return null;
    if (isGroupHead(untracked(() => this.position.nodeAt(at.row)))) return null;
    return untracked(this.bounds) ?? this.between(at, at);
  }

  /** The selected columns of a row; null where there are none. */
  columnsAt(row: number): Pick<CellBounds, 'left' | 'right'> | null {
    const bounds = this.bounds();
    const index = row - this.headerRows();
    return bounds && index >= bounds.top && index <= bounds.bottom ? bounds : null;
  }

  /** Goes on to a cell; what lies between it and where the range began is selected. */
  extendTo(to: GridPosition): void {
    const span = untracked(this.span);
    const here = untracked(this.position.current);
    const anchor = span && isSame(span.at, here) ? span.anchor : here;
    if (anchor.row < this.headerRows()) return;
    const head = {
      row: Math.max(to.row, this.headerRows()),
      column: Math.min(to.column, this.lastColumn()),
    };
    this.focus.goTo(head);
    this.span.set({ anchor, head, at: untracked(this.position.current) });
  }

  /** Selects from one cell to another while the focus stays. */
  select(anchor: GridPosition, head: GridPosition): void {
    this.span.set({ anchor, head, at: untracked(this.position.current) });
  }

  selectAll(): void {
    const first = { row: this.headerRows(), column: 0 };
    this.select(first, { row: this.position.size().rows - 1, column: this.lastColumn() });
  }

  selectRow(row: number): void {
    this.select({ row, column: 0 }, { row, column: this.lastColumn() });
  }

  selectColumn(column: number): void {
    const first = { row: this.headerRows(), column };
    this.select(first, { row: this.position.size().rows - 1, column });
  }

  clear(): void {
    this.span.set(null);
  }

  /** The rows from one to another without heads of groups: those of the group of the first, or else of the focus. */
  private withinGroup(from: number, to: number): readonly [top: number, bottom: number] {
    const rows = this.rows();
    const here = isGroupHead(rows[from]) ? this.position.current().row - this.headerRows() : from;
    const ends = [Math.min(from, to), Math.max(from, to)] as const;
    let [top, bottom] = [here, here];
    while (top > ends[0] && !isGroupHead(rows[top - 1])) top--;
    while (bottom < ends[1] && !isGroupHead(rows[bottom + 1])) bottom++;
    return [top, bottom];
  }

  /** The last column that holds fields; the tools of a row are no part of a range. */
  private lastColumn(): number {
    return this.columns().length - 1;
  }

  private between(a: GridPosition, b: GridPosition): CellBounds {
    const last = this.lastColumn();
    const header = this.headerRows();
    const row = (at: GridPosition) =>
      Math.max(0, Math.min(at.row - header, this.rows().length - 1));
    const column = (at: GridPosition) => Math.min(at.column, last);
    const [top, bottom] = this.withinGroup(row(a), row(b));
    return {
      top,
      bottom,
      left: Math.min(column(a), column(b)),
      right: Math.max(column(a), column(b)),
    };
  }
}

function isSame(a: GridPosition, b: GridPosition): boolean {
  return a.row === b.row && a.column === b.column;
}
