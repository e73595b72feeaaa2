import { isoText } from './day-number.ts';
import { instantInZone } from './zoned-instant.ts';

const SECOND = 1000;
/** The days at both ends of the calendar have every instant before and behind them, whichever day it is in a zone. */
const [FIRST_DAY, LAST_DAY] = ['0001-01-01', '9999-12-31'];
const [FIRST, LAST] = [`${FIRST_DAY}T00:00:00Z`, `${LAST_DAY}T23:59:59Z`];
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
  const first = instantInZone(day, timeZone).getTime();
  const last = instantInZone(next, timeZone).getTime() - SECOND;
  return {
    first: text === FIRST_DAY ? FIRST : isoText(new Date(first)),
    last: text === LAST_DAY ? LAST : isoText(new Date(last)),
  };
}
