import type { Concept } from '../model/concept.ts';
import type { CheckedPopulation } from './check-draft.ts';

/** Turns a password into what is stored. */
export type HashPassword = (password: string) => Promise<string>;

/** Replaces every password by what is stored for it; each different one is hashed once. */
export async function hashPasswords(
  population: CheckedPopulation,
  hashPassword: HashPassword,
): Promise<CheckedPopulation> {
  const hashes = new Map<string, string>();
  const stored = async (concept: Concept, atom: string): Promise<string> => {
    if (concept.type !== 'PASSWORD') return atom;
    const known = hashes.get(atom) ?? (await hashPassword(atom));
    hashes.set(atom, known);
    return known;
  };
  const isSecret = (concept: Concept): boolean => concept.type === 'PASSWORD';
  const atoms = [];
  for (const each of population.atoms)
    atoms.push(
      isSecret(each.concept) ? { ...each, atom: await stored(each.concept, each.atom) } : each,
    );
  const links = [];
  for (const each of population.links) {
    const { relation, source, target } = each;
    const holdsSecret = isSecret(relation.source) || isSecret(relation.target);
    links.push(
      holdsSecret
        ? {
            relation,
            source: await stored(relation.source, source),
            target: await stored(relation.target, target),
          }
        : each,
    );
  }
  return { atoms, links };
}
