import { characterCount, MAX_TEXT_LENGTH, normalizedText } from '@ampersand-prototype/generics';
import type { ValueType } from '../schema/column-value.ts';

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/;
const INTEGER = /^([+-]?)(\d+)$/;
const TIMESTAMP =
  /^(\d{4}-\d\d-\d\d)T((?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d)(?:\.0+)?(Z|[+-]\d\d:\d\d)?$/;
/** Databases store later years than this one. */
const YEAR = /^[1-9]\d{3}-/;
/** A double holds this many decimal digits exactly, and a 64-bit integer these. */
const FLOAT_DIGITS = 15;
const INTEGER_DIGITS = 18;
/** Between these limits, a double is written without an exponent. */
const MIN_FLOAT = 1e-6;
const MAX_FLOAT = 1e15;

/** Returns the form in which a technical type stores a value of a graph; null if it can't store this value exactly. */
export function storedForm(type: ValueType, value: string): string | null {
  switch (type) {
    case 'BOOLEAN':
      if (value === 'true' || value === '1') return 'true';
      return value === 'false' || value === '0' ? 'false' : null;
    case 'INTEGER':
      return integerOf(value);
    case 'FLOAT':
      return floatOf(value);
    case 'DATE':
      return /^\d{4}-\d\d-\d\d$/.test(value) && isDay(value) ? value : null;
    case 'DATETIME':
      return timestampOf(value);
    default:
      return isStorable(value) ? value : null;
  }
}

/** Whether a text is stored as it is: not empty, normalized, and not too long. */
export function isStorable(text: string): boolean {
  return (
    text.trim() !== '' &&
    text.isWellFormed() &&
    !text.includes('\0') &&
    normalizedText('HUGEALPHANUMERIC', text) === text &&
    characterCount(text) <= MAX_TEXT_LENGTH.HUGEALPHANUMERIC
  );
}

/** Whether a timestamp names its time zone. */
export function hasTimeZone(text: string): boolean {
  return TIMESTAMP.exec(text)?.[3] !== undefined;
}

function integerOf(text: string): string | null {
  const [, sign = '', digits = ''] = INTEGER.exec(text) ?? [];
  const significant = digits.replace(/^0+(?=\d)/, '');
  if (significant === '' || significant.length > INTEGER_DIGITS) return null;
  return sign === '-' && significant !== '0' ? `-${significant}` : significant;
}

function floatOf(text: string): string | null {
  const digits = NUMBER.exec(text)?.[1]
    ?.replace('.', '')
    .replace(/^0+|0+$/g, '');
  if (digits === undefined || digits.length > FLOAT_DIGITS) return null;
  const number = Number(text);
  if (digits === '') return text.startsWith('-') ? null : '0';
  const size = Math.abs(number);
  return size >= MIN_FLOAT && size < MAX_FLOAT ? String(number) : null;
}

function isDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return YEAR.test(day) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

function timestampOf(text: string): string | null {
  const [, day = '', time = '', zone] = TIMESTAMP.exec(text) ?? [];
  if (!isDay(day)) return null;
  if (zone === undefined) return `${day}T${time}`;
  const date = new Date(`${day}T${time}${zone}`);
  if (Number.isNaN(date.getTime())) return null;
  const form = date.toISOString().replace('.000Z', 'Z');
  return YEAR.test(form) ? form : null;
}
