import type { Concept } from '../model/concept.ts';
import type { CheckedPopulation } from './checked-population.ts';

/** Turns a password into what is stored. */
export type HashPassword = (password: string) => Promise<string>;

/** Replaces passwords by what is stored for them; each different one is hashed once. */
export class PasswordHashes {
  readonly #hash: HashPassword;
  readonly #known = new Map<string, string>();

  constructor(hash: HashPassword) {
    this.#hash = hash;
  }

  /** The population with hashes in the place of passwords. */
  async hashed({ atoms, links }: CheckedPopulation): Promise<CheckedPopulation> {
    const result = { atoms: [...atoms], links: [...links] };
    for (const [i, { concept, atom }] of atoms.entries())
      if (isSecret(concept)) result.atoms[i] = { concept, atom: await this.#stored(concept, atom) };
    for (const [i, { relation, source, target }] of links.entries()) {
      if (!isSecret(relation.source) && !isSecret(relation.target)) continue;
      result.links[i] = {
        relation,
        source: await this.#stored(relation.source, source),
        target: await this.#stored(relation.target, target),
      };
    }
    return result;
  }

  async #stored(concept: Concept, atom: string): Promise<string> {
    if (!isSecret(concept)) return atom;
    const hash = this.#known.get(atom) ?? (await this.#hash(atom));
    this.#known.set(atom, hash);
    return hash;
  }
}

function isSecret(concept: Concept): boolean {
  return concept.type === 'PASSWORD';
}
