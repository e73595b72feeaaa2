import {
  divideDecimal,
  parseDecimal,
  presentDecimal,
  type Aggregates,
  type PatchValue,
} from '@ampersand-prototype/generics';
import { presentAtom } from '../../core/atom-value.ts';
import type { Row } from '../../database/database.ts';
import type { Access } from '../../session/access.ts';
import { itemFilters, lastItem } from '../list/item-filter.ts';
import type { WindowContext } from '../list/item-column.ts';
import { readListOptions } from '../list/list-options.ts';
import { matchingRows, uncountable } from '../list/matching-rows.ts';
import { rowsShown } from '../list/row-query.ts';
import { requireReadable, type Place } from '../node/resource-place.ts';
import { aggregatedItem, type AggregatedItem } from './aggregated-item.ts';
import type { AggregateOptions } from './aggregate-options.ts';
import { aggregateRows } from './aggregate-rows.ts';
import { inGroups } from './group-keys.ts';
import { groupedItem } from './grouped-item.ts';

/** How many groups are sent. */
const MAX_GROUPS = 1000;

/**
 * Aggregates the rows of a list that pass the search and filters, in one statement.
 * @throws ApiError if the place is not a list, an item is not readable or has no such function, or the database cannot read it
 */
export async function readAggregates(
  context: WindowContext,
  access: Access,
  place: Place,
  options: AggregateOptions,
): Promise<Aggregates> {
  requireReadable(place);
  const { node, source, target } = place;
  const shown = target === null ? rowsShown(context, node, source) : null;
  if (!shown) throw uncountable(node);
  const filters = itemFilters(node, access, { ...readListOptions({}), ...options });
  const rows = matchingRows(context, { node, rows: shown }, options.search, filters);
  const aggregates = options.aggregates.map((each) => aggregatedItem(node, each));
  const groups = options.groups.map((each) => groupedItem(node, each));
  const question = { aggregates, groups, timeZone: options.timeZone, limit: MAX_GROUPS + 1 };
  const found = await aggregateRows({ context, node, rows }, question);
  const grouped = await inGroups({ context, access }, groups, found.slice(0, MAX_GROUPS));
  return {
    rows: grouped.map(({ row, group }) => ({
      group,
      values: aggregates.map((each, i) => valueOf(row, each, i)),
    })),
    hasMore: found.length > MAX_GROUPS,
  };
}

function valueOf(row: Row, { function: name, path }: AggregatedItem, i: number): PatchValue {
  if (path === null) return Number(row['number']);
  const stored = row[`a${i}`] ?? null;
  if (name === 'sum') return presentDecimal(parseDecimal(stored ?? '0'));
  if (stored === null) return null;
  if (name === 'avg') return divideDecimal(parseDecimal(stored), Number(row[`n${i}`]));
  return presentAtom(lastItem(path).target.type, stored);
}
