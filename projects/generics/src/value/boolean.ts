import { numberText } from './text-value.ts';
import type { FileValue, ParsedValue, ValueType } from './value-type.ts';

const TRUE_TEXTS = ['true', '1'];
const FALSE_TEXTS = ['false', '0'];
/** Words that people write in spreadsheets, in every language that the product speaks. */
const TRUE_NAMES = new Set([...TRUE_TEXTS, 'yes', 'waar', 'ja', 'wel', 'wahr']);
const FALSE_NAMES = new Set([...FALSE_TEXTS, 'no', 'onwaar', 'nee', 'niet', 'falsch', 'nein']);

/** Parses a boolean word of a population file; null for other words. */
export function parseBoolean(text: string): boolean | null {
  const word = text.trim().toLowerCase();
  if (TRUE_NAMES.has(word)) return true;
  return FALSE_NAMES.has(word) ? false : null;
}

/** The technical type BOOLEAN, stored as `1` or `0`. */
export const BOOLEAN: ValueType = {
  type: 'BOOLEAN',
  literal: 'boolean',
  maxLength: null,
  parse(value): ParsedValue {
    const text = String(value).toLowerCase();
    if (TRUE_TEXTS.includes(text)) return { stored: '1' };
    return FALSE_TEXTS.includes(text) ? { stored: '0' } : { expected: 'truth' };
  },
  present: isTrue,
  text: (stored) => (isTrue(stored) ? 'True' : 'False'),
  fileText(value: FileValue): string {
    const text = numberText(value);
    const truth = parseBoolean(text);
    return truth === null ? text : truth ? 'True' : 'False';
  },
  sqlClass: 'truth',
  schema: { type: 'boolean' },
  typescript: 'boolean',
  order: null,
  isReadAsStored: false,
  isComparable: false,
};

/** Databases differ in how they write truths. */
function isTrue(stored: string): boolean {
  return stored === '1' || stored === 'true' || stored === 't';
}
