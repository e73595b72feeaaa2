import type { ListQuery } from '@ampersand-prototype/components/application';
import type { RowOrder } from '../order/row-order';
import type { ColumnFilter } from './column-filter';
import { comparableFilter } from './range-ends';
import type { ViewState } from './view-state';

/** Converts the view of a table to a list query. `lookOf` tells what the values of a column look like. */
export function queryOf(
  orders: readonly RowOrder[],
  { text, filters }: Pick<ViewState, 'text' | 'filters'>,
  lookOf: (column: string) => string | null,
): ListQuery {
  return {
    sort: orders.map(({ column, direction }) => (direction === 'desc' ? `-${column}` : column)),
    text,
    filters: Object.entries(filters).flatMap(([column, filter]) =>
      parametersOf(comparableFilter(filter, lookOf(column))).map(
        ([operator, value]) => [`${column}${operator}`, value] as const,
      ),
    ),
  };
}

function parametersOf(filter: ColumnFilter): readonly [string, string][] {
  switch (filter.kind) {
    case 'contains':
      return [['', filter.text.trim()]];
    case 'empty':
      return [['.empty', 'true']];
    case 'filled':
      return [['.empty', 'false']];
    case 'choice':
      return filter.values.map((value) => ['.is', value]);
    case 'range':
      return endsOf(filter);
  }
}

function endsOf({ from, to }: ColumnFilter & { readonly kind: 'range' }): [string, string][] {
  const ends: [string, string][] = [];
  if (from !== '') ends.push(['.from', from]);
  if (to !== '') ends.push(['.to', to]);
  return ends;
}
