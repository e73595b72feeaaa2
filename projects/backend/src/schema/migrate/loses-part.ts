import type { TechnicalType } from '@ampersand-prototype/generics';

/** A time of day, or an offset from UTC, that is not zero. */
const TIME_OF_DAY = /^\d{4}-\d{2}-\d{2}[T ].*[1-9]/;
const NUMBER = /^([+-]?)(\d*)\.?(\d*)(?:e([+-]?\d+))?$/i;

/**
 * Checks whether converting a text to another type would lose information. Examples are the time of a date-time, digits of
 * a rounded number, or leading zeros of a telephone number. Other notations of the same value (`1.10`, `+5`) lose nothing.
 */
export function losesPart(text: string, converted: string, to: TechnicalType): boolean {
  if (to === 'DATE') return TIME_OF_DAY.test(text.trim());
  if (to === 'INTEGER' || to === 'FLOAT') return digitsOf(text) !== digitsOf(converted);
  return false;
}

/** What a number is, digit by digit, however it is written. */
function digitsOf(text: string): string {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = NUMBER.exec(text.trim()) ?? [];
  const leading = /^0*(?=\d)/.exec(whole)?.[0] ?? '';
  const digits = (whole + fraction).replace(/^0+/, '');
  const significant = digits.replace(/0+$/, '');
  if (significant === '') return `${leading}0`;
  const power = Number(exponent) - fraction.length + digits.length - significant.length;
  return `${sign === '-' ? '-' : ''}${leading}${significant}e${power}`;
}
