import {
  compareIdentifiers,
  compareTexts,
  foldText,
  isPatchValue,
  isRecord,
  type PatchValue,
} from '@ampersand-prototype/generics';
import { itemNamed, type TermNode } from '../../model/interface-node.ts';
import { sortKey, sortValue } from '../node/assemble.ts';
import {
  lastItem,
  shownValue,
  type FilterTest,
  type ItemFilter,
  type ItemPath,
} from './item-filter.ts';
import { writeCursor, type SortKey } from './list-cursor.ts';
import type { ListOptions } from './list-options.ts';

/** A row of the list with its filter and sort values. */
export interface ListRow {
  readonly atom: string;
  readonly id: string;
  /** What people see of it: a value, or the label of an atom. */
  readonly label: PatchValue;
  /** The content by item. */
  readonly items: Readonly<Record<string, unknown>>;
}

/** A part of a list: atoms in order, total number, and next cursor. */
export interface ListPart {
  readonly atoms: readonly string[];
  /** Null with a cursor, because the first page contains the total. */
  readonly total: number | null;
  readonly next: string | null;
}

/** Filters, sorts, and pages the rows of a complete list in memory. */
export function selectRows(
  node: TermNode,
  rows: readonly ListRow[],
  options: ListOptions,
  filters: readonly ItemFilter[],
): ListPart {
  const { cursor, limit, offset, sorts } = options;
  const keyed = rows
    .filter((row) => matches(row, options, filters))
    .map((row) => ({ row, keys: keysOf(node, row, sorts) }))
    .sort((a, b) => compareKeys(a, b, sorts));
  const place = cursor && { keys: cursor.values, row: { id: cursor.atom } };
  const behind = place ? keyed.filter((each) => compareKeys(each, place, sorts) > 0) : keyed;
  const page = behind.slice(offset, limit === null ? undefined : offset + limit);
  const last = page.at(-1);
  const hasMore = last !== undefined && behind.length > offset + page.length;
  return {
    atoms: page.map(({ row }) => row.atom),
    // As on the pages that the database makes, which does not count again for each of them.
    total: cursor ? null : keyed.length,
    next: hasMore
      ? writeCursor({ by: 'server', values: last.keys, atom: last.row.id }, sorts)
      : null,
  };
}

function matches(row: ListRow, { search }: ListOptions, filters: readonly ItemFilter[]): boolean {
  const isFound = [row.label, row.id].some((text) => foldText(textOf(text)).includes(search));
  return isFound && filters.every((filter) => passes(row, filter));
}

function passes({ items }: ListRow, { path, test }: ItemFilter): boolean {
  const values = valuesAt(items, path);
  return valuesPass(lastItem(path), values, test);
}

function valuesPass(item: TermNode, values: readonly unknown[], test: FilterTest): boolean {
  switch (test.kind) {
    case 'contains':
      return values.some((each) => foldText(textOf(each)).includes(test.text));
    case 'is':
      return test.atoms.some((atom) => values.some((each) => isAtom(item, each, atom)));
    case 'empty':
      return (values.length === 0) === test.isEmpty;
    case 'any':
      return test.tests.some((each) => valuesPass(item, values, each));
    case 'starts':
      return values.some((each) => textOf(each).startsWith(test.text));
    case 'within':
      return values.some((each) => isFrom(item, each, test.from) && isTo(item, each, test.to));
    default:
      return values.some((each) => (test.kind === 'from' ? isFrom : isTo)(item, each, test.end));
  }
}

/** The content of a row at a path of items, without empty values. */
function valuesAt(items: Readonly<Record<string, unknown>>, path: ItemPath): unknown[] {
  return path.reduce<unknown[]>(
    (nodes, { name }) =>
      nodes
        .flatMap((node) => (isRecord(node) ? [node[name] ?? null].flat() : []))
        .filter((each) => each !== null),
    [items],
  );
}

function isFrom(item: TermNode, value: unknown, end: string): boolean {
  return isPatchValue(value) && compareValues(value, shownValue(item, end)) >= 0;
}

function isTo(item: TermNode, value: unknown, end: string): boolean {
  return isPatchValue(value) && compareValues(value, shownValue(item, end)) <= 0;
}

function isAtom(item: TermNode, shown: unknown, stored: string): boolean {
  const id = typeof shown === 'object' && shown !== null && '_id_' in shown ? shown._id_ : shown;
  return id === shownValue(item, stored);
}

function textOf(value: unknown): string {
  return String(sortValue(value) ?? '');
}

/** What a row is sorted by: the items, and the label behind them. */
function keysOf(
  node: TermNode,
  { items, label }: ListRow,
  sorts: readonly SortKey[],
): PatchValue[] {
  const keys = sorts.map(({ item }): PatchValue => {
    if (item === null) return label;
    const content = items[item] ?? null;
    const value: unknown = Array.isArray(content) ? (content[0] ?? null) : content;
    const shown = itemNamed(node, item);
    return shown?.kind === 'term' ? sortKey(shown, value) : sortValue(value);
  });
  return [...keys, label];
}

interface Keyed {
  readonly row: Pick<ListRow, 'id'>;
  readonly keys: readonly PatchValue[];
}

function compareKeys(a: Keyed, b: Keyed, sorts: readonly SortKey[]): number {
  for (const [i, key] of a.keys.entries()) {
    const { descending } = sorts[i] ?? sorts.at(-1) ?? { descending: false };
    const order = compareValues(key, b.keys[i] ?? null);
    if (order !== 0) return descending ? -order : order;
  }
  return compareIdentifiers(a.row.id, b.row.id);
}

/** Nothing comes last. */
function compareValues(a: PatchValue, b: PatchValue): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return typeof a === 'number' && typeof b === 'number'
    ? a - b
    : compareTexts(String(a), String(b));
}
