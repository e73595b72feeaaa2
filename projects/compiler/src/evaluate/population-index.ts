import type { Concept, ConceptLattice } from '../context/concept.ts';
import type { Context, Population } from '../context/context.ts';
import type { Relation } from '../context/relation.ts';
import { PairSet } from './pair-set.ts';

/** Atom of ONE. */
export const ATOM_OF_ONE = '1';

/** The atoms and links that terms are evaluated over: every atom of a link is an atom of its concept and of all larger ones. */
export interface PopulationIndex {
  readonly lattice: ConceptLattice;
  atoms(concept: Concept): ReadonlySet<string>;
  links(relation: Relation): PairSet;
}

/** Completes the population as written. The technical type of a concept does not matter here: atoms are texts. */
export function indexPopulation(
  context: Pick<Context, 'lattice' | 'concepts'> & { readonly population: Population },
): PopulationIndex {
  const { lattice, population } = context;
  const atoms = new Map<Concept, Set<string>>();
  const links = new Map<Relation, PairSet>();
  const put = (concept: Concept, atom: string): void => {
    for (const larger of [concept, ...lattice.generalizations(concept)]) {
      const known = atoms.get(larger);
      if (known) known.add(atom);
      else atoms.set(larger, new Set([atom]));
    }
  };
  for (const concept of context.concepts) if (concept.name === 'ONE') put(concept, ATOM_OF_ONE);
  for (const [concept, values] of population.atoms)
    for (const value of values) put(concept, value.text);
  for (const [relation, pairs] of population.links) {
    const set = new PairSet();
    for (const { source, target } of pairs) {
      set.add(source.text, target.text);
      put(relation.source, source.text);
      put(relation.target, target.text);
    }
    links.set(relation, set);
  }
  const none: ReadonlySet<string> = new Set();
  return {
    lattice,
    atoms: (concept) => atoms.get(concept) ?? none,
    links: (relation) => links.get(relation) ?? new PairSet(),
  };
}
