import {
  type AggregateRow,
  type PatchValue,
  periodOf,
  type PeriodUnit,
} from '@ampersand-prototype/generics';
import {
  atomId,
  isJsonNode,
  isoDayOf,
  type JsonNode,
  labelOf,
} from '@ampersand-prototype/components/application';
import { keyOf, valuesAt } from '../../filter/item-values';
import type { ListItem } from '../column/list-item';

/** The rows with one value of the item by which a list is grouped. */
export interface RowGroup {
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
): readonly RowGroup[] {
  return countGroups(
    rows.map((row) => groupOfRow(row, item)),
    compare,
  );
}

/** Counts equal groups, in the order of their labels. */
export function countGroups(
  groups: readonly RowGroup[],
  compare: (one: string, other: string) => number,
): readonly RowGroup[] {
  return [...Map.groupBy(groups, ({ key }) => key).values()]
    .flatMap(([group, ...others]) => (group ? { ...group, count: others.length + 1 } : []))
    .sort((a, b) => compare(a.label, b.label));
}

/** The group of one row: its value, or the period of its date. */
export function groupOfRow(row: JsonNode, item: string, unit: PeriodUnit | null = null): RowGroup {
  const [value] = valuesAt(row, item);
  if (unit !== null && typeof value === 'string') {
    const period = periodOf(isoDayOf(value), unit);
    return { key: period, value: period, label: period, count: 1 };
  }
  const written = isJsonNode(value) ? atomId(value) : ((value ?? null) as PatchValue);
  return { key: groupKeyOf(row, item), value: written, label: labelOf(value), count: 1 };
}

/** Reads the groups of aggregates, whose first aggregate is the number of rows. */
export function groupsOfAggregates(rows: readonly AggregateRow[]): readonly RowGroup[] {
  return rows.map(({ group: [value = null], values: [count] }) => ({
    key: value === null ? null : String(value.value),
    value: value?.value ?? null,
    label: value?.label ?? '',
    count: Number(count),
  }));
}

/** Puts groups in the order of their item: values of a closed set as the model lists them, then the others, and rows without a value. */
export function inItemOrder(
  { kind, values }: Pick<ListItem, 'kind' | 'values'>,
  groups: readonly RowGroup[],
): readonly RowGroup[] {
  const isTruth = kind === 'PROPERTY' || kind === 'BOOLEAN';
  const known = isTruth ? ['false', 'true'] : (values ?? []);
  const places = new Map(known.map((value, place) => [value, place]));
  const placeOf = ({ key }: RowGroup) =>
    key === null ? Infinity : (places.get(key) ?? known.length);
  return groups.toSorted((a, b) => (placeOf(a) === placeOf(b) ? 0 : placeOf(a) - placeOf(b)));
}
