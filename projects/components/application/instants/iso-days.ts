import { writeIsoDay } from './day-text';
import { localDay } from './instant-text';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Returns the day of an instant where the user is, such as `2026-11-30`.
 *
 * @example
 * localIsoDay(new Date()) // '2026-11-30'
 */
export function localIsoDay(instant: Date): string {
  return writeIsoDay(localDay(instant));
}

/**
 * Returns the day of a stored date or date-time where the user is, such as `2026-11-30`.
 *
 * @example
 * isoDayOf('2026-11-30T23:30:00Z') // '2026-12-01' in Amsterdam
 */
export function isoDayOf(value: string): string {
  return value.includes('T') ? localIsoDay(new Date(value)) : value;
}

/**
 * Returns the day some days after another one, such as `2026-11-30`. A negative number counts back.
 *
 * @example
 * addDays('2026-12-31', 1) // '2027-01-01'
 */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, day.length);
}
