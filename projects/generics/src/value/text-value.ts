import { characterCount } from './max-text-length.ts';
import type { PatchValue } from './patch-value.ts';
import { isReadableText } from './readable-text.ts';
import { dateTimeText } from './day-number.ts';
import type { FileValue, FormattedNumber, ParsedValue, ValueType } from './value-type.ts';

/** Creates the shared definition of text types. */
export function textValue(
  own: Pick<ValueType, 'type' | 'sqlClass'> & Partial<ValueType>,
  maxLength: number,
): ValueType {
  return {
    schema: { type: 'string' },
    literal: 'text',
    maxLength,
    parse: (value) => parseText(value, maxLength),
    present: (stored) => stored,
    text: (stored) => stored,
    fileText: plainText,
    typescript: 'string',
    order: 'text',
    isReadAsStored: true,
    isComparable: true,
    ...own,
  };
}

/** Returns a text of valid characters within a limit. */
export function parseText(value: Exclude<PatchValue, null>, maxLength: number): ParsedValue {
  if (typeof value === 'boolean') return { expected: 'text' };
  const text = String(value);
  if (!isReadableText(text)) return { expected: 'readableText' };
  if (text.length <= maxLength) return { stored: text };
  const length = characterCount(text);
  return length <= maxLength ? { stored: text } : { maxLength, length };
}

/** Converts a value of a file to text; a date-time at midnight becomes a day. */
export function plainText(value: FileValue): string {
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value === 'string') return value;
  return value instanceof Date ? dateTimeText(value) : value.shown;
}

/** Converts a value of a file to text for a numeric type, ignoring number formats. */
export function numberText(value: FileValue): string {
  return isFormatted(value) ? value.number : plainText(value);
}

/** Reports whether a value is a number that a spreadsheet shows as another text. */
export function isFormatted(value: FileValue): value is FormattedNumber {
  return typeof value === 'object' && !(value instanceof Date);
}
