import type { FacetCounts } from '@ampersand-prototype/generics';
import type { ListQuery } from '@ampersand-prototype/components/application';
import type { FilterValue } from '../filter/filter';

/** The counts of a facet, and the list state for which they are valid. */
export interface CountedFacet {
  readonly facet: FacetCounts;
  readonly key: string;
}

/** The state of a list for which facets are counted. */
export interface CountedState {
  readonly query: ListQuery;
  /** Changes when rows may have changed. */
  readonly version: unknown;
  /** The values that are chosen in an item. */
  readonly chosen: (item: string) => readonly FilterValue[];
}

/** Checks whether the counts of a facet are still valid. Its own filters change none of them. */
export function isCurrent({ facet, key }: CountedFacet, state: CountedState): boolean {
  return key === keyOf(facet, state);
}

/** Replaces the counts of facets by newer ones. */
export function withCounts(
  before: readonly CountedFacet[],
  counts: readonly FacetCounts[],
  state: CountedState,
): readonly CountedFacet[] {
  const known = new Set(before.map(({ facet }) => facet.item));
  const counted = new Map(
    counts.map((facet) => [facet.item, { facet, key: keyOf(facet, state) }] as const),
  );
  const added = [...counted.values()].filter(({ facet }) => !known.has(facet.item));
  return [...before.map((one) => counted.get(one.facet.item) ?? one), ...added];
}

function keyOf({ item, kind, values }: FacetCounts, { query, version, chosen }: CountedState) {
  const others = query.filters.filter(([name]) => !isFilterOf(name, item));
  const listed = new Set<FilterValue>([null, ...values.map(({ value }) => String(value))]);
  // The server adds chosen values that are not among the most frequent ones.
  const unlisted = kind === 'list' ? chosen(item).filter((one) => !listed.has(one)) : [];
  return JSON.stringify([version, query.text, query.timeZone, others, unlisted]);
}

/** Whether a filter is of an item: its name is that of the item, or continues with an operator. */
function isFilterOf(name: string, item: string): boolean {
  return name === item || (name.startsWith(`${item}.`) && !name.includes('.', item.length + 1));
}
