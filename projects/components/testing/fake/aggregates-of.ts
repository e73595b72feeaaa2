import {
  type AggregateRequest,
  atomId,
  type JsonNode,
  labelOf,
  type ListQuery,
} from '@ampersand-prototype/components';
import {
  type AggregateGroup,
  type Aggregates,
  type PatchValue,
  periodOf,
  PERIOD_UNITS,
} from '@ampersand-prototype/generics';
import { passesQuery, valuesAt } from './list-part';

/** Computes aggregates as the backend does, of numbers without decimals, and groups in the order of their labels. */
export function aggregatesOf(
  rows: readonly JsonNode[],
  query: ListQuery,
  { aggregate, group = '' }: AggregateRequest,
): Aggregates {
  const found = rows.filter((row) => passesQuery(row, query));
  const items = group.split(',').filter((item) => item !== '');
  const groups = new Map<string, { readonly keys: (AggregateGroup | null)[]; rows: JsonNode[] }>();
  if (items.length === 0) groups.set('', { keys: [], rows: found });
  else
    for (const row of found)
      for (const keys of keysOf(row, items)) {
        const name = JSON.stringify(keys);
        groups.set(name, { keys, rows: [...(groups.get(name)?.rows ?? []), row] });
      }
  return {
    rows: [...groups.values()]
      .map(({ keys, rows: own }) => ({
        group: keys,
        values: aggregate.split(',').map((each) => valueOf(own, each)),
      }))
      .sort((a, b) => placeOf(a.group).localeCompare(placeOf(b.group), 'en', { numeric: true })),
    hasMore: false,
  };
}

/** Rows without a value come last. */
function placeOf(group: readonly (AggregateGroup | null)[]): string {
  return group.map((key) => (key ? `0${key.label}` : '1')).join('\n');
}

function keysOf(row: JsonNode, items: readonly string[]): (AggregateGroup | null)[][] {
  return items.reduce<(AggregateGroup | null)[][]>(
    (all, item) => all.flatMap((keys) => groupsOf(row, item).map((key) => [...keys, key])),
    [[]],
  );
}

function groupsOf(row: JsonNode, text: string): (AggregateGroup | null)[] {
  const [item = '', named] = text.split(':');
  const unit = PERIOD_UNITS.find((each) => each === named);
  const values = valuesAt(row, item).map((value): AggregateGroup => {
    if (unit) return labelled(periodOf(String(value).slice(0, 10), unit));
    const isPlain = typeof value === 'number' || typeof value === 'boolean';
    return { value: isPlain ? value : (atomId(value) ?? String(value)), label: labelOf(value) };
  });
  return values.length === 0 ? [null] : values;
}

function labelled(value: string): AggregateGroup {
  return { value, label: value };
}

function valueOf(rows: readonly JsonNode[], aggregate: string): PatchValue {
  const [item = '', name] = aggregate.split(':');
  if (aggregate === 'count') return rows.length;
  const values = rows.flatMap((row) => valuesAt(row, item)) as (number | string)[];
  const sum = values.reduce<number>((total, value) => total + Number(value), 0);
  if (name === 'sum') return sum;
  if (values.length === 0) return null;
  if (name === 'avg') return sum / values.length;
  const sorted = values.toSorted((a, b) => (a < b ? -1 : 1));
  return (name === 'min' ? sorted[0] : sorted.at(-1)) ?? null;
}
