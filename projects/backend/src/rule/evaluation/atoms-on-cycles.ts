import { setImmediate as othersTurn } from 'node:timers/promises';
import type { Pair } from '../../core/pair.ts';

/** After so many steps others have a turn. */
const STEPS_AT_ONCE = 100_000;

/** An atom on the way, and how many of the links from it were followed. */
interface Step {
  readonly atom: string;
  readonly targets: readonly string[];
  followed: number;
}

/**
 * Returns the atoms on cycles of links. Every link is followed once (Tarjan), so that it takes as long as there are links;
 * a closure in SQL takes as long as there are pairs of atoms, which is the square of that in a chain.
 */
export async function atomsOnCycles(links: readonly Pair[]): Promise<string[]> {
  const search = new Search(links);
  let before = 0;
  for (const atom of search.atoms) {
    search.begin(atom);
    while (search.step())
      if (search.steps - before >= STEPS_AT_ONCE) {
        before = search.steps;
        await othersTurn();
      }
  }
  return search.found;
}

class Search {
  readonly found: string[] = [];
  steps = 0;
  readonly #targets = new Map<string, string[]>();
  /** In which order atoms were met. */
  readonly #met = new Map<string, number>();
  /** The earliest atom that is known to be reached from an atom. */
  readonly #earliest = new Map<string, number>();
  /** Atoms that were met and of which it is not known yet what leads back to them. */
  readonly #open: string[] = [];
  readonly #isOpen = new Set<string>();
  readonly #way: Step[] = [];

  constructor(links: readonly Pair[]) {
    for (const { src, tgt } of links) {
      const targets = this.#targets.get(src);
      if (targets) targets.push(tgt);
      else this.#targets.set(src, [tgt]);
    }
  }

  /** Atoms that links lead from. */
  get atoms(): Iterable<string> {
    return this.#targets.keys();
  }

  begin(atom: string): void {
    if (!this.#met.has(atom)) this.#meet(atom);
  }

  /** Follows one link, or goes one step back; false at the end. */
  step(): boolean {
    const last = this.#way.at(-1);
    if (!last) return false;
    this.steps += 1;
    const next = last.targets[last.followed];
    last.followed += 1;
    if (next === undefined) this.#leave(last);
    else if (!this.#met.has(next)) this.#meet(next);
    else if (this.#isOpen.has(next)) this.#reaches(last.atom, this.#met.get(next) ?? 0);
    return true;
  }

  #meet(atom: string): void {
    const number = this.#met.size;
    this.#met.set(atom, number);
    this.#earliest.set(atom, number);
    this.#open.push(atom);
    this.#isOpen.add(atom);
    this.#way.push({ atom, targets: this.#targets.get(atom) ?? [], followed: 0 });
  }

  #reaches(atom: string, number: number): void {
    this.#earliest.set(atom, Math.min(this.#earliest.get(atom) ?? number, number));
  }

  #leave({ atom, targets }: Step): void {
    this.#way.pop();
    const [number = 0, earliest = 0] = [this.#met.get(atom), this.#earliest.get(atom)];
    const previous = this.#way.at(-1);
    if (previous) this.#reaches(previous.atom, earliest);
    if (earliest !== number) return;
    // All that is open since then lead to each other.
    const together = this.#open.splice(this.#open.lastIndexOf(atom));
    const isRound = together.length > 1 || targets.includes(atom);
    for (const each of together) {
      this.#isOpen.delete(each);
      if (isRound) this.found.push(each);
    }
  }
}
