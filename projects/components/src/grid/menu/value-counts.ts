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

/**
 * Counts the values of a column, most frequent first, and the number of others. Permitted values come first, in their
 * order, even without rows.
 */
export function countValues(
  rows: readonly JsonNode[],
  column: string,
  label: (value: unknown) => string,
  locale: string,
  permitted: readonly string[] | null = null,
): { readonly values: readonly CountedValue[]; readonly more: number } {
  const counts = new Map<string, CountedValue>();
  const places = new Map(permitted?.map((key, place) => [key, place]));
  for (const key of places.keys()) counts.set(key, { key, label: label(key), count: 0 });
  for (const row of rows) {
    for (const value of new Set(valuesAt(row, column))) {
      const key = keyOf(value);
      const known = counts.get(key);
      counts.set(key, { key, label: known?.label ?? label(value), count: (known?.count ?? 0) + 1 });
    }
  }
  const compare = textOrder(locale);
  const placeOf = ({ key }: CountedValue): number => places.get(key) ?? places.size;
  const all = [...counts.values()].sort(
    (a, b) => placeOf(a) - placeOf(b) || b.count - a.count || compare(a.label, b.label),
  );
  const max = Math.max(MAX_VALUES, places.size);
  return { values: all.slice(0, max), more: Math.max(0, all.length - max) };
}
