import { ITEM_SEPARATOR, type FacetCounts } from '@ampersand-prototype/generics';
import type { Filters } from '../filter/filter';

/** Lists read-only items with the same value in all rows, whose columns can be hidden. */
export function constantItems(facets: readonly FacetCounts[], choices: Filters): readonly string[] {
  return facets
    .filter(
      (facet) =>
        facet.isReadOnly &&
        !facet.item.includes(ITEM_SEPARATOR) &&
        choices[facet.item] === undefined &&
        isConstant(facet),
    )
    .map(({ item }) => item);
}

function isConstant({ kind, values, empty, hasMore, min, max }: FacetCounts): boolean {
  if (kind !== 'list' && kind !== 'date') return false;
  const [first, ...more] = values;
  if (!first) return empty > 1;
  const isOne = kind === 'list' ? more.length === 0 && !hasMore : min === max;
  return isOne && empty === 0 && first.count > 1;
}
