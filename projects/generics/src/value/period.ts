import { dayRange } from './day-range.ts';

/** The first and the last value of a period. */
export interface PeriodRange {
  readonly first: string;
  readonly last: string;
}

const PERIOD = /^(\d{4})(?:-(0[1-9]|1[0-2])(?:-(0[1-9]|[12]\d|3[01]))?)?$/;

/** Reports whether a text is a period: a year, a month, or a day. */
export function isPeriod(text: string): boolean {
  return daysOf(text) !== null;
}

/**
 * Returns the range of a year, month, or day; null for other texts. A DATETIME range ends with the last second in the time
 * zone; a DATE range ends with the last day.
 */
export function periodRange(
  text: string,
  type: 'DATE' | 'DATETIME',
  timeZone: string,
): PeriodRange | null {
  const days = daysOf(text);
  if (days === null || type === 'DATE') return days;
  const first = dayRange(days.first, timeZone)?.first;
  const last = dayRange(days.last, timeZone)?.last;
  return first === undefined || last === undefined ? null : { first, last };
}

/** The first and the last day of a period. */
function daysOf(text: string): PeriodRange | null {
  const [, year, month, day] = PERIOD.exec(text) ?? [];
  if (year === undefined) return null;
  if (month === undefined) return { first: `${year}-01-01`, last: `${year}-12-31` };
  if (day !== undefined) return dayRange(text, 'UTC') && { first: text, last: text };
  const next = new Date(`${year}-${month}-01T00:00:00Z`);
  next.setUTCMonth(next.getUTCMonth() + 1, 0);
  return { first: `${year}-${month}-01`, last: `${year}-${month}-${next.getUTCDate()}` };
}
