/** So many rows are read at once. */
const MAX_STEPS_AHEAD = 512;

/** Prefetches requests in their expected order. A read includes the following ones, as long as that turns out to be useful. */
export class ReadAhead {
  readonly #order: string[] = [];
  readonly #places = new Map<string, number>();
  #count = MAX_STEPS_AHEAD;

  /** Adds what will be asked for behind all others. */
  expect(keys: Iterable<string>): void {
    for (const key of keys) {
      if (this.#places.has(key)) continue;
      this.#places.set(key, this.#order.length);
      this.#order.push(key);
    }
  }

  expects(key: string): boolean {
    return this.#places.has(key);
  }

  /** A key with those to be read together with it. */
  from(key: string): readonly string[] {
    const place = this.#places.get(key);
    if (place === undefined) return [key];
    const keys = this.#order.slice(place, place + this.#count);
    this.#count = Math.min(MAX_STEPS_AHEAD, this.#count * 2);
    return keys;
  }

  /** What was read ahead came to nothing: only what is asked for is read next, and then little by little more. */
  waste(): void {
    this.#count = 1;
  }
}
