import type { Concept } from '../../model/concept.ts';

/** Statements after which every atom that was there is there still. */
const KEEPS_ATOMS = /^\s*(select|insert|savepoint|release)\b/i;
const MAX_ATOMS = 10_000;

/**
 * Caches which atoms belong to a concept during a transaction, to save queries. Any statement that may remove an atom clears the
 * cache.
 */
export class KnownAtoms {
  readonly #atoms = new Map<Concept, Set<string>>();
  #count = 0;

  /** Whether the atom is known to belong to the concept; false where that is not known. */
  has(concept: Concept, atom: string): boolean {
    return this.#atoms.get(concept)?.has(atom) === true;
  }

  /** Notes that these atoms were found in a concept, or put into it. */
  note(concept: Concept, ...atoms: readonly string[]): void {
    if (this.#count + atoms.length > MAX_ATOMS) this.forget();
    const known = this.#atoms.get(concept) ?? new Set();
    this.#atoms.set(concept, known);
    for (const atom of atoms) known.add(atom);
    this.#count += atoms.length;
  }

  /** Notes that a statement is sent. */
  follow(sql: string): void {
    if (this.#count > 0 && !KEEPS_ATOMS.test(sql)) this.forget();
  }

  /** Forgets all. */
  forget(): void {
    this.#atoms.clear();
    this.#count = 0;
  }
}
