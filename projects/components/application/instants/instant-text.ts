import { readIsoDay, writeDay, type Day } from './day-text';

/** Matches a date-time with a time zone. */
export const HAS_ZONE = /(?:Z|[+-]\d{2}(?::?\d{2})?)$/;

/** Parses a stored instant; UTC is the default time zone. */
export function parseInstant(value: unknown): Date | null {
  const text = String(value).trim().replace(' ', 'T');
  // A browser takes 30 February for 2 March.
  if (readIsoDay(text) === null) return null;
  const withTime = text.includes('T') ? text : `${text}T00:00:00`;
  // Databases may leave the minutes of an offset out, which Date.parse does not take.
  const whole = withTime.replace(/(T.*[+-]\d{2})$/, '$1:00');
  const date = new Date(HAS_ZONE.test(whole) ? whole : `${whole}Z`);
  return Number.isNaN(date.getTime()) ? null : date;
}

/** Returns the day of an instant in the user's time zone. */
export function localDay(instant: Date): Day {
  return { year: instant.getFullYear(), month: instant.getMonth() + 1, day: instant.getDate() };
}

/** Returns the time of an instant in the user's time zone, such as `15:08`. */
export function localTime(instant: Date): string {
  const parts = [instant.getHours(), instant.getMinutes(), instant.getSeconds()];
  const shown = parts[2] === 0 ? parts.slice(0, 2) : parts;
  return shown.map((part) => String(part).padStart(2, '0')).join(':');
}

/** Formats a stored instant in the locale and the time zone of the user. */
export function formatInstant(value: unknown, locale: string): string {
  const instant = parseInstant(value);
  return instant ? `${writeDay(localDay(instant), locale)} ${localTime(instant)}` : String(value);
}
