import type { ChartData, ChartGroup } from './chart-data';

/** How many categories and series a chart draws at most. */
export const MAX_CATEGORIES = 60;
/** The number of colors that users can distinguish. */
export const MAX_SERIES = 8;

/** The part of the numbers that is drawn: the latest periods, or the largest of other groups. */
export function shownPart(data: ChartData, isByPeriod: boolean): ChartData {
  const { categories, series, values } = data;
  const bySeries = values.map((numbers) => totalOf(numbers));
  const byCategory = categories.map((_, c) => totalOf(values.map((numbers) => numbers[c])));
  const shownCategories = isByPeriod
    ? indexes(categories).slice(-MAX_CATEGORIES)
    : largest(byCategory, MAX_CATEGORIES);
  const shownSeries = largest(bySeries, MAX_SERIES);
  return {
    ...data,
    categories: pick(categories, shownCategories),
    series: pick(series, shownSeries),
    values: pick(values, shownSeries).map((numbers) => pick(numbers, shownCategories)),
  };
}

function totalOf(numbers: readonly unknown[]): number {
  return numbers.reduce<number>((total, number) => total + Math.abs(Number(number ?? 0)), 0);
}

/** The places of the largest numbers, in the order of the places. */
function largest(numbers: readonly number[], max: number): readonly number[] {
  const places = indexes(numbers);
  if (places.length <= max) return places;
  return places
    .toSorted((a, b) => (numbers[b] ?? 0) - (numbers[a] ?? 0))
    .slice(0, max)
    .toSorted((a, b) => a - b);
}

function indexes(members: readonly (ChartGroup | number)[]): readonly number[] {
  return members.map((_, i) => i);
}

function pick<T>(members: readonly T[], places: readonly number[]): readonly T[] {
  return places.flatMap((i) => (i in members ? [members[i] as T] : []));
}
