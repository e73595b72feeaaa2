import { perLocale } from './per-locale';

/** A day of the Gregorian calendar. */
export interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

type DayPart = keyof Day;

/** The order in which a locale writes day, month and year. */
export const dayOrder: (locale: string) => readonly DayPart[] = perLocale((locale) => {
  const parts = new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
    .formatToParts(new Date(2000, 10, 22))
    .map((part) => part.type);
  return parts.filter((type): type is DayPart => ['year', 'month', 'day'].includes(type));
});

/** The day that an ISO text (`2026-11-20`, also with a time behind it) stands for, or null. */
export function readIsoDay(text: string): Day | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})(?:[T ]|$)/.exec(text);
  if (!match) return null;
  return realDay({ year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) });
}

/** `2026-11-20` */
export function writeIsoDay({ year, month, day }: Day): string {
  const pad = (value: number, length: number) => String(value).padStart(length, '0');
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
}

/** A day as the user of a locale wrote it: ISO, or numbers in the order of the locale; null when there is no such day. */
export function readDay(text: string, locale: string): Day | null {
  const iso = readIsoDay(text.trim());
  if (iso || /^\d{4}-\d/.test(text.trim())) return iso;
  const numbers = text.match(/\d+/g) ?? [];
  if (numbers.length !== 3 || !/^[\d\s./\-\u200f\u5e74\u6708\u65e5]+$/.test(text)) return null;
  const order = dayOrder(locale);
  const of = (part: DayPart) => numbers[order.indexOf(part)] ?? '';
  const year = of('year');
  if (year.length !== 4) return null;
  return realDay({ year: Number(year), month: Number(of('month')), day: Number(of('day')) });
}

/** A day with all digits, in the order of the locale: `20/11/2026`. {@link readDay} reads it back. */
export function writeDay(day: Day, locale: string): string {
  return dayFormat(locale).format(utcDate(day)).replaceAll('\u200f', '');
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

/** Midnight UTC of a day. */
export function utcDate({ year, month, day }: Day): Date {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date;
}

function realDay(day: Day): Day | null {
  const date = utcDate(day);
  const isReal =
    day.year > 0 && date.getUTCMonth() + 1 === day.month && date.getUTCDate() === day.day;
  return isReal ? day : null;
}
