import { VALUE_TYPES, isNumeric, type AggregateFunction } from '@ampersand-prototype/generics';
import { hasNoSize, hasSeveralValues, isNotNumeric } from '../../error/aggregate-messages.ts';
import { ApiError, quoted } from '../../error/api-error.ts';
import type { TermNode } from '../../model/interface-node.ts';
import { lastItem, requirePath, type ItemPath } from '../list/item-filter.ts';
import type { RequestedAggregate } from './aggregate-options.ts';

/** A function, and the item whose values it takes; null for the number of rows. */
export interface AggregatedItem {
  readonly function: AggregateFunction;
  readonly path: ItemPath | null;
}

/** Returns the item of a requested aggregate. @throws ApiError if it is not readable, or has no such function */
export function aggregatedItem(node: TermNode, requested: RequestedAggregate): AggregatedItem {
  if (requested.item === null) return { function: 'count', path: null };
  const path = requirePath(node, requested.item);
  const { target, isProperty, label } = lastItem(path);
  const isSum = requested.function === 'sum' || requested.function === 'avg';
  if (isSum && (isProperty || !isNumeric(target.type)))
    throw new ApiError('AMP-400-QUERY', isNotNumeric(quoted(label)));
  if (!isSum && (isProperty || VALUE_TYPES[target.type].order !== 'size'))
    throw new ApiError('AMP-400-QUERY', hasNoSize(quoted(label)));
  const several = path.find(({ isUni }) => !isUni);
  if (several) throw new ApiError('AMP-400-QUERY', hasSeveralValues(quoted(several.label)));
  return { function: requested.function, path };
}
