import { type JsonNode, textOrder } from '@ampersand-prototype/components/application';
import { cellValues } from '../column/cell-text';
import { keyOf } from './column-filter';

/** A value of a column, what it is called, and in how many rows it is. */
export interface CountedValue {
  readonly key: string;
  readonly label: string;
  readonly count: number;
}

/** How many values are offered to choose from. */
const MAX_VALUES = 50;

/** The values that a column has in some rows, the most frequent first, and how many more there are. */
export function countValues(
  rows: readonly JsonNode[],
  column: string,
  label: (value: unknown) => string,
  locale: string,
): { readonly values: readonly CountedValue[]; readonly more: number } {
  const counts = new Map<string, CountedValue>();
  for (const row of rows) {
    for (const value of new Set(cellValues(row, column))) {
      const key = keyOf(value);
      const known = counts.get(key);
      counts.set(key, { key, label: known?.label ?? label(value), count: (known?.count ?? 0) + 1 });
    }
  }
  const compare = textOrder(locale);
  const all = [...counts.values()].sort((a, b) => b.count - a.count || compare(a.label, b.label));
  return { values: all.slice(0, MAX_VALUES), more: Math.max(0, all.length - MAX_VALUES) };
}
