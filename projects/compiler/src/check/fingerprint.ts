const PRIME = 0x100000001b3n;
const START = 0xcbf29ce484222325n;

/** Computes a short hash of a text (FNV-1, 64 bits). */
export function fingerprint(text: string): string {
  let hash = START;
  for (const byte of new TextEncoder().encode(text)) {
    hash = BigInt.asUintN(64, hash * PRIME) ^ BigInt(byte);
  }
  return hash.toString();
}
