import type { TechnicalType } from './technical-type.ts';
import { VALUE_TYPES } from './value-types.ts';

/** Characters without width at the ends of a text. */
const INVISIBLE_ENDS = /^[\u200b-\u200d\u2060\ufeff]+|[\u200b-\u200d\u2060\ufeff]+$/g;

/**
 * Normalizes text for storage: Unicode NFC, without surrounding invisible characters. Texts that look the same are then
 * equal. Passwords, and values of other types than text, stay unchanged.
 */
export function normalizedText(type: TechnicalType, text: string): string {
  if (type === 'PASSWORD' || VALUE_TYPES[type].literal !== 'text') return text;
  return text.normalize('NFC').replace(INVISIBLE_ENDS, '');
}
