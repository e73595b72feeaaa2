import type { ListQuery } from '@ampersand-prototype/components/application';
import { parametersOf } from '../../filter/filter-query';
import type { DateForm } from '../../filter/filter-test';
import type { RowOrder } from '../order/row-order';
import type { ViewState } from './view-state';

/** Converts the view of a table to a list query. `datesOf` names the form of the dates in a column. */
export function queryOf(
  orders: readonly RowOrder[],
  { text, filters }: Pick<ViewState, 'text' | 'filters'>,
  datesOf: (column: string) => DateForm,
): ListQuery {
  return {
    sort: orders.map(({ column, direction }) => (direction === 'desc' ? `-${column}` : column)),
    text,
    filters: Object.entries(filters).flatMap(([column, filter]) =>
      parametersOf(column, filter, datesOf(column)),
    ),
  };
}
