import { type FacetValue, isPeriod, periodRange } from '@ampersand-prototype/generics';
import { presentAtom } from '../../core/atom-value.ts';
import { ApiError, quoted } from '../../error/api-error.ts';
import type { TermNode } from '../../model/interface-node.ts';
import { lastItem, periodTest } from '../list/item-filter.ts';
import type { CountedFacet, CountedValues } from './counted-facet.ts';
import type { FacetRows } from './facet-rows.ts';

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
    const years = await rows.byYear({ type, timeZone: facet.timeZone, limit: MAX_YEARS });
    const found = years.values.map(({ stored, count }) => ({
      value: stored,
      label: stored,
      count,
    }));
    const counts = { values: latestFirst(found), hasMore: years.hasMore, empty };
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
  const values = counts
    .filter(({ stored }) => isPeriod(stored) && stored.length === length)
    .map(({ stored, count }) => ({ value: stored, label: stored, count }));
  const { empty } = await rows.ends();
  return { counts: { values: latestFirst(values), hasMore: false, empty }, min: null, max: null };
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
  const values = periods.map((value, i) => ({ value, label: value, count: counts[i] ?? 0 }));
  return latestFirst(values.filter(({ count }) => count > 0));
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

function latestFirst(values: FacetValue[]): FacetValue[] {
  return values.sort((a, b) => (String(a.value) < String(b.value) ? 1 : -1));
}
