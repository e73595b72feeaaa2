import { compareTexts, periodOf, type AggregateGroup } from '@ampersand-prototype/generics';
import { isRanked, rankOf } from '../../core/atom-value.ts';
import type { Row } from '../../database/database.ts';
import type { TermNode } from '../../model/interface-node.ts';
import type { Access } from '../../session/access.ts';
import type { WindowContext } from '../list/item-column.ts';
import { lastItem } from '../list/item-filter.ts';
import type { GroupedItem } from './grouped-item.ts';
import { labelledValues } from './labelled-values.ts';

interface GroupReader {
  readonly context: WindowContext;
  readonly access: Access;
}

/** A result row with the values by which its rows are grouped. */
export interface GroupedRow {
  readonly row: Row;
  readonly group: readonly (AggregateGroup | null)[];
}

/** Reads the values and labels of groups, from the columns `k0`, `k1` of results, and sorts the results by them. */
export async function inGroups(
  reader: GroupReader,
  groups: readonly GroupedItem[],
  rows: readonly Row[],
): Promise<GroupedRow[]> {
  const keys = await Promise.all(
    groups.map((group, i) => keysOf(reader, group, columnOf(rows, `k${i}`))),
  );
  return rows
    .map((row) => ({ row, keys: keys.map((each, i) => each.get(row[`k${i}`] ?? null) ?? null) }))
    .sort((a, b) => compareKeys(a.keys, b.keys))
    .map(({ row, keys: group }) => ({ row, group: group.map((key) => key?.group ?? null) }));
}

function columnOf(rows: readonly Row[], name: string): string[] {
  return [...new Set(rows.flatMap((row) => row[name] ?? []))];
}

/** A group with its place among the others. */
interface Key {
  readonly group: AggregateGroup;
  readonly rank: number | string;
}

async function keysOf(
  { context, access }: GroupReader,
  { path, unit }: GroupedItem,
  stored: readonly string[],
): Promise<Map<string | null, Key>> {
  const item = lastItem(path);
  if (unit !== null)
    return new Map(
      stored.map((day) => {
        const value = periodOf(day, unit);
        return [day, { group: { value, label: value }, rank: value }];
      }),
    );
  const values = await labelledValues(context, access, item, stored);
  return new Map(
    [...values].map(([atom, each]) => [atom, { group: each, rank: rankIn(item, atom, each) }]),
  );
}

/** Closed sets have their order, numbers their size, and the others their label. */
function rankIn(
  { target, isProperty }: TermNode,
  stored: string,
  { value, label }: AggregateGroup,
) {
  if (isProperty || typeof value === 'boolean') return Number(value);
  if (isRanked(target)) return rankOf(target, stored) ?? 0;
  return typeof value === 'number' ? value : label;
}

function compareKeys(a: readonly (Key | null)[], b: readonly (Key | null)[]): number {
  for (const [i, key] of a.entries()) {
    const order = compareRanks(key, b[i] ?? null);
    if (order !== 0) return order;
  }
  return 0;
}

/** Rows without a value come last. */
function compareRanks(a: Key | null, b: Key | null): number {
  if (!a || !b) return Number(!a) - Number(!b);
  if (typeof a.rank === 'number' && typeof b.rank === 'number') return a.rank - b.rank;
  return compareTexts(String(a.rank), String(b.rank));
}
