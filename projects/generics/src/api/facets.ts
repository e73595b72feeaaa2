import type { PatchValue } from '../value/patch-value.ts';

/** Separator between the item names of a path, in filters and facets. */
export const ITEM_SEPARATOR = '/';

/** The kinds of facets. */
export const FACET_KINDS = ['list', 'text', 'range', 'date'] as const;

/** The kind of a facet: list, text, numeric range, or dates. */
export type FacetKind = (typeof FACET_KINDS)[number];

/** A facet value or period, with its number of rows. */
export interface FacetValue {
  /** The value, the identifier of an atom, or a period (`2026`, `2026-09`, `2026-09-28`). */
  readonly value: Exclude<PatchValue, null>;
  /** The label of an atom; the value as text for others. */
  readonly label: string;
  readonly count: number;
}

/** A possible facet for an item in the box of another facet's item. */
export interface ChildFacet {
  /** Names of the items, separated by `/`. */
  readonly item: string;
  readonly label: string;
}

/** The values of a facet, with their numbers of rows. */
export interface FacetCounts {
  /** Names of the items, separated by `/`. */
  readonly item: string;
  /** Labels of the same items. */
  readonly labels: readonly string[];
  readonly kind: FacetKind;
  /** Whether no session can change the item here. */
  readonly isReadOnly: boolean;
  /** Most rows first in a list, the latest first in periods. Empty for other kinds. */
  readonly values: readonly FacetValue[];
  /** Whether a list has more values than these. */
  readonly hasMore: boolean;
  /** The number of rows without a value. */
  readonly empty: number;
  /** The least and the greatest value of a range or a date; null without values. */
  readonly min: PatchValue;
  readonly max: PatchValue;
  readonly children: readonly ChildFacet[];
}
