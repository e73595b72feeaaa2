import { VALUE_TYPES, type TechnicalType } from '@ampersand-prototype/generics/values';

/** Day and month in either order, or a year in front of them; a time may follow. */
const DAY_OR_MONTH_FIRST = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})(?:,?[T ](.*))?$/;
const YEAR_FIRST = /^(\d{4})([./-])(\d{1,2})\2(\d{1,2})(?:,?[T ](.*))?$/;

/**
 * Converts a date as people write it: `31/12/1991` becomes `1991-12-31`. Ambiguous texts have several results; texts that are
 * not dates of the type have none.
 *
 * @example plainDates('DATE', '03/04/1991') // ['1991-04-03', '1991-03-04']
 */
export function plainDates(type: TechnicalType, text: string): readonly string[] {
  if (type !== 'DATE' && type !== 'DATETIME') return [];
  const { parse } = VALUE_TYPES[type];
  return [...new Set(readings(text.trim()))].filter((each) => 'stored' in parse(each));
}

function readings(text: string): string[] {
  const [, first = '', , second = '', year = '', time] = DAY_OR_MONTH_FIRST.exec(text) ?? [];
  if (year !== '') return [isoText(year, second, first, time), isoText(year, first, second, time)];
  const [, early = '', , month = '', day = '', later] = YEAR_FIRST.exec(text) ?? [];
  return early === '' ? [] : [isoText(early, month, day, later)];
}

function isoText(year: string, month: string, day: string, time?: string): string {
  const date = [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-');
  return time === undefined ? date : `${date}T${time.replace(/^\d:/, '0$&')}`;
}
