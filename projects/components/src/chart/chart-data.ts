import type {
  AggregateGroup,
  Aggregates,
  PatchValue,
  ValueColor,
} from '@ampersand-prototype/generics';
import type { ChartDeclaration, ChartItem } from './chart-declaration';
import { periodsUntil } from './periods-until';

/** A value or period by which a chart is divided. */
export interface ChartGroup {
  /** Null for rows without a value. */
  readonly value: Exclude<PatchValue, null> | null;
  readonly label: string;
  readonly color: ValueColor | null;
}

/** The numbers of a chart. */
export interface ChartData {
  readonly categories: readonly ChartGroup[];
  /** One member without `by`. */
  readonly series: readonly ChartGroup[];
  /** By series and category; null where no row has a number. */
  readonly values: readonly (readonly PatchValue[])[];
  /** Whether the server left groups out. */
  readonly isCut: boolean;
}

const ALL: ChartGroup = { value: '', label: '', color: null };

/** Arranges the aggregates of a chart by series and category. Empty periods in between are filled. */
export function chartData(
  { rows, hasMore }: Aggregates,
  { x, by, y }: ChartDeclaration,
  maxPeriods: number,
): ChartData {
  const categories = filled(
    x,
    groupsIn(
      rows.map(({ group }) => group[0] ?? null),
      x,
    ),
    maxPeriods,
  );
  const series = by
    ? inOrder(
        groupsIn(
          rows.map(({ group }) => group[1] ?? null),
          by,
        ),
        by,
      )
    : [ALL];
  const found = new Map(
    rows.map(({ group, values }) => [
      keyOf(group[0]?.value, by ? group[1]?.value : ALL.value),
      values[0] ?? null,
    ]),
  );
  const none = y.function === 'count' || y.function === 'sum' ? 0 : null;
  return {
    categories,
    series,
    values: series.map((one) =>
      categories.map(({ value }) => found.get(keyOf(value, one.value)) ?? none),
    ),
    isCut: hasMore,
  };
}

function groupsIn(groups: readonly (AggregateGroup | null)[], item: ChartItem): ChartGroup[] {
  const byValue = new Map(groups.map((group) => [group?.value ?? null, group]));
  return [...byValue].map(([value, group]) => ({
    value,
    label: group?.label ?? '',
    color: item.colors?.get(String(value)) ?? null,
  }));
}

/** Values of a closed set in its order, others by label; rows without a value last. */
function inOrder(groups: readonly ChartGroup[], { colors }: ChartItem): readonly ChartGroup[] {
  const order = [...(colors?.keys() ?? [])];
  const placeOf = ({ value }: ChartGroup) => order.indexOf(String(value));
  return groups.toSorted((a, b) => {
    if (a.value === null || b.value === null) return a.value === null ? 1 : -1;
    return placeOf(a) - placeOf(b) || a.label.localeCompare(b.label, undefined, { numeric: true });
  });
}

/** Puts values of a closed set in order, and adds periods without rows: distances on the axis are those in time. */
function filled(
  item: ChartItem,
  groups: readonly ChartGroup[],
  max: number,
): readonly ChartGroup[] {
  const { unit } = item;
  const periods = groups.filter(({ value }) => value !== null);
  const [first, last] = [periods[0]?.value, periods.at(-1)?.value];
  if (unit === null && item.colors) return inOrder(groups, item);
  if (unit === null || first === undefined || last === undefined) return groups;
  const all = periodsUntil(String(first), String(last), unit, max);
  if (all === null) return groups;
  const empty = groups.filter(({ value }) => value === null);
  return [...all.map((value) => ({ value, label: value, color: null })), ...empty];
}

function keyOf(category: unknown, series: unknown): string {
  return JSON.stringify([category ?? null, series ?? null]);
}
