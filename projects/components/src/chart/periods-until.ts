import { periodOf, periodRange, type PeriodUnit } from '@ampersand-prototype/generics';

const DAY = 24 * 60 * 60 * 1000;

/** The periods from the first to the last one, both included; null if they are more than `max`. */
export function periodsUntil(
  first: string,
  last: string,
  unit: PeriodUnit,
  max: number,
): readonly string[] | null {
  const found: string[] = [];
  for (let period = first; period <= last; period = next(period, unit)) {
    if (found.length === max) return null;
    found.push(period);
  }
  return found;
}

function next(period: string, unit: PeriodUnit): string {
  const end = periodRange(period, 'DATE', 'UTC')?.last;
  if (end === undefined) return '\uffff';
  return periodOf(new Date(Date.parse(end) + DAY).toISOString().slice(0, end.length), unit);
}
