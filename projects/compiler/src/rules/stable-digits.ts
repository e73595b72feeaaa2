import { hash } from 'node:crypto';

/**
 * Computes a number from a text, the same in every compilation. They are 62 bits of SHA-256 in decimal, at most 19 digits.
 */
export function stableDigits(text: string): string {
  const bits = hash('sha256', text, 'buffer').readBigUInt64BE();
  return String(bits >> 2n);
}
