import { MAX_TEXT_LENGTH } from './max-text-length.ts';
import { isBareDigest, isMarkedHash, isVerifiableHash } from './password-hash.ts';
import { parseText, textValue } from './text-value.ts';
import type { ParsedValue } from './value-type.ts';

/** The technical type PASSWORD. The database stores a hash, which never leaves it. */
export const PASSWORD = textValue(
  {
    type: 'PASSWORD',
    sqlClass: 'shortText',
    schema: { type: 'string', format: 'password' },
    order: null,
    isReadAsStored: false,
    isComparable: false,
    parse: (value) => {
      const parsed = parseText(value, MAX_TEXT_LENGTH.PASSWORD);
      const isHash = 'stored' in parsed && isMarkedHash(parsed.stored.trim());
      return isHash ? { expected: 'password' } : parsed;
    },
  },
  MAX_TEXT_LENGTH.PASSWORD,
);

/**
 * Validates a password of a file or a script. These may also contain hashes: those that passwords can be verified against, and
 * digests without a salt, whose accounts need a new password.
 */
export function parseImportedPassword(text: string): ParsedValue {
  const trimmed = text.trim();
  if (isVerifiableHash(trimmed) || isBareDigest(trimmed)) return { stored: trimmed };
  return isMarkedHash(trimmed) ? { expected: 'passwordOrHash' } : PASSWORD.parse(text);
}
