import { parseDateTime } from './instant.ts';
import { dateOfDayNumberText, isoText } from './day-number.ts';
import { numberText } from './text-value.ts';
import type { ValueType } from './value-type.ts';

/**
 * The technical type DATETIME: a date with a time, to the second. It travels in ISO 8601, is stored as `YYYY-MM-DD
 * hh:mm:ss` in UTC.
 */
export const DATETIME: ValueType = {
  type: 'DATETIME',
  literal: 'datetime',
  maxLength: null,
  parse(value) {
    const stored = typeof value === 'boolean' ? null : parseDateTime(String(value));
    return stored === null ? { expected: 'datetime' } : { stored };
  },
  present: isoOfStored,
  text: isoOfStored,
  fileText(value) {
    const text = numberText(value);
    const date = value instanceof Date ? value : dateOfDayNumberText(text);
    return date ? isoText(date) : text;
  },
  sqlClass: 'datetime',
  schema: { type: 'string', format: 'date-time' },
  typescript: 'string',
  order: 'size',
  isReadAsStored: false,
  isComparable: true,
};

function isoOfStored(stored: string): string {
  return `${stored.slice(0, 'YYYY-MM-DD hh:mm:ss'.length).replace(' ', 'T')}Z`;
}
