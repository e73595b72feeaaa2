import type { PatchValue } from '../value/patch-value.ts';

/** The functions of aggregates. */
export const AGGREGATE_FUNCTIONS = ['count', 'sum', 'avg', 'min', 'max'] as const;

/** The function of an aggregate: the number of rows, or what the values of an item add up to. */
export type AggregateFunction = (typeof AGGREGATE_FUNCTIONS)[number];

/** The value of an item or the period by which rows are grouped. */
export interface AggregateGroup {
  /** The value, the identifier of an atom, or a period (`2026`, `2026-Q3`, `2026-09`, `2026-W39`, `2026-09-28`). */
  readonly value: Exclude<PatchValue, null>;
  /** The label of an atom; the value as text for others. */
  readonly label: string;
}

/** The aggregates of a group of rows. */
export interface AggregateRow {
  /** One member for each item of `group`; null for rows without a value. */
  readonly group: readonly (AggregateGroup | null)[];
  /** One member for each aggregate. Numbers that JSON numbers cannot hold exactly are strings; null if no row has a value. */
  readonly values: readonly PatchValue[];
}

/** The aggregates of a list. */
export interface Aggregates {
  /** In the order of the groups; a single row without `group`. */
  readonly rows: readonly AggregateRow[];
  /** Whether there are more groups than these, which have the most rows. */
  readonly hasMore: boolean;
}
