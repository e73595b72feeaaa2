import type { ParsedValue, ValueType } from './value-type.ts';
import { plainText } from './text-value.ts';

const INTEGER_TEXT = /^[+-]?\d{1,19}$/;
const SMALLEST = -(2n ** 63n);
const LARGEST = 2n ** 63n - 1n;
/** A whole number as spreadsheets write it: `3.0`, `1.2E+5`. */
const WHOLE = /^[+-]?\d+(?:\.0+|(?:\.\d+)?e\+?\d+)$/i;

/** A whole number of 64 bits. Those that JSON numbers cannot hold travel as strings of digits. */
export const INTEGER: ValueType = {
  type: 'INTEGER',
  literal: 'integer',
  longest: null,
  parse(value): ParsedValue {
    if (typeof value === 'number' && !Number.isSafeInteger(value))
      return { expected: 'integerByDigits' };
    const text = String(value).trim();
    if (!INTEGER_TEXT.test(text)) return { expected: 'integer' };
    const integer = BigInt(text);
    return integer >= SMALLEST && integer <= LARGEST
      ? { stored: String(integer) }
      : { expected: 'integerOf64Bits' };
  },
  present: (stored) => (Number.isSafeInteger(Number(stored)) ? Number(stored) : stored),
  text: (stored) => stored,
  fileText(value) {
    const text = plainText(value);
    if (!WHOLE.test(text)) return text;
    const number = Number(text);
    return Number.isSafeInteger(number) ? String(number) : text;
  },
  sqlClass: 'integer',
  schema: { type: 'integer', format: 'int64' },
  typescript: 'number | string',
  order: 'size',
  isReadAsStored: true,
  isComparable: true,
};
