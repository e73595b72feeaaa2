import { parseDate } from './instant.ts';
import { dateOfDayNumberText, dayText } from './day-number.ts';
import { numberText } from './text-value.ts';
import type { ValueType } from './value-type.ts';

const DAY_LENGTH = 'YYYY-MM-DD'.length;

/** The technical type DATE: `YYYY-MM-DD`. */
export const DATE: ValueType = {
  type: 'DATE',
  literal: 'date',
  maxLength: null,
  parse(value) {
    const stored = typeof value === 'boolean' ? null : parseDate(String(value));
    return stored === null ? { expected: 'date' } : { stored };
  },
  present: (stored) => stored.slice(0, DAY_LENGTH),
  text: (stored) => stored.slice(0, DAY_LENGTH),
  fileText(value) {
    const text = numberText(value);
    const date = value instanceof Date ? value : dateOfDayNumberText(text);
    return date ? dayText(date) : text;
  },
  sqlClass: 'date',
  schema: { type: 'string', format: 'date' },
  typescript: 'string',
  order: 'size',
  isReadAsStored: true,
  isComparable: true,
};
