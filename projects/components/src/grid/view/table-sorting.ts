import { inject, Injectable } from '@angular/core';
import type { BoxColumn } from '../column/box-column';
import { nextOrders, type RowOrder, withOrder } from '../order/row-order';
import { TableStore } from '../store/table-store';

/** Controls the sort order of a table through its column headings. */
@Injectable()
export class TableSorting {
  private readonly store = inject(TableStore);

  /** How a column counts in the order of the rows: 1 is the first; 0 where it does not. */
  placeOf(column: BoxColumn): number {
    return this.store.orders().findIndex((order) => order.column === column.name()) + 1;
  }

  orderOf(column: BoxColumn): RowOrder | null {
    return this.store.orders()[this.placeOf(column) - 1] ?? null;
  }

  /** What `aria-sort` says of a column; null where it cannot be sorted. */
  aria(column: BoxColumn): string | null {
    const order = this.orderOf(column);
    if (!this.allows(column) && !order) return null;
    if (!order) return 'none';
    return order.direction === 'asc' ? 'ascending' : 'descending';
  }

  allows(column: BoxColumn): boolean {
    return this.store.isSortable() && column.isUni();
  }

  /** Sorts by a column, or by it as well. */
  by(column: BoxColumn, isAdded = false): void {
    if (this.allows(column)) this.sortBy(column.name(), isAdded);
  }

  /** Sorts by a column whose heading may not allow it, or by it as well. */
  sortBy(column: string, isAdded: boolean): void {
    const orders = this.store.orders();
    this.store.view.change({
      sort: isAdded ? withOrder(orders, column) : nextOrders(orders, column),
    });
  }

  sortAs(order: RowOrder): void {
    this.store.view.change({ sort: [order] });
  }
}
