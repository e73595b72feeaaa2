import { computed, inject, type Signal } from '@angular/core';
import { FocusedPosition } from '../position/focused-position';
import { CellRange } from '../range/cell-range';

/** The tab stop and selected cells of a row. Needs an injection context. */
export class RowPlace {
  private readonly position = inject(FocusedPosition);
  private readonly range = inject(CellRange);

  constructor(private readonly row: Signal<number>) {}

  /** The column in which the tab stop of the table is; -1 where that is another row. */
  readonly current = computed(() => {
    const at = this.position.current();
    return at.row === this.row() ? at.column : -1;
  });
  private readonly selected = computed(() => this.range.columnsAt(this.row()), {
    equal: (a, b) => a?.left === b?.left && a?.right === b?.right,
  });

  /** Whether a cell belongs to those that are selected together. */
  isSelected(column: number): boolean {
    const selected = this.selected();
    return selected !== null && column >= selected.left && column <= selected.right;
  }
}
