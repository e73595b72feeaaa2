import { expected, parsed, type ValueCodec } from '../field/value-codec';
import { perLocale } from '@ampersand-prototype/components/application';
import { numberFormat, numberSymbols, plainNumber } from './number-text';

const MOST_DIGITS = 20;
const allDigits = perLocale(
  (locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: MOST_DIGITS }),
);

/** Double precision numbers, written as the locale does. */
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
    return allDigits(locale).format(number);
  },
  parse: (text, locale) => {
    const plain = plainNumber(text, locale);
    const number = plain === null ? NaN : Number(plain);
    const example = numberFormat(locale).format(1234.5);
    return Number.isFinite(number) ? parsed(number) : expected('expect.float', { example });
  },
};
