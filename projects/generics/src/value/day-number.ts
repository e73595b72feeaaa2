const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;
const LAST_SECOND = DAY / SECOND - 1;
/** Day 0 of the day numbers of a spreadsheet, from the first of March 1900 on. */
const DAY_ZERO = Date.UTC(1899, 11, 30);
/** Spreadsheets count a 29 February 1900, which there was not: days before it have the number of the day before them. */
const LEAP_DAY = 60;
const DAY_NUMBER = /^\d{1,7}(?:\.\d+)?$/;
const FIRST = Date.parse('0000-01-01T00:00:00Z');
const LAST = Date.parse('9999-12-31T23:59:59.999Z');
const IMPOSSIBLE = 'an impossible date';
const DATE_LENGTH = 'YYYY-MM-DD'.length;

/** Converts a spreadsheet day number to an instant. Null for the nonexistent day 29 February 1900. */
export function dateOfDayNumber(days: number): Date {
  const time = Math.round((days * DAY) / SECOND) * SECOND;
  const day = Math.floor(time / DAY);
  if (day === LEAP_DAY) return new Date(NaN);
  return new Date(DAY_ZERO + time + (day > 0 && day < LEAP_DAY ? DAY : 0));
}

/** Converts a spreadsheet day number below 1 to a time; null for others. */
export function timeOfDayNumber(days: number): string | null {
  if (!(days >= 0 && days < 1)) return null;
  const seconds = Math.min(Math.round((days * DAY) / SECOND), LAST_SECOND);
  const text = new Date(seconds * SECOND).toISOString();
  const time = text.slice('YYYY-MM-DDT'.length, 'YYYY-MM-DDThh:mm:ss'.length);
  return time.replace(/:00$/, '');
}

/** Converts a spreadsheet day number in a text to an instant. Null for other texts and for days outside the range. */
export function dateOfDayNumberText(text: string): Date | null {
  if (!DAY_NUMBER.test(text) || Number(text) < 1) return null;
  const date = dateOfDayNumber(Number(text));
  return hasFourDigitYear(date) ? date : null;
}

/** Checks whether the year of an instant has four digits. */
export function hasFourDigitYear(date: Date): boolean {
  return date.getTime() >= FIRST && date.getTime() <= LAST;
}

/** Formats an instant in ISO 8601, as a date only at midnight. */
export function dateTimeText(date: Date): string {
  const text = isoText(date);
  return text.endsWith('T00:00:00Z') ? text.slice(0, DATE_LENGTH) : text;
}

/** Formats an instant in ISO 8601, without a fraction if it is zero. */
export function isoText(date: Date): string {
  return hasFourDigitYear(date) ? date.toISOString().replace('.000Z', 'Z') : IMPOSSIBLE;
}

/** Formats the day of an instant. */
export function dayText(date: Date): string {
  return hasFourDigitYear(date) ? date.toISOString().slice(0, DATE_LENGTH) : IMPOSSIBLE;
}
