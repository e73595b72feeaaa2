import { addDays, perLocale } from '@ampersand-prototype/components/application';

/** Days are texts such as `2026-11-30`, so that no time zone can move them. */
const DAY = 24 * 60 * 60 * 1000;
const DAYS_PER_WEEK = 7;

/** How many days the second day is after the first. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY);
}

/** The same day some months later, or the last day of a shorter month. */
export function addMonths(day: string, months: number): string {
  const first = new Date(`${day.slice(0, 'YYYY-MM'.length)}-01`);
  first.setUTCMonth(first.getUTCMonth() + months);
  const last = new Date(first);
  last.setUTCMonth(last.getUTCMonth() + 1, 0);
  return textOf(new Date(Math.min(addedTo(first, day), last.getTime())));
}

/** The seven days of the week in which a day is; 1 is Monday, 7 is Sunday. */
export function weekOf(day: string, firstWeekday: number): readonly string[] {
  const weekday = new Date(day).getUTCDay() || DAYS_PER_WEEK;
  const start = addDays(day, -((weekday - firstWeekday + DAYS_PER_WEEK) % DAYS_PER_WEEK));
  return Array.from({ length: DAYS_PER_WEEK }, (_, i) => addDays(start, i));
}

/** The full weeks that a month touches. */
export function weeksOfMonth(day: string, firstWeekday: number): readonly (readonly string[])[] {
  const month = day.slice(0, 'YYYY-MM'.length);
  const weeks = [weekOf(`${month}-01`, firstWeekday)];
  for (;;) {
    const next = addDays(weeks.at(-1)?.[0] ?? day, DAYS_PER_WEEK);
    if (!next.startsWith(month)) return weeks;
    weeks.push(weekOf(next, firstWeekday));
  }
}

/** The first day of the week where a language is spoken; 1 is Monday, 7 is Sunday. */
export const firstWeekday = perLocale((locale) => {
  // Older browsers have a property, and TypeScript knows neither.
  const known = new Intl.Locale(locale) as Intl.Locale & {
    getWeekInfo?(): { readonly firstDay: number };
    readonly weekInfo?: { readonly firstDay: number };
  };
  return (known.getWeekInfo?.() ?? known.weekInfo)?.firstDay ?? 1;
});

function addedTo(month: Date, day: string): number {
  return month.getTime() + (Number(day.slice('YYYY-MM-'.length)) - 1) * DAY;
}

function textOf(date: Date): string {
  return date.toISOString().slice(0, 'YYYY-MM-DD'.length);
}
