import { dayText } from './day-number.ts';
import { dayRange } from './day-range.ts';

/** The units by which dates are grouped. */
export const PERIOD_UNITS = ['day', 'week', 'month', 'quarter', 'year'] as const;

/** A unit by which dates are grouped. */
export type PeriodUnit = (typeof PERIOD_UNITS)[number];

/** The first and the last value of a period. */
export interface PeriodRange {
  readonly first: string;
  readonly last: string;
}

const PERIOD = /^(\d{4})(?:-(0[1-9]|1[0-2])(?:-(0[1-9]|[12]\d|3[01]))?)?$/;
const QUARTER = /^(\d{4})-Q([1-4])$/;
const WEEK = /^(\d{4})-W(0[1-9]|[1-4]\d|5[0-3])$/;
const QUARTER_MONTHS = 3;
const DAYS_PER_WEEK = 7;
const DAY = 24 * 60 * 60 * 1000;

/** Reports whether a text is a period: a year, a quarter (`2026-Q3`), a month, an ISO 8601 week (`2026-W39`), or a day. */
export function isPeriod(text: string): boolean {
  return daysOf(text) !== null;
}

/**
 * Returns the range of a period ({@link isPeriod}); null for other texts. A DATETIME range ends with the last second in the time
 * zone; a DATE range ends with the last day.
 */
export function periodRange(
  text: string,
  type: 'DATE' | 'DATETIME',
  timeZone: string,
): PeriodRange | null {
  const days = daysOf(text);
  if (days === null || type === 'DATE') return days;
  const first = dayRange(days.first, timeZone)?.first;
  const last = dayRange(days.last, timeZone)?.last;
  return first === undefined || last === undefined ? null : { first, last };
}

/** Returns the period of a unit in which a day (`YYYY-MM-DD`) is. */
export function periodOf(day: string, unit: PeriodUnit): string {
  switch (unit) {
    case 'year':
      return day.slice(0, 'YYYY'.length);
    case 'quarter':
      return `${day.slice(0, 'YYYY'.length)}-Q${Math.ceil(Number(day.slice('YYYY-'.length, 'YYYY-MM'.length)) / QUARTER_MONTHS)}`;
    case 'month':
      return day.slice(0, 'YYYY-MM'.length);
    case 'week':
      return weekOf(day);
    default:
      return day;
  }
}

/** The week of a day belongs to the year of its Thursday. */
function weekOf(day: string): string {
  const thursday = moved(day, 1 - weekday(day) + 3);
  const year = thursday.slice(0, 'YYYY'.length);
  const days = (Date.parse(thursday) - Date.parse(`${year}-01-01`)) / DAY;
  return `${year}-W${twoDigits(Math.floor(days / DAYS_PER_WEEK) + 1)}`;
}

/** The first and the last day of a period. */
function daysOf(text: string): PeriodRange | null {
  const [, ofQuarter, quarter] = QUARTER.exec(text) ?? [];
  if (ofQuarter !== undefined) return quarterDays(ofQuarter, Number(quarter));
  const [, ofWeek, week] = WEEK.exec(text) ?? [];
  if (ofWeek !== undefined) return weekDays(text, ofWeek, Number(week));
  const [, year, month, day] = PERIOD.exec(text) ?? [];
  if (year === undefined) return null;
  if (month === undefined) return { first: `${year}-01-01`, last: `${year}-12-31` };
  if (day !== undefined) return dayRange(text, 'UTC') && { first: text, last: text };
  return { first: `${text}-01`, last: lastOfMonth(text) };
}

function quarterDays(year: string, quarter: number): PeriodRange {
  const last = `${year}-${twoDigits(quarter * QUARTER_MONTHS)}`;
  const first = `${year}-${twoDigits((quarter - 1) * QUARTER_MONTHS + 1)}-01`;
  return { first, last: lastOfMonth(last) };
}

/** Not every year has a week 53. */
function weekDays(text: string, year: string, week: number): PeriodRange | null {
  const ofFirstWeek = `${year}-01-04`;
  const monday = moved(ofFirstWeek, 1 - weekday(ofFirstWeek) + (week - 1) * DAYS_PER_WEEK);
  const range = { first: monday, last: moved(monday, DAYS_PER_WEEK - 1) };
  return weekOf(monday) === text ? range : null;
}

function lastOfMonth(month: string): string {
  const next = new Date(`${month}-01T00:00:00Z`);
  next.setUTCMonth(next.getUTCMonth() + 1, 0);
  return dayText(next);
}

/** Monday is 1, Sunday is 7. */
function weekday(day: string): number {
  return new Date(day).getUTCDay() || DAYS_PER_WEEK;
}

function moved(day: string, days: number): string {
  return dayText(new Date(Date.parse(day) + days * DAY));
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
