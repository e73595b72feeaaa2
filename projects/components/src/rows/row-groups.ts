import { periodRange } from '@ampersand-prototype/generics';
import {
  isoDayOf,
  type RowGroups,
  type ListPage,
  type ListPart,
  type ListQuery,
  userTimeZone,
} from '@ampersand-prototype/components/application';
import { nodesIn } from './windowed-list';

/** A part of one group of a list. */
interface GroupPart {
  readonly key: string | null;
  readonly offset: number;
  readonly limit: number;
}

/** Returns the query of the rows with one value of an item. Values of one item are alternatives, so this one replaces those of a filter. */
export function queryOfGroup(query: ListQuery, group: string, key: string | null): ListQuery {
  const [item = '', unit] = group.split(':');
  if (unit !== undefined && key !== null) return queryOfPeriod(query, item, key);
  const others = query.filters.filter(
    ([name]) => !['is', 'period', 'empty'].some((each) => name === `${item}.${each}`),
  );
  const own = key === null ? ([`${item}.empty`, 'true'] as const) : ([`${item}.is`, key] as const);
  return { ...query, by: undefined, filters: [...others, own] };
}

/** Returns the query of the rows in a period of dates: a range, which also holds where a filter selects other periods. */
function queryOfPeriod(query: ListQuery, item: string, period: string): ListQuery {
  const days = periodRange(period, 'DATE', 'UTC') ?? { first: period, last: period };
  const givenEnd = (end: string) => query.filters.find(([name]) => name === `${item}.${end}`)?.[1];
  const [from, to] = [givenEnd('from'), givenEnd('to')];
  const first = from !== undefined && isoDayOf(from) >= days.first ? from : days.first;
  const last = to !== undefined && isoDayOf(to) <= days.last ? to : days.last;
  const others = query.filters.filter(([name]) => ![`${item}.from`, `${item}.to`].includes(name));
  const own = [[`${item}.from`, first] as const, [`${item}.to`, last] as const];
  return { ...query, by: undefined, filters: [...others, ...own], timeZone: userTimeZone() };
}

/** Returns the parts of groups that a part of the list consists of. */
export function partsOfGroups(
  { groups }: RowGroups,
  first: number,
  limit: number,
): readonly GroupPart[] {
  let start = 0;
  return groups.flatMap(({ key, count }) => {
    const [from, to] = [Math.max(first, start), Math.min(first + limit, start + count)];
    const offset = from - start;
    start += count;
    return to > from ? [{ key, offset, limit: to - from }] : [];
  });
}

/** Reads a part of a list group by group: each group by the requests of a list, filtered by its value. */
export async function readInGroups(
  read: (query: ListQuery, part: ListPart) => Promise<ListPage>,
  query: ListQuery & { readonly by: RowGroups },
  { limit, offset = 0, cursor, ...options }: ListPart,
): Promise<ListPage> {
  const { item, groups } = query.by;
  const total = groups.reduce((sum, { count }) => sum + count, 0);
  const first = cursor === undefined ? offset : Number(cursor);
  const end = Math.min(total, first + (limit ?? total));
  const pages = await Promise.all(
    partsOfGroups(query.by, first, end - first).map(({ key, ...part }) =>
      read(queryOfGroup(query, item, key), { ...options, ...part }),
    ),
  );
  return { content: pages.flatMap(nodesIn), total, next: end < total ? String(end) : null };
}
