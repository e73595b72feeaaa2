import { MAX_TEXT_LENGTH } from '@ampersand-prototype/generics/values';
import { sha1 } from '@noble/hashes/legacy.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** The same limit as that of identifiers that users type. */
const MAX_LENGTH = MAX_TEXT_LENGTH.OBJECT;
const KEPT = 243;
const DIGITS = 10;

/**
 * Shortens a long identifier, and adds a hash to keep it unique. Identifiers that fit a database stay unchanged. The
 * existing compiler shortens them in the same way, so that its data match.
 */
export function shortIdentifier(text: string): string {
  if (text.length <= MAX_LENGTH) return text;
  const characters = beginning(text);
  if (characters.length <= MAX_LENGTH) return text;
  const hash = bytesToHex(sha1(utf8ToBytes(text))).slice(0, DIGITS);
  return `${characters.slice(0, KEPT).join('')}_${hash}`;
}

/** The first characters, enough to see whether there are too many: a list of all of a text of megabytes takes gigabytes. */
function beginning(text: string): string[] {
  const MAX_UNITS = 2;
  return Array.from(text.slice(0, (MAX_LENGTH + 1) * MAX_UNITS));
}
