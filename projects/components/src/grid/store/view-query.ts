import type { ListQuery } from '@ampersand-prototype/components/application';
import type { ItemFilter } from '../../filter/filter';
import { parametersOf } from '../../filter/filter-query';
import type { RowOrder } from '../order/row-order';

/** Converts the order, the search text, and the column filters of a table to a list query. */
export function queryOf(
  orders: readonly RowOrder[],
  text: string,
  filters: readonly ItemFilter[],
): ListQuery {
  return {
    sort: orders.map(({ column, direction }) => (direction === 'desc' ? `-${column}` : column)),
    text,
    filters: filters.flatMap(parametersOf),
  };
}
