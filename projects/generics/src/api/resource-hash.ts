const OFFSET = 0x811c9dc5;
const PRIME = 0x01000193;
const ENCODER = new TextEncoder();

/** The hash by which an event names the atom that a page shows (FNV-1a, 32 bits). A collision costs one read. */
export function resourceHash(atom: string): number {
  let hash = OFFSET;
  for (const byte of ENCODER.encode(atom)) hash = Math.imul(hash ^ byte, PRIME) >>> 0;
  return hash;
}
