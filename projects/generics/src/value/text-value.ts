import { characterCount } from './max-text-length.ts';
import type { PatchValue } from './patch-value.ts';
import { isReadableText } from './readable-text.ts';
import { dateTimeText } from './day-number.ts';
import type { FileValue, FormattedNumber, ParsedValue, ValueType } from './value-type.ts';

/** Creates the value type for text. */
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

/** Validates a text: its characters and its length. */
export function parseText(value: Exclude<PatchValue, null>, maxLength: number): ParsedValue {
  if (typeof value === 'boolean') return { expected: 'text' };
  const text = String(value);
  if (!isReadableText(text)) return { expected: 'readableText' };
  if (text.length <= maxLength) return { stored: text };
  const length = characterCount(text);
  return length <= maxLength ? { stored: text } : { maxLength, length };
}

/** Converts a spreadsheet value to text. */
export function plainText(value: FileValue): string {
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value === 'string') return value;
  return value instanceof Date ? dateTimeText(value) : value.shown;
}

/** Converts a spreadsheet value to the text of a number. */
export function numberText(value: FileValue): string {
  return isFormatted(value) ? value.number : plainText(value);
}

/** Checks whether a spreadsheet shows a number as a different text. */
export function isFormatted(value: FileValue): value is FormattedNumber {
  return typeof value === 'object' && !(value instanceof Date);
}
