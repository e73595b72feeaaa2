import { ApiError, quoted } from '../../error/api-error.ts';
import { cannotCount } from '../../error/page-messages.ts';
import type { TermNode } from '../../model/interface-node.ts';
import type { WindowContext } from './item-column.ts';
import type { ItemFilter } from './item-filter.ts';
import { labelOf, restricted, type RowQuery } from './row-query.ts';
import { rowTests, UnknownOrder } from './row-tests.ts';

/** Restricts the rows of a list to those that pass a search and filters. @throws ApiError if the database cannot decide it */
export function matchingRows(
  context: WindowContext,
  { node, rows }: { readonly node: TermNode; readonly rows: RowQuery },
  search: string,
  filters: readonly ItemFilter[],
): RowQuery {
  const label = labelOf(context, node.view, node.target.storage?.column ?? '');
  try {
    return restricted(rows, rowTests(context, { node, rows, label }, search, filters));
  } catch (error) {
    if (error instanceof UnknownOrder) throw uncountable({ label: error.item });
    throw error;
  }
}

/** The error for an item whose values the database cannot read for all rows at once. */
export function uncountable({ label }: Pick<TermNode, 'label'>): ApiError {
  return new ApiError('AMP-400-QUERY', cannotCount(quoted(label)));
}
