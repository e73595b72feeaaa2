import { isoText } from './day-number.ts';
import { instantInZone } from './zoned-instant.ts';

const SECOND = 1000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The first and the last second of a day, as date-time strings. */
export interface DayRange {
  readonly first: string;
  readonly last: string;
}

/**
 * Returns the start and end of a day in a time zone, or null. Every filter by day goes by it: in the page, in the
 * API, and in exports.
 */
export function dayRange(text: string, timeZone: string): DayRange | null {
  const day = DAY.test(text) ? new Date(`${text}T00:00:00Z`) : null;
  if (day === null || isoText(day).slice(0, text.length) !== text) return null;
  const next = new Date(day);
  next.setUTCDate(day.getUTCDate() + 1);
  const last = instantInZone(next, timeZone).getTime() - SECOND;
  return { first: isoText(instantInZone(day, timeZone)), last: isoText(new Date(last)) };
}
