import { expected, parsed, type ValueCodec } from '../field/value-codec';
import { numberFormat, plainNumber } from './number-text';

const MIN = -(2n ** 63n);
const MAX = 2n ** 63n - 1n;

/**
 * Converts 64-bit integers between JSON and the format of the locale. Those that a JavaScript number cannot hold exactly
 * travel as texts of digits, so that no digit is lost.
 */
export const INTEGER_CODEC: ValueCodec = {
  look: 'integer',
  format: (value) => String(value),
  display: (value, locale) => {
    const integer = bigIntOf(value);
    return integer === null ? String(value) : numberFormat(locale).format(integer);
  },
  parse: (text, locale) => {
    const plain = plainNumber(text, locale);
    if (plain === null || !/^[-+]?\d+$/.test(plain))
      return expected('expect.integer', { example: '1234' });
    const integer = BigInt(plain.replace('+', ''));
    if (integer < MIN || integer > MAX) {
      return expected('expect.integerRange', { min: MIN.toString(), max: MAX.toString() });
    }
    const asNumber = Number(integer);
    return parsed(Number.isSafeInteger(asNumber) ? asNumber : integer.toString());
  },
};

function bigIntOf(value: unknown): bigint | null {
  const text = String(value);
  return /^-?\d+$/.test(text) ? BigInt(text) : null;
}
