const DAY = 24 * 60 * 60 * 1000;
/** Day 0 of the day numbers of a spreadsheet. */
const DAY_ZERO = Date.UTC(1899, 11, 30);
const DAY_NUMBER = /^\d{1,7}(?:\.\d+)?$/;
const DATE_LENGTH = 'YYYY-MM-DD'.length;

/** The moment with a day number, as spreadsheets count them: in days, to the second. */
export function momentOfDayNumber(days: number): Date {
  const SECOND = 1000;
  return new Date(DAY_ZERO + Math.round((days * DAY) / SECOND) * SECOND);
}

/** The moment that a text means if it is a day number; null for other texts. */
export function dayNumberMoment(text: string): Date | null {
  if (!DAY_NUMBER.test(text)) return null;
  const moment = momentOfDayNumber(Number(text));
  return Number.isNaN(moment.getTime()) ? null : moment;
}

/** A moment in ISO 8601; only the day at midnight. */
export function momentText(moment: Date): string {
  const text = isoText(moment);
  return text.endsWith('T00:00:00Z') ? text.slice(0, DATE_LENGTH) : text;
}

/** A moment in ISO 8601, without a fraction of a second where there is none. */
export function isoText(moment: Date): string {
  if (Number.isNaN(moment.getTime())) return 'an impossible date';
  return moment.toISOString().replace('.000Z', 'Z');
}

/** The day of a moment. */
export function dayText(moment: Date): string {
  return Number.isNaN(moment.getTime())
    ? 'an impossible date'
    : moment.toISOString().slice(0, DATE_LENGTH);
}
