import { type JsonNode, textOrder } from '@ampersand-prototype/components/application';
import { keyOf, valuesAt } from '../../filter/item-values';

/** A column value with its label and number of rows. */
export interface CountedValue {
  readonly key: string;
  readonly label: string;
  readonly count: number;
}

/** How many values are offered to choose from. */
const MAX_VALUES = 50;

/** How the values of a column are named and ordered. */
export interface ValueOrder {
  readonly locale: string;
  /** The keys of the permitted values in their order; null without a closed set. */
  readonly permitted: readonly string[] | null;
  readonly label: (value: unknown) => string;
}

/** The counted values of a column that are offered, and the number of others. */
export interface OfferedValues {
  readonly values: readonly CountedValue[];
  readonly more: number;
}

/** Counts the rows by their values in a column. */
export function countValues(
  rows: readonly JsonNode[],
  column: string,
  label: ValueOrder['label'],
): readonly CountedValue[] {
  const counts = new Map<string, CountedValue>();
  for (const row of rows) {
    for (const value of new Set(valuesAt(row, column))) {
      const key = keyOf(value);
      const known = counts.get(key);
      counts.set(key, { key, label: known?.label ?? label(value), count: (known?.count ?? 0) + 1 });
    }
  }
  return [...counts.values()];
}

/** Orders counted values, most frequent first. Permitted values come first, in their order, even without rows. */
export function offeredValues(
  counted: readonly CountedValue[],
  { locale, permitted, label }: ValueOrder,
): OfferedValues {
  const places = new Map(permitted?.map((key, place) => [key, place]));
  const known = new Set(counted.map(({ key }) => key));
  const missing = [...places.keys()].filter((key) => !known.has(key));
  const compare = textOrder(locale);
  const placeOf = ({ key }: CountedValue): number => places.get(key) ?? places.size;
  const all = [...counted, ...missing.map((key) => ({ key, label: label(key), count: 0 }))].sort(
    (a, b) => placeOf(a) - placeOf(b) || b.count - a.count || compare(a.label, b.label),
  );
  const max = Math.max(MAX_VALUES, places.size);
  return { values: all.slice(0, max), more: Math.max(0, all.length - max) };
}
