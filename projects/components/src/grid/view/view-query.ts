import type { ListQuery } from '@ampersand-prototype/components/application';
import type { RowOrder } from '../order/row-order';
import type { ColumnFilter } from './column-filter';
import type { ViewState } from './view-state';

/** How a table is looked at, as what the server is asked for. `lookOf` tells what the values of a column look like. */
export function queryOf(
  orders: readonly RowOrder[],
  { text, filters }: Pick<ViewState, 'text' | 'filters'>,
  lookOf: (column: string) => string | null,
): ListQuery {
  return {
    sort: orders.map(({ column, direction }) => (direction === 'desc' ? `-${column}` : column)),
    text,
    filters: Object.entries(filters).flatMap(([column, filter]) =>
      parametersOf(filter, lookOf(column)).map(
        ([operator, value]) => [`${column}${operator}`, value] as const,
      ),
    ),
  };
}

function parametersOf(filter: ColumnFilter, look: string | null): readonly [string, string][] {
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
      return endsOf(filter, look);
  }
}

/**
 * A day as an end of moments takes all of that day in, as the reader's clock has it. What an address names that is no day is left to
 * the server to refuse.
 */
function endsOf(
  { from, to }: ColumnFilter & { readonly kind: 'range' },
  look: string | null,
): [string, string][] {
  const instant = (day: string, time: string) => {
    const at = new Date(`${day}T${time}`);
    return look === 'datetime' && !Number.isNaN(at.getTime()) ? at.toISOString() : day;
  };
  const ends: [string, string][] = [];
  if (from !== '') ends.push(['.from', instant(from, '00:00:00')]);
  if (to !== '') ends.push(['.to', instant(to, '23:59:59.999')]);
  return ends;
}
