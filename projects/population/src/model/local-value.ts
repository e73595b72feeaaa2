import { isNumeric, type FileValue } from '@ampersand-prototype/generics/values';
import type { TechnicalType } from '@ampersand-prototype/generics';
import { plainDates } from '../file/plain-date.ts';
import { plainNumbers } from '../file/plain-number.ts';

/** Converts dates and numbers as users of a locale write them. Other values remain, to be reported if invalid. */
export class LocalValues {
  readonly #isMonthFirst: boolean;
  readonly #hasDecimalComma: boolean;

  constructor(locale: string) {
    const dates = new Intl.DateTimeFormat(locale).formatToParts(0).map(({ type }) => type);
    const numbers = new Intl.NumberFormat(locale).formatToParts(0.5);
    this.#isMonthFirst = dates.indexOf('month') < dates.indexOf('day');
    this.#hasDecimalComma = numbers.some(({ type, value }) => type === 'decimal' && value === ',');
  }

  /** The value in the form of population files. */
  convert(type: TechnicalType, value: FileValue): FileValue {
    if (typeof value !== 'string') return value;
    const isNumber = isNumeric(type);
    const readings = isNumber ? plainNumbers(type, value) : plainDates(type, value);
    const isSecond = isNumber ? !this.#hasDecimalComma : this.#isMonthFirst;
    return readings[isSecond ? 1 : 0] ?? readings[0] ?? value;
  }
}
