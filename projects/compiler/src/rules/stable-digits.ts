import { sha256Hex } from '../bytes/sha.ts';

/**
 * Computes a number from a text, the same in every compilation. They are 62 bits of SHA-256 in decimal, at most 19 digits.
 */
export function stableDigits(text: string): string {
  const bits = BigInt(`0x${sha256Hex(text).slice(0, 16)}`);
  return String(bits >> 2n);
}
