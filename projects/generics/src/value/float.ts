import type { ParsedValue, ValueType } from './value-type.ts';
import { numberText } from './text-value.ts';

/** What JavaScript takes for a number and people do not: nothing at all, `0x1F`. */
const NOT_DECIMAL = /^$|^0[box]/i;

/** The technical type FLOAT: a double-precision number. */
export const FLOAT: ValueType = {
  type: 'FLOAT',
  literal: 'float',
  maxLength: null,
  parse(value): ParsedValue {
    const text = String(value).trim();
    const number = Number(text);
    if (NOT_DECIMAL.test(text) || typeof value === 'boolean' || !Number.isFinite(number))
      return { expected: 'number' };
    return { stored: String(number === 0 ? 0 : number) };
  },
  present: Number,
  text: (stored) => decimalText(Number(stored)),
  fileText: numberText,
  sqlClass: 'float',
  schema: { type: 'number', format: 'double' },
  typescript: 'number',
  order: 'size',
  isReadAsStored: false,
  isComparable: true,
};

/** Formats a number without exponent: `3.0`, `0.0000001`. */
export function decimalText(value: number): string {
  const text = String(value);
  const parts = /^(-?)(\d+)(?:\.(\d+))?e([+-]\d+)$/.exec(text);
  if (parts === null) return text.includes('.') ? text : `${text}.0`;
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = parts;
  const digits = whole + fraction;
  const point = whole.length + Number(exponent);
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`;
  return `${sign}${digits.padEnd(point, '0')}.0`;
}
