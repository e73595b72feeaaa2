import { addDays, type ListQuery } from '@ampersand-prototype/components/application';
import { parametersOf } from '../filter/filter-query';
import type { ListItem } from '../grid/column/list-item';

/** The rows to read. */
export interface PeriodQuestion {
  readonly start: ListItem;
  readonly end: ListItem | null;
  readonly first: string;
  readonly last: string;
  readonly query: ListQuery;
}

/** The queries for the rows of a period: those that start in it, and those that started before and end in it or later. */
export function periodQueries(question: PeriodQuestion): readonly ListQuery[] {
  const { start, end, first, last, query } = question;
  const own = ranged({ ...query, sort: [start.name] }, start, { from: first, to: last });
  if (!end || end.name === start.name) return [own];
  const earlier = ranged({ ...query, sort: [start.name] }, start, {
    from: '',
    to: addDays(first, -1),
  });
  return [ranged(earlier, end, { from: first, to: '' }), own];
}

/** Adds a range of days to the filters of a query. Where the query has one of the same item, the narrower ends count. */
function ranged(
  query: ListQuery,
  { name, kind }: ListItem,
  { from, to }: { readonly from: string; readonly to: string },
): ListQuery {
  const dates = kind === 'DATETIME' ? 'datetime' : null;
  const added = parametersOf({ item: name, filter: { kind: 'range', from, to }, dates });
  const known = new Map(query.filters);
  const ends = added.map(([key, value]): readonly [string, string] => {
    const before = known.get(key);
    if (before === undefined) return [key, value];
    return [key, key.endsWith('.from') === before > value ? before : value];
  });
  const changed = new Set(ends.map(([key]) => key));
  return { ...query, filters: [...query.filters.filter(([key]) => !changed.has(key)), ...ends] };
}
