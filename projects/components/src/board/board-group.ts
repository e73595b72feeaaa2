import type { AggregateRow, PatchValue } from '@ampersand-prototype/generics';
import {
  atomId,
  isJsonNode,
  type JsonNode,
  labelOf,
} from '@ampersand-prototype/components/application';
import { keyOf, valuesAt } from '../filter/item-values';

/** The rows with one value of the item by which a board is arranged. */
export interface BoardGroup {
  /** The text of the value or the identifier of the atom; null for rows without a value. */
  readonly key: string | null;
  /** The value as operations write it. */
  readonly value: PatchValue;
  readonly label: string;
  readonly count: number;
}

/** The key of the group of a row. */
export function groupKeyOf(row: JsonNode, item: string): string | null {
  const [value = null] = valuesAt(row, item);
  return value === null ? null : keyOf(value);
}

/** Groups rows that are all here, in the order of their labels. */
export function groupsOfRows(
  rows: readonly JsonNode[],
  item: string,
  compare: (one: string, other: string) => number,
): readonly BoardGroup[] {
  const byKey = Map.groupBy(rows, (row) => groupKeyOf(row, item));
  return [...byKey]
    .map(([key, own]) => groupOf(key, own[0] ? valuesAt(own[0], item)[0] : null, own.length))
    .sort((a, b) => compare(a.label, b.label));
}

/** Reads the groups of aggregates, whose first aggregate is the number of rows. */
export function groupsOfAggregates(rows: readonly AggregateRow[]): readonly BoardGroup[] {
  return rows.map(({ group: [value = null], values: [count] }) => ({
    key: value === null ? null : String(value.value),
    value: value?.value ?? null,
    label: value?.label ?? '',
    count: Number(count),
  }));
}

function groupOf(key: string | null, value: unknown, count: number): BoardGroup {
  const written = isJsonNode(value) ? atomId(value) : ((value ?? null) as PatchValue);
  return { key, value: written, label: labelOf(value), count };
}
