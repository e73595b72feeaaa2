import type { BoxColumn } from '../column/box-column';
import type { RowOrder } from '../order/row-order';
import type { TableRows } from './table-rows';

/** Controls the sort order of a table through its column headings. */
export class TableSorting {
  constructor(
    private readonly rows: TableRows,
    private readonly isSorted: () => boolean,
  ) {}

  /** How a column counts in the order of the rows: 1 is the first; 0 where it does not. */
  placeOf(column: BoxColumn): number {
    return this.rows.orders().findIndex((order) => order.column === column.name()) + 1;
  }

  orderOf(column: BoxColumn): RowOrder | null {
    return this.rows.orders()[this.placeOf(column) - 1] ?? null;
  }

  /** What `aria-sort` says of a column; null where it cannot be sorted. */
  aria(column: BoxColumn): string | null {
    const order = this.orderOf(column);
    if (!this.allows(column) && !order) return null;
    if (!order) return 'none';
    return order.direction === 'asc' ? 'ascending' : 'descending';
  }

  allows(column: BoxColumn): boolean {
    return this.isSorted() && column.isUni();
  }

  /** Sorts by a column, or by it as well. */
  by(column: BoxColumn, isAdded = false): void {
    if (this.allows(column)) this.rows.sortBy(column.name(), isAdded);
  }
}
