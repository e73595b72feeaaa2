import { expected, parsed, type ValueCodec } from '../field/value-codec';
import { perLocale } from '@ampersand-prototype/components/application';
import { numberFormat, numberSymbols, plainNumber } from './number-text';

/** The number of digits that distinguishes any two doubles. */
const ALL_DIGITS = { maximumSignificantDigits: 17 };
const inFull = perLocale((locale) => new Intl.NumberFormat(locale, ALL_DIGITS));
const byPower = perLocale(
  (locale) => new Intl.NumberFormat(locale, { ...ALL_DIGITS, notation: 'scientific' }),
);
/** Smaller numbers are shown with an exponent. */
const SMALLEST_IN_FULL = 1e-15;

/** Converts floating-point numbers between JSON and the format of the locale. */
export const FLOAT_CODEC: ValueCodec = {
  look: 'float',
  format: (value, locale) => {
    const plain = String(value);
    const isNumber = Number.isFinite(Number(plain));
    return isNumber ? plain.replace('.', numberSymbols(locale).decimal) : plain;
  },
  display: (value, locale) => {
    const number = Number(value);
    if (!Number.isFinite(number)) return String(value);
    const isTiny = number !== 0 && Math.abs(number) < SMALLEST_IN_FULL;
    return (isTiny ? byPower : inFull)(locale).format(number);
  },
  parse: (text, locale) => {
    const plain = plainNumber(text, locale);
    const number = plain === null ? NaN : Number(plain);
    const example = numberFormat(locale).format(1234.5);
    return Number.isFinite(number) ? parsed(number) : expected('expect.float', { example });
  },
};
