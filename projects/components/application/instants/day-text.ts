import { perLocale } from './per-locale';

/** A calendar day: year, month, and day of the month. */
export interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** Parses an ISO date such as `2026-11-20`; null for other texts. */
export function readIsoDay(text: string): Day | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})(?:[T ]|$)/.exec(text);
  if (!match) return null;
  return realDay({ year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) });
}

/** Formats a day as an ISO date: `2026-11-20`. */
export function writeIsoDay({ year, month, day }: Day): string {
  const pad = (value: number, length: number) => String(value).padStart(length, '0');
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
}

/** Formats a day with digits in the order of the locale: `20/11/2026`. The codec of days reads it back. */
export function writeDay(day: Day, locale: string): string {
  const parts = dayFormat(locale).formatToParts(utcDate(day));
  // A year of two digits would be read as one of this century.
  const digits = parts.map(({ type, value }) => (type === 'year' ? value.padStart(4, '0') : value));
  return digits.join('').replaceAll('\u200f', '');
}

const dayFormat = perLocale(
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      timeZone: 'UTC',
      calendar: 'gregory',
      numberingSystem: 'latn',
    }),
);

/** Returns midnight UTC of a day. */
export function utcDate({ year, month, day }: Day): Date {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date;
}

/** Returns a day if it exists in the calendar; otherwise null. */
export function realDay(day: Day): Day | null {
  const date = utcDate(day);
  const isReal =
    day.year > 0 && date.getUTCMonth() + 1 === day.month && date.getUTCDate() === day.day;
  return isReal ? day : null;
}
