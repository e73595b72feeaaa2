import { type FacetValue, isPeriod, periodRange } from '@ampersand-prototype/generics';
import { presentAtom } from '../../core/atom-value.ts';
import { ApiError, quoted } from '../../error/api-error.ts';
import type { TermNode } from '../../model/interface-node.ts';
import { lastItem, periodTest } from '../list/item-filter.ts';
import type { CountedFacet, CountedValues } from './counted-facet.ts';
import type { FacetRows, ValueCount } from './facet-rows.ts';

/** How many years are counted by their ranges. */
const MAX_YEARS = 100;
const MONTHS = 12;

/** Counts dates by year, or by month or day within a period. */
export async function countDates(facet: CountedFacet, rows: FacetRows): Promise<CountedValues> {
  const item = lastItem(facet.path);
  const { type } = item.target;
  if (facet.within !== null && !YEAR_OR_MONTH.test(facet.within))
    throw new ApiError('AMP-400-QUERY', `${quoted(facet.within)} isn't a year or month.`);
  if (type !== 'DATE' && type !== 'DATETIME') return countDatesOfText(facet, item, rows);
  const { min, max, empty } = await rows.ends();
  const [first, last] = [min, max].map((end) => (end === null ? null : presentAtom(type, end)));
  if (facet.within === null && min !== null && max !== null && areManyYears(min, max)) {
    const years = await rows.byYear(type, facet.timeZone, MAX_YEARS + 1);
    const hasMore = years.length > MAX_YEARS;
    const counts = { values: periodValues(years.slice(0, MAX_YEARS)), hasMore, empty };
    return { counts, min: first ?? null, max: last ?? null };
  }
  const values = min === null || max === null ? [] : await countPeriods(facet, rows, [min, max]);
  return { counts: { values, hasMore: false, empty }, min: first ?? null, max: last ?? null };
}

const YEAR_OR_MONTH = /^\d{4}(?:-(?:0[1-9]|1[0-2]))?$/;

/** Texts that begin with a date count under it. */
async function countDatesOfText(
  { within, timeZone }: CountedFacet,
  item: TermNode,
  rows: FacetRows,
): Promise<CountedValues> {
  const only = within === null ? null : periodTest(item, within, timeZone);
  const length = within === null ? 'YYYY'.length : within.length + '-MM'.length;
  const counts = await rows.byBeginning(length, only);
  const dates = counts.filter(({ stored }) => isPeriod(stored) && stored.length === length);
  const { empty } = await rows.ends();
  return { counts: { values: periodValues(dates), hasMore: false, empty }, min: null, max: null };
}

async function countPeriods(
  { timeZone, path, within }: CountedFacet,
  rows: FacetRows,
  ends: readonly [string, string],
): Promise<FacetValue[]> {
  const item = lastItem(path);
  const periods = within === null ? yearsOf(item, ends) : partsOf(within);
  const tests = periods.map((period) => periodTest(item, period, timeZone));
  const ranges = tests.flatMap((test) => (test.kind === 'within' ? [test] : []));
  if (ranges.length === 0) return [];
  const counts = await rows.within(ranges, item.target.type);
  const found = periods.map((stored, i) => ({ stored, count: counts[i] ?? 0 }));
  return periodValues(found.filter(({ count }) => count > 0));
}

/** The years around two ends; in a time zone the first and the last value can be in the next year. */
function yearsOf({ target }: TermNode, ends: readonly [string, string]): string[] {
  const [first, last] = ends.map(yearOf);
  const isDay = target.type === 'DATE';
  const from = Math.max(1, (first ?? 0) - (isDay ? 0 : 1));
  const to = Math.min(9999, (last ?? 0) + (isDay ? 0 : 1));
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, i) =>
    String(from + i).padStart('YYYY'.length, '0'),
  );
}

/** Whether one range for each year would be too many: a mistyped year is far from the others. */
function areManyYears(min: string, max: string): boolean {
  return yearOf(max) - yearOf(min) >= MAX_YEARS;
}

function yearOf(date: string): number {
  return Number(date.slice(0, 'YYYY'.length));
}

/** The months of a year, or the days of a month. */
function partsOf(period: string): string[] {
  const isYear = period.length === 'YYYY'.length;
  const count = isYear ? MONTHS : Number(periodRange(period, 'DATE', 'UTC')?.last.slice(-2));
  return Array.from({ length: count }, (_, i) => `${period}-${String(i + 1).padStart(2, '0')}`);
}

/** The latest period comes first. */
function periodValues(counts: readonly ValueCount[]): FacetValue[] {
  return counts
    .map(({ stored, count }) => ({ value: stored, label: stored, count }))
    .sort((a, b) => (a.value < b.value ? 1 : -1));
}
