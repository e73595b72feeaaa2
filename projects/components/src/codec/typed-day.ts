import {
  type Day,
  perLocale,
  readIsoDay,
  realDay,
} from '@ampersand-prototype/components/application';

type DayPart = keyof Day;

/** The order in which a locale writes day, month and year. */
const dayOrder: (locale: string) => readonly DayPart[] = perLocale((locale) => {
  const parts = new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
    .formatToParts(new Date(2000, 10, 22))
    .map((part) => part.type);
  return parts.filter((type): type is DayPart => ['year', 'month', 'day'].includes(type));
});

/** Parses a date in the format of a locale, or in ISO format. Null for a nonexistent day. */
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
