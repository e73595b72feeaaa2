const DAY = 24 * 60 * 60 * 1000;
/** Day 0 of the day numbers of a spreadsheet. */
const DAY_ZERO = Date.UTC(1899, 11, 30);
const DAY_NUMBER = /^\d{1,7}(?:\.\d+)?$/;
const FIRST = Date.parse('0000-01-01T00:00:00Z');
const LAST = Date.parse('9999-12-31T23:59:59.999Z');
const IMPOSSIBLE = 'an impossible date';
const DATE_LENGTH = 'YYYY-MM-DD'.length;

/** The moment with a day number, as spreadsheets count them: in days, to the second. */
export function momentOfDayNumber(days: number): Date {
  const SECOND = 1000;
  return new Date(DAY_ZERO + Math.round((days * DAY) / SECOND) * SECOND);
}

/** The moment that a text means if it is a day number; null for other texts, and for days that no spreadsheet knows. */
export function dayNumberMoment(text: string): Date | null {
  if (!DAY_NUMBER.test(text)) return null;
  const moment = momentOfDayNumber(Number(text));
  return isPossibleMoment(moment) ? moment : null;
}

/** Whether its year has the four digits that texts of moments have. */
export function isPossibleMoment(moment: Date): boolean {
  return moment.getTime() >= FIRST && moment.getTime() <= LAST;
}

/** A moment in ISO 8601; only the day at midnight. */
export function momentText(moment: Date): string {
  const text = isoText(moment);
  return text.endsWith('T00:00:00Z') ? text.slice(0, DATE_LENGTH) : text;
}

/** A moment in ISO 8601, without a fraction of a second where there is none. */
export function isoText(moment: Date): string {
  return isPossibleMoment(moment) ? moment.toISOString().replace('.000Z', 'Z') : IMPOSSIBLE;
}

/** The day of a moment. */
export function dayText(moment: Date): string {
  return isPossibleMoment(moment) ? moment.toISOString().slice(0, DATE_LENGTH) : IMPOSSIBLE;
}
