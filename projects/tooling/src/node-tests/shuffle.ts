/** Shuffles items in an order that a seed determines. */
export function shuffle<Item>(items: readonly Item[], seed: number): Item[] {
  const random = randomFrom(seed);
  const shuffled = [...items];
  for (let last = shuffled.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    const [item] = shuffled.splice(other, 1, ...shuffled.slice(last, last + 1));
    if (item !== undefined) shuffled[last] = item;
  }
  return shuffled;
}

/** The generator "mulberry32": numbers from 0 up to 1 that depend on the seed alone. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
