import type { ForeignColumn } from '@ampersand-prototype/backend';
import { quoteText } from '@ampersand-prototype/compiler';
import { MAX_TEXT_LENGTH } from '@ampersand-prototype/generics';

/** Technical types of the values of columns. */
export type ValueType =
  | 'ALPHANUMERIC'
  | 'BIGALPHANUMERIC'
  | 'HUGEALPHANUMERIC'
  | 'BOOLEAN'
  | 'DATE'
  | 'DATETIME'
  | 'FLOAT'
  | 'INTEGER';

const MAX_LINE = MAX_TEXT_LENGTH.ALPHANUMERIC;
/** No remark is that short in every row. */
const MAX_TITLE = 100;
const MAX_TEXT = MAX_TEXT_LENGTH.BIGALPHANUMERIC;
/** A double holds this many decimal digits exactly, and a 64-bit integer these. */
const FLOAT_DIGITS = 15;
const INTEGER_DIGITS = 18;

const TYPES: readonly (readonly [RegExp, ValueType])[] = [
  [/^(boolean|bool|tinyint\(1\))$/, 'BOOLEAN'],
  [/^(smallint|integer|int|mediumint|tinyint|bigint|year)$/, 'INTEGER'],
  [/^(real|float|double|double precision)$/, 'FLOAT'],
  [/^date$/, 'DATE'],
  [/^(datetime|timestamp)/, 'DATETIME'],
];
const TIMESTAMP = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)(:\d\d)?(?:\.0+)?(Z|[+-]\d\d(?::?\d\d)?)?$/;
const FRACTION = /\.\d*[1-9]/;

/** Returns the technical type of a column, by its SQL type and its maxLength value. */
export function valueTypeOf(column: ForeignColumn, values: readonly string[]): ValueType {
  const { type, digits, scale } = column;
  const found = TYPES.find(([pattern]) => pattern.test(type))?.[1];
  if (found === 'DATETIME' && values.some((value) => FRACTION.test(value))) return 'ALPHANUMERIC';
  if (found !== undefined) return found;
  if (/^(numeric|decimal)$/.test(type) && digits !== null) {
    if (scale === 0 && digits <= INTEGER_DIGITS) return 'INTEGER';
    if (digits <= FLOAT_DIGITS) return 'FLOAT';
  }
  return textTypeOf(column, values);
}

/** Returns the technical type for texts, by the type of their column and their lengths. */
export function textTypeOf(
  { type, length }: Pick<ForeignColumn, 'type' | 'length'>,
  values: readonly string[],
): ValueType {
  const maxLength = values.reduce((max, value) => Math.max(max, value.length), 0);
  if (maxLength > MAX_TEXT || type === 'longtext' || /^json/.test(type)) return 'HUGEALPHANUMERIC';
  // PostgreSQL has one type for all texts, so the values decide.
  const isText =
    /text$/.test(type) && (length !== null || maxLength === 0 || maxLength > MAX_TITLE);
  const isLong = maxLength > MAX_LINE || (length ?? 0) > MAX_LINE || isText;
  return isLong || values.some((value) => /[\r\n]/.test(value))
    ? 'BIGALPHANUMERIC'
    : 'ALPHANUMERIC';
}

/** Returns a value as a script writes it; null if the type has no such value, as for the date 0000-00-00. */
export function literalOf(type: ValueType, value: string): string | null {
  switch (type) {
    case 'BOOLEAN':
      return value === '0' ? 'FALSE' : 'TRUE';
    case 'INTEGER':
      return /^-?\d+(\.0*)?$/.test(value) ? String(BigInt(value.replace(/\.0*$/, ''))) : null;
    case 'FLOAT':
      return Number.isFinite(Number(value)) ? floatOf(Number(value)) : null;
    case 'DATE':
      return isDay(value) ? value : null;
    case 'DATETIME':
      return timestampOf(value);
    default:
      return value.trim() === '' ? null : quoteText(value);
  }
}

function floatOf(number: number): string {
  const text = String(number);
  return /^-?\d+$/.test(text) ? `${text}.0` : text;
}

function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
}

/** Databases without time zones are read as UTC. */
function timestampOf(text: string): string | null {
  const [, day = '', time = '', seconds = ':00', zone = 'Z'] = TIMESTAMP.exec(text) ?? [];
  if (!isDay(day)) return null;
  const offset = /^[+-]\d\d$/.test(zone) ? `${zone}:00` : zone;
  return `${day}T${time}${seconds}${offset}`;
}
