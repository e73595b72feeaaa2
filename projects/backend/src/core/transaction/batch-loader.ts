/** So many keys are read at once. */
const MAX_KEYS = 512;

/** Reads the values of several keys in one statement; missing keys are omitted. */
export type ReadValues<Value> = (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>;

/**
 * Loads values by key in batches within a transaction, and caches them. A read includes the keys that are expected next, as
 * long as that turns out to be useful.
 */
export class BatchLoader<Value> {
  readonly #order: string[] = [];
  readonly #places = new Map<string, number>();
  readonly #values = new Map<string, Value | null>();
  #count = MAX_KEYS;

  /** Whether no values are kept. */
  get isEmpty(): boolean {
    return this.#values.size === 0;
  }

  /** Adds keys that will be loaded, behind all others. */
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

  /** Returns the kept value of a key; null if it has none, undefined if it was not read. */
  known(key: string): Value | null | undefined {
    return this.#values.get(key);
  }

  /** Reads the value of a key, with those that are expected next and are not kept. */
  async load(key: string, read: ReadValues<Value>): Promise<Value | null> {
    const keys = this.#next(key).filter((each) => each === key || !this.#values.has(each));
    const values = await read(keys);
    for (const each of keys) this.#values.set(each, values.get(each) ?? null);
    return values.get(key) ?? null;
  }

  #next(key: string): readonly string[] {
    const place = this.#places.get(key);
    if (place === undefined) return [key];
    const keys = this.#order.slice(place, place + this.#count);
    this.#count = Math.min(MAX_KEYS, this.#count * 2);
    return keys;
  }

  /** Forgets the value of a key. */
  drop(key: string): void {
    this.#values.delete(key);
  }

  /** Forgets all values. */
  clear(): void {
    this.#values.clear();
  }

  /** Forgets values that may have changed. The next read is of one key, and later ones grow again. */
  invalidate(): void {
    if (this.isEmpty) return;
    this.clear();
    this.#count = 1;
  }
}
