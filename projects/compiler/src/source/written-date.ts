import { isDay } from './number-literal.ts';

const DAY_FIRST = /(\d{1,2})[-/](\d{1,2})[-/](\d{4})(?!\d)/y;
/**
 * A date with a one-digit month or day, or with slashes. With a time, it is a timestamp, which is handled separately.
 */
const YEAR_FIRST = /(\d{4})([-/])(\d{1,2})\2(\d{1,2})(?![\dT])/y;

/** A date in an unsupported notation, such as day first. `impossible` marks one that exists in no calendar, in any order. */
export interface WrittenDate {
  readonly kind: 'dayFirst' | 'monthFirst' | 'yearFirst' | 'impossible';
  readonly written: string;
  /** As the language writes it. */
  readonly modern: string;
}

/** Recognizes a date in an unsupported notation; null if there is none. */
export function writtenDate(text: string, at: number): WrittenDate | null {
  DAY_FIRST.lastIndex = at;
  const [written, one, two, last] = DAY_FIRST.exec(text) ?? [];
  if (written !== undefined) {
    const modern = isoDate(last, two, one);
    if (isDay(modern)) return { kind: 'dayFirst', written, modern };
    return possible('monthFirst', written, isoDate(last, one, two));
  }
  YEAR_FIRST.lastIndex = at;
  const [whole, first, separator, second, third] = YEAR_FIRST.exec(text) ?? [];
  const modern = isoDate(first, second, third);
  if (whole === undefined || (separator === '-' && whole === modern)) return null;
  return possible('yearFirst', whole, modern);
}

function possible(kind: WrittenDate['kind'], written: string, modern: string): WrittenDate {
  return { kind: isDay(modern) ? kind : 'impossible', written, modern };
}

function isoDate(year = '', month = '', day = ''): string {
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
