import { ITEM_SEPARATOR, type FacetCounts } from '@ampersand-prototype/generics';
import type { ItemFilter, ItemPath } from '../list/item-filter.ts';

/** A facet to count, with its filters. */
export interface CountedFacet {
  readonly path: ItemPath;
  /** The filters of the facet itself. */
  readonly filters: readonly ItemFilter[];
  readonly timeZone: string;
  /** A period whose parts are counted, or a text that values contain; null for all values. */
  readonly within: string | null;
}

/** The counted values of a facet, with the minimum and maximum. */
export interface CountedValues extends Pick<FacetCounts, 'min' | 'max'> {
  readonly counts: Pick<FacetCounts, 'values' | 'hasMore' | 'empty'>;
}

/** Formats the item names of a path. */
export function facetPath(path: ItemPath): string {
  return path.map(({ name }) => name).join(ITEM_SEPARATOR);
}
