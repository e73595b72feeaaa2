import type { ParsedValue, ValueType } from './value-type.ts';
import { numberText } from './text-value.ts';

const INTEGER_TEXT = /^[+-]?\d{1,19}$/;
const SMALLEST = -(2n ** 63n);
const MAX_INTEGER = 2n ** 63n - 1n;
/** A number as spreadsheets write it: `3.0`, `1.2E+5`. */
const OF_A_SHEET = /^([+-]?\d+)(?:\.(\d+))?(?:e\+?(\d{1,3}))?$/i;

/** The technical type INTEGER: a 64-bit integer. Those that JSON numbers cannot hold travel as strings of digits. */
export const INTEGER: ValueType = {
  type: 'INTEGER',
  literal: 'integer',
  maxLength: null,
  parse(value): ParsedValue {
    if (typeof value === 'number' && !Number.isSafeInteger(value))
      return { expected: 'integerByDigits' };
    const text = String(value).trim();
    if (!INTEGER_TEXT.test(text)) return { expected: 'integer' };
    const integer = BigInt(text);
    return hasRoom(integer) ? { stored: String(integer) } : { expected: 'integerOf64Bits' };
  },
  present: (stored) => (Number.isSafeInteger(Number(stored)) ? Number(stored) : stored),
  text: (stored) => stored,
  fileText: (value) => wholeText(numberText(value)),
  sqlClass: 'integer',
  schema: { type: 'integer', format: 'int64' },
  typescript: 'number | string',
  order: 'size',
  isReadAsStored: true,
  isComparable: true,
};

function hasRoom(integer: bigint): boolean {
  return integer >= SMALLEST && integer <= MAX_INTEGER;
}

/** The digits of a whole number that a spreadsheet wrote with a point or an exponent; other texts as they are, never rounded. */
function wholeText(text: string): string {
  const [, whole = '', decimals, exponent] = OF_A_SHEET.exec(text) ?? [];
  if (decimals === undefined && exponent === undefined) return text;
  const fraction = decimals?.replace(/0+$/, '') ?? '';
  const places = Number(exponent ?? 0);
  if (fraction.length > places) return text;
  const integer = BigInt(whole + fraction.padEnd(places, '0'));
  return hasRoom(integer) ? String(integer) : text;
}
