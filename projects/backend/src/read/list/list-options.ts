import { foldText, ITEM_SEPARATOR } from '@ampersand-prototype/generics';
import type { ListQuery } from '@ampersand-prototype/generics/schemas';
import { knownZone } from '../../core/known-zone.ts';
import { ApiError, quoted } from '../../error/api-error.ts';
import { LABEL_ITEM, readCursor, type ListCursor, type SortKey } from './list-cursor.ts';

/** What may stand behind the item of a filter. */
const OPERATORS = ['is', 'period', 'from', 'to', 'empty'] as const;
/** Those of which several values mean one of them. */
const REPEATABLE: ReadonlySet<FilterOperator> = new Set(['is', 'period']);

/** The operator of a filter: text, one of several values or periods, range, or emptiness. */
export type FilterOperator = 'contains' | (typeof OPERATORS)[number];

/** A requested filter. */
export interface RequestedFilter {
  /** Names of items, each in the box of the one before, separated by `/`. */
  readonly item: string;
  readonly operator: FilterOperator;
  readonly values: readonly string[];
}

/** The requested part of a list. */
export interface ListOptions {
  readonly limit: number | null;
  readonly offset: number;
  /** The row behind which the part begins. */
  readonly cursor: ListCursor | null;
  /** Most important first; none sorts by label. */
  readonly sorts: readonly SortKey[];
  /** Text that the label or identifier contains, in small letters. */
  readonly search: string;
  readonly filters: readonly RequestedFilter[];
  /** Time zone of the days in filters. */
  readonly timeZone: string;
  /** Longer lists in the boxes of the list are cut to this length; null for none. */
  readonly nested: number | null;
}

const MAX_SORT_KEYS = 5;
const FILTER = new RegExp(`^filter\\.([^.]+)(?:\\.(${OPERATORS.join('|')}))?$`);
const FILTER_PREFIX = 'filter.';

/**
 * Reads the list options from query parameters: `limit`, `offset`, `cursor`, `sort`, `q`, `nested`, and `filter.<item>`. `sort`
 * lists items separated by commas, with `-` in front for descending. @throws ApiError
 */
export function readListOptions(query: ListQuery): ListOptions {
  const { limit, offset, cursor, q = '', nested } = query;
  const sorts = readSorts(query.sort ?? '');
  if (cursor !== undefined && offset !== undefined)
    throw new ApiError('AMP-400-QUERY', "offset and cursor can't be combined.");
  return {
    limit: limit === undefined ? null : Number(limit),
    offset: Number(offset ?? 0),
    cursor: cursor === undefined ? null : readCursor(cursor, sorts),
    sorts,
    search: foldText(q.trim()),
    filters: Object.entries(query)
      .filter(([key]) => key.startsWith(FILTER_PREFIX))
      .map(([key, value]) => readFilter(key, value)),
    timeZone: knownZone(query.timeZone),
    nested: nested === undefined ? null : Number(nested),
  };
}

function readSorts(text: string): SortKey[] {
  const sorts = text
    .split(',')
    .filter((part) => part !== '')
    .map((part): SortKey => {
      const item = part.replace(/^-/, '');
      return { item: item === LABEL_ITEM ? null : item, descending: part.startsWith('-') };
    });
  const isTwice = new Set(sorts.map(({ item }) => item)).size < sorts.length;
  if (isTwice || sorts.length > MAX_SORT_KEYS)
    throw new ApiError('AMP-400-QUERY', `sort accepts at most ${MAX_SORT_KEYS} different items.`);
  return sorts;
}

function readFilter(key: string, value: string | readonly string[]): RequestedFilter {
  const [, item, named] = FILTER.exec(key) ?? [];
  if (item === undefined)
    throw new ApiError(
      'AMP-400-QUERY',
      `${quoted(key)} isn't a valid filter. Use filter.<item>, optionally followed by .is, .period, .from, .to, or .empty.`,
    );
  const operator = OPERATORS.find((each) => each === named) ?? 'contains';
  const values = [value].flat();
  if (!REPEATABLE.has(operator) && values.length > 1)
    throw new ApiError('AMP-400-QUERY', `${quoted(key)} is specified more than once.`);
  if (operator === 'empty' && !['true', 'false'].includes(values[0] ?? ''))
    throw new ApiError('AMP-400-QUERY', `${quoted(key)} must be true or false.`);
  return { item, operator, values };
}

/** Checks whether a request filters, sorts, or limits a list. */
export function isPartial(options: ListOptions): boolean {
  return (
    options.limit !== null ||
    options.offset > 0 ||
    options.cursor !== null ||
    options.sorts.length > 0 ||
    options.search !== '' ||
    options.filters.length > 0
  );
}

/** Returns the items that must be read to filter and sort. */
export function itemsNeeded({ filters, sorts }: ListOptions): Set<string> {
  const filtered = filters.flatMap(({ item }) => item.split(ITEM_SEPARATOR)[0] ?? []);
  return new Set([...filtered, ...sorts.flatMap(({ item }) => item ?? [])]);
}
