import { hash } from 'node:crypto';

/** Computes digits that depend only on a text. They are 62 bits of SHA-256 in decimal, at most 19 digits. */
export function stableDigits(text: string): string {
  const bits = hash('sha256', text, 'buffer').readBigUInt64BE();
  return String(bits >> 2n);
}
