import { parseDateTime } from '@ampersand-prototype/generics';
import { isoTimestamp } from '../../core/transaction/iso-timestamp.ts';
import { DataError } from './compile-call.ts';

const pad = (value: number): string => String(value).padStart(2, '0');

const FORMAT_FLAGS: Readonly<Record<string, (date: Date) => string>> = {
  d: (date) => pad(date.getUTCDate()),
  j: (date) => String(date.getUTCDate()),
  m: (date) => pad(date.getUTCMonth() + 1),
  n: (date) => String(date.getUTCMonth() + 1),
  Y: (date) => String(date.getUTCFullYear()),
  y: (date) => pad(date.getUTCFullYear() % 100),
  H: (date) => pad(date.getUTCHours()),
  i: (date) => pad(date.getUTCMinutes()),
  s: (date) => pad(date.getUTCSeconds()),
  c: (date) => `${date.toISOString().slice(0, 'YYYY-MM-DDThh:mm:ss'.length)}+00:00`,
};

/** Formats a UTC instant. The flags of a format are d, j, m, n, Y, y, H, i, s, and c. */
export function formatDate(date: Date, format: string): string {
  return format.replace(/[A-Za-z]/g, (flag) => FORMAT_FLAGS[flag]?.(date) ?? flag);
}

/** Parses a stored or entered date-time: ISO 8601, `d-m-Y`, or `d/m/Y`. @throws DataError */
export function parseDate(text: string): Date {
  const dayFirst = /^(\d{1,2})[-/](\d{1,2})[-/](\d{4})(.*)$/.exec(text.trim());
  const iso = dayFirst
    ? `${dayFirst[3]}-${pad(Number(dayFirst[2]))}-${pad(Number(dayFirst[1]))}${dayFirst[4] ?? ''}`
    : text;
  const stored = parseDateTime(iso);
  if (stored === null) throw new DataError(`"${text}" isn't a valid date.`);
  return new Date(isoTimestamp(stored));
}
