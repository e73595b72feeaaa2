/** A set of pairs of atoms, indexed by source. Atoms are texts; sources without targets do not occur. */
export class PairSet {
  readonly #targets = new Map<string, Set<string>>();

  static of(pairs: Iterable<readonly [string, string]>): PairSet {
    const set = new PairSet();
    for (const [source, target] of pairs) set.add(source, target);
    return set;
  }

  add(source: string, target: string): void {
    const targets = this.#targets.get(source);
    if (targets) targets.add(target);
    else this.#targets.set(source, new Set([target]));
  }

  has(source: string, target: string): boolean {
    return this.#targets.get(source)?.has(target) ?? false;
  }

  /** Targets of one source atom. */
  targets(source: string): ReadonlySet<string> {
    return this.#targets.get(source) ?? NO_ATOMS;
  }

  /** Atoms that occur as a source. */
  sources(): Iterable<string> {
    return this.#targets.keys();
  }

  *pairs(): Generator<[string, string]> {
    for (const [source, targets] of this.#targets)
      for (const target of targets) yield [source, target];
  }

  /** Targets of a source atom on average; 0 for the empty set. */
  get fanOut(): number {
    let links = 0;
    for (const targets of this.#targets.values()) links += targets.size;
    return links === 0 ? 0 : links / this.#targets.size;
  }

  converse(): PairSet {
    const result = new PairSet();
    for (const [source, target] of this.pairs()) result.add(target, source);
    return result;
  }

  filter(keep: (source: string, target: string) => boolean): PairSet {
    const result = new PairSet();
    for (const [source, target] of this.pairs())
      if (keep(source, target)) result.add(source, target);
    return result;
  }

  union(other: PairSet): PairSet {
    const result = PairSet.of(this.pairs());
    for (const [source, target] of other.pairs()) result.add(source, target);
    return result;
  }

  compose(other: PairSet): PairSet {
    const result = new PairSet();
    for (const [source, middle] of this.pairs())
      for (const target of other.targets(middle)) result.add(source, target);
    return result;
  }

  /** The smallest transitive set that holds this one. */
  transitiveClosure(): PairSet {
    const result = new PairSet();
    for (const start of this.sources()) {
      const pending = [...this.targets(start)];
      for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
        if (result.has(start, next)) continue;
        result.add(start, next);
        pending.push(...this.targets(next));
      }
    }
    return result;
  }
}

const NO_ATOMS: ReadonlySet<string> = new Set();
