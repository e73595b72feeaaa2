import type { TechnicalType } from './technical-type.ts';
import { VALUE_TYPES } from './value-types.ts';

/** Characters without a width, which nobody sees at the ends of a text. */
const INVISIBLE_ENDS = /^[\u200b-\u200d\u2060\ufeff]+|[\u200b-\u200d\u2060\ufeff]+$/g;

/**
 * A text that comes in, as it is stored: in Unicode normalization form C and without invisible characters at its ends, so that
 * texts that look the same are the same. Passwords, and values of types that are no texts, stay as they are.
 */
export function normalizedText(type: TechnicalType, text: string): string {
  if (type === 'PASSWORD' || VALUE_TYPES[type].literal !== 'text') return text;
  return text.normalize('NFC').replace(INVISIBLE_ENDS, '');
}
