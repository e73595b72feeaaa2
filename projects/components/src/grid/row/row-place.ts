import { computed, type Signal } from '@angular/core';
import type { RowTable } from './row-table';

/** The tab stop and selected cells of a row. */
export class RowPlace {
  constructor(
    private readonly table: Signal<Pick<RowTable, 'focus' | 'range'>>,
    private readonly row: Signal<number>,
  ) {}

  /** The column in which the tab stop of the table is; -1 where that is another row. */
  readonly current = computed(() => {
    const at = this.table().focus.current();
    return at.row === this.row() ? at.column : -1;
  });
  private readonly selected = computed(() => this.table().range.columnsAt(this.row()), {
    equal: (a, b) => a?.left === b?.left && a?.right === b?.right,
  });

  /** Whether a cell belongs to those that are selected together. */
  isSelected(column: number): boolean {
    const selected = this.selected();
    return selected !== null && column >= selected.left && column <= selected.right;
  }
}
