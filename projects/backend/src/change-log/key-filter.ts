/** Bits for each key, of which so many are set: one in a hundred keys that are not there is taken for one that may be. */
const BITS_OF_KEY = 10;
const SET_OF_KEY = 5;
const BITS_OF_BYTE = 8;
const LAST_BIT = BITS_OF_BYTE - 1;

/** Creates a filter of keys (a Bloom filter), with false positives only. */
export function keyFilter(keys: ReadonlySet<string>): string {
  const filter = Buffer.alloc(Math.max(1, Math.ceil((keys.size * BITS_OF_KEY) / BITS_OF_BYTE)));
  const bits = filter.length * BITS_OF_BYTE;
  for (const key of keys) {
    const [first, distance] = [hashOf(key, FIRST_BASIS), hashOf(key, SECOND_BASIS)];
    for (let i = 0; i < SET_OF_KEY; i += 1) {
      const bit = (first + i * distance) % bits;
      filter[bit >>> 3] = (filter[bit >>> 3] ?? 0) | (1 << (bit & LAST_BIT));
    }
  }
  return filter.toString('base64');
}

/** Checks whether a key may be among those of a filter. */
export function mayContain(filter: Buffer, key: string): boolean {
  const bits = filter.length * BITS_OF_BYTE;
  const [first, distance] = [hashOf(key, FIRST_BASIS), hashOf(key, SECOND_BASIS)];
  for (let i = 0; i < SET_OF_KEY; i += 1) {
    const bit = (first + i * distance) % bits;
    if (((filter[bit >>> 3] ?? 0) & (1 << (bit & LAST_BIT))) === 0) return false;
  }
  return true;
}

/** Converts the text of a filter. */
export function filterOf(text: string): Buffer {
  return Buffer.from(text, 'base64');
}

const FIRST_BASIS = 0x811c9dc5;
const SECOND_BASIS = 0x9747b28c;

/** FNV-1a from a basis, with its high bits mixed in. */
function hashOf(text: string, basis: number): number {
  const PRIME = 0x01000193;
  let hash = basis;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), PRIME);
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}
