import type { PeriodUnit } from '@ampersand-prototype/generics';
import { ApiError, quoted } from '../../error/api-error.ts';
import { cannotGroup, hasNoPeriods } from '../../error/aggregate-messages.ts';
import type { TermNode } from '../../model/interface-node.ts';
import { lastItem, requirePath, type ItemPath } from '../list/item-filter.ts';
import type { RequestedGroup } from './aggregate-options.ts';

/** An item by which rows are grouped, with the unit of periods; null for values. */
export interface GroupedItem {
  readonly path: ItemPath;
  readonly unit: PeriodUnit | null;
}

/** Returns the item of a requested group. @throws ApiError if it is not readable, or cannot be grouped by */
export function groupedItem(node: TermNode, { item, unit }: RequestedGroup): GroupedItem {
  const path = requirePath(node, item);
  const { target, isProperty, label } = lastItem(path);
  if (target.isSession || UNGROUPED.has(target.type))
    throw new ApiError('AMP-400-QUERY', cannotGroup(quoted(label)));
  if (unit !== null && (isProperty || (target.type !== 'DATE' && target.type !== 'DATETIME')))
    throw new ApiError('AMP-400-QUERY', hasNoPeriods(quoted(label)));
  return { path, unit };
}

const UNGROUPED: ReadonlySet<string> = new Set([
  'PASSWORD',
  'BINARY',
  'BIGBINARY',
  'HUGEBINARY',
  'TYPEOFONE',
]);
