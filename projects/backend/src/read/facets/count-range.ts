import { presentAtom } from '../../core/atom-value.ts';
import { lastItem } from '../list/item-filter.ts';
import type { CountedFacet, CountedValues } from './counted-facet.ts';
import type { FacetRows } from './facet-rows.ts';

/** Reads the minimum and maximum of a numeric item. */
export async function countRange({ path }: CountedFacet, rows: FacetRows): Promise<CountedValues> {
  const { type } = lastItem(path).target;
  const { min, max, empty } = await rows.ends();
  return {
    counts: { values: [], hasMore: false, empty },
    min: min === null ? null : presentAtom(type, min),
    max: max === null ? null : presentAtom(type, max),
  };
}
