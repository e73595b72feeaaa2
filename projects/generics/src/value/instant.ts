const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const DATE_TIME =
  /^(\d{4}-\d{2}-\d{2})[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(Z|[+-]\d{2}(?::?\d{2})?)?$/i;
/** Number of days of each month of a common year. */
const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const FIRST = Date.parse('0001-01-01T00:00:00Z');
const LAST = Date.parse('9999-12-31T23:59:59Z');

/** Parses a calendar date `YYYY-MM-DD`, and drops a valid time after it; null for others. */
export function parseDate(text: string): string | null {
  const trimmed = text.trim();
  const date = trimmed.slice(0, 'YYYY-MM-DD'.length);
  const isOne = trimmed === date ? isCalendarDate(date) : instantOf(trimmed) !== null;
  return isOne ? date : null;
}

function isCalendarDate(text: string): boolean {
  const match = DATE.exec(text);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  return year >= 1 && month >= 1 && day >= 1 && day <= daysIn(year, month);
}

/** Number of days of a month (1 to 12) in the proleptic Gregorian calendar; 0 for any other number. */
function daysIn(year: number, month: number): number {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return month === 2 && isLeap ? 29 : (DAYS[month - 1] ?? 0);
}

/**
 * Parses an ISO 8601 date-time into its stored form, `YYYY-MM-DD hh:mm:ss` in UTC. Without an offset it is UTC; a date alone is
 * its first second; fractions of a second are dropped. Null if the text is not a date-time, or if its year in UTC is outside 1
 * to 9999.
 */
export function parseDateTime(text: string): string | null {
  const trimmed = text.trim();
  if (isCalendarDate(trimmed)) return `${trimmed} 00:00:00`;
  const instant = instantOf(trimmed);
  // An offset, or the end of a day, can move it out of the years that databases know.
  const isKnown = instant !== null && instant.getTime() >= FIRST && instant.getTime() <= LAST;
  return isKnown ? storedTimestamp(instant) : null;
}

/** Parses a date with a time and an offset; null if one of them does not exist. */
function instantOf(text: string): Date | null {
  const match = DATE_TIME.exec(text);
  if (!match) return null;
  const [, date = '', hours = '', minutes = '', seconds = '00', offset = 'Z'] = match;
  if (!isCalendarDate(date)) return null;
  const [, hour = '', minute = '00'] = /^([+-]\d{2}):?(\d{2})?$/.exec(offset) ?? [];
  const zone = hour === '' ? 'Z' : `${hour}:${minute}`;
  const instant = new Date(`${date}T${hours}:${minutes}:${seconds}${zone}`);
  return Number.isNaN(instant.getTime()) ? null : instant;
}

/** Formats an instant in its stored form, in UTC to the second. */
export function storedTimestamp(instant: Date): string {
  return instant.toISOString().slice(0, 'YYYY-MM-DDThh:mm:ss'.length).replace('T', ' ');
}
