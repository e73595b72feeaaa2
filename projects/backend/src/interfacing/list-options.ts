import { compareTexts } from '@ampersand-prototype/generics';
import type { Content } from './assemble.ts';
import { sortValue } from './assemble.ts';
import { Refusal, quoted } from '../error/refusal.ts';

/** Which part of a list is asked for. */
export interface ListOptions {
  readonly limit: number | null;
  readonly offset: number;
  /** Item to sort by; null sorts by label. */
  readonly sortBy: string | null;
  readonly descending: boolean;
  /** Text that the label or identifier contains. */
  readonly search: string;
  /** Text that an item contains, by item name. */
  readonly filters: ReadonlyMap<string, string>;
}

const LARGEST_PAGE = 10_000;
const FILTER_PREFIX = 'filter.';

/**
 * Reads `limit`, `offset`, `sort` (an item, with `-` before it for descending), `q` and `filter.<item>` from the
 * query parameters. @throws Refusal
 */
export function readListOptions(query: Readonly<Record<string, unknown>>): ListOptions {
  const sort = textParameter(query, 'sort');
  const filters = Object.keys(query).filter((key) => key.startsWith(FILTER_PREFIX));
  return {
    limit: query['limit'] === undefined ? null : numberParameter(query, 'limit'),
    offset: query['offset'] === undefined ? 0 : numberParameter(query, 'offset'),
    sortBy: sort === '' ? null : sort.replace(/^-/, ''),
    descending: sort.startsWith('-'),
    search: textParameter(query, 'q').trim().toLowerCase(),
    filters: new Map(
      filters.map((key) => [
        key.slice(FILTER_PREFIX.length),
        textParameter(query, key).toLowerCase(),
      ]),
    ),
  };
}

function textParameter(query: Readonly<Record<string, unknown>>, key: string): string {
  const value = query[key] ?? '';
  if (typeof value === 'string') return value;
  throw new Refusal('AMP-400-QUERY', `${quoted(key)} is given more than once.`);
}

function numberParameter(query: Readonly<Record<string, unknown>>, key: string): number {
  const text = textParameter(query, key);
  const number = /^\d{1,9}$/.test(text) ? Number(text) : NaN;
  if (number <= LARGEST_PAGE || (key === 'offset' && !Number.isNaN(number))) return number;
  throw new Refusal('AMP-400-QUERY', `${key} has to be a number from 0 to ${LARGEST_PAGE}.`);
}

/** Whether anything but the whole list in its own order is asked for. */
export function isPartial(options: ListOptions): boolean {
  return (
    options.limit !== null ||
    options.offset > 0 ||
    options.sortBy !== null ||
    options.search !== '' ||
    options.filters.size > 0
  );
}

/** Items that have to be read to filter and sort. */
export function itemsNeeded(options: ListOptions): Set<string> {
  return new Set([...options.filters.keys(), ...(options.sortBy === null ? [] : [options.sortBy])]);
}

/** A row of the list with what it is filtered and sorted by. */
export interface ListRow {
  readonly atom: string;
  readonly id: string;
  readonly label: string;
  readonly items: Readonly<Record<string, Content>>;
}

/** The rows that are asked for, in order, and how many there are without paging. */
export function selectRows(
  rows: readonly ListRow[],
  options: ListOptions,
): { atoms: string[]; total: number } {
  const kept = rows
    .filter((row) => matches(row, options))
    .sort((a, b) => compareRows(a, b, options));
  const end = options.limit === null ? undefined : options.offset + options.limit;
  return { atoms: kept.slice(options.offset, end).map((row) => row.atom), total: kept.length };
}

function matches(row: ListRow, options: ListOptions): boolean {
  const contains = (text: string, part: string): boolean => text.toLowerCase().includes(part);
  if (
    options.search !== '' &&
    !contains(row.label, options.search) &&
    !contains(row.id, options.search)
  )
    return false;
  return [...options.filters].every(([item, part]) =>
    contentTexts(row.items[item] ?? null).some((text) => contains(text, part)),
  );
}

function contentTexts(content: Content): string[] {
  const list = Array.isArray(content) ? content : [content];
  return list.map((each) => String(sortValue(each) ?? ''));
}

function compareRows(a: ListRow, b: ListRow, options: ListOptions): number {
  const sign = options.descending ? -1 : 1;
  const byItem =
    options.sortBy === null
      ? 0
      : compareContents(a.items[options.sortBy] ?? null, b.items[options.sortBy] ?? null);
  return sign * byItem || sign * compareTexts(a.label, b.label) || compareTexts(a.id, b.id);
}

function compareContents(a: Content, b: Content): number {
  const [x, y] = [
    sortValue(Array.isArray(a) ? (a[0] ?? null) : a),
    sortValue(Array.isArray(b) ? (b[0] ?? null) : b),
  ];
  if (x === null || y === null) return Number(x === null) - Number(y === null);
  return typeof x === 'number' && typeof y === 'number'
    ? x - y
    : compareTexts(String(x), String(y));
}
