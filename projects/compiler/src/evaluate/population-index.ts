import type { Concept, ConceptLattice } from '../context/concept.ts';
import type { Context, Population } from '../context/context.ts';
import type { Relation } from '../context/relation.ts';
import { PairSet } from './pair-set.ts';

/** Atom of ONE. */
export const ATOM_OF_ONE = '1';

/**
 * An index of the atoms and links on which terms are evaluated. Every atom of a link is an atom of its concept and of all
 * generalizations.
 */
export interface PopulationIndex {
  readonly lattice: ConceptLattice;
  atoms(concept: Concept): ReadonlySet<string>;
  links(relation: Relation): PairSet;
}

/**
 * Indexes a population, including the atoms that links and specializations imply. Links of a relation are also links of a
 * same-named relation between more general concepts. Technical types do not matter here: atoms are texts.
 */
export function indexPopulation(
  context: Pick<Context, 'lattice' | 'concepts' | 'relations'> & {
    readonly population: Population;
  },
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
  const larger = largerRelations(context.relations, lattice);
  for (const [declared, pairs] of population.links) {
    for (const relation of larger(declared)) {
      const set = links.get(relation) ?? new PairSet();
      links.set(relation, set);
      for (const { source, target } of pairs) {
        set.add(source.text, target.text);
        put(relation.source, source.text);
        put(relation.target, target.text);
      }
    }
  }
  const none: ReadonlySet<string> = new Set();
  return {
    lattice,
    atoms: (concept) => atoms.get(concept) ?? none,
    links: (relation) => links.get(relation) ?? new PairSet(),
  };
}

/** For a relation: itself and the relations of the same name whose concepts are at least as large. */
function largerRelations(
  relations: readonly Relation[],
  lattice: ConceptLattice,
): (relation: Relation) => readonly Relation[] {
  const byName = Map.groupBy(relations, (relation) => relation.name);
  return (small) => {
    const others = (byName.get(small.name) ?? []).filter(
      (large) =>
        large !== small &&
        lattice.isSameOrMoreGeneral(large.source, small.source) &&
        lattice.isSameOrMoreGeneral(large.target, small.target),
    );
    return [small, ...others];
  };
}
