import type { PopulationDefinition } from '@ampersand-prototype/generics';
import type { Concept } from '../../context/concept.ts';
import type { Context } from '../../context/context.ts';
import { compareCodePoints } from '../../evaluate/compare-atoms.ts';
import { indexPopulation, type PopulationIndex } from '../../evaluate/population-index.ts';

/** Emits `populations.json`, with each atom at its most specific concepts. */
export function emitPopulations(context: Context): PopulationDefinition {
  const population = indexPopulation(context);
  return {
    atoms: context.concepts.map((concept) => ({
      atoms: ownAtoms(context, concept, population),
      concept: concept.name,
    })),
    links: context.relations.map((relation) => ({
      links: [...population.links(relation).pairs()]
        .map(([src, tgt]) => ({ src, tgt }))
        .sort((a, b) => compareCodePoints(a.src, b.src) || compareCodePoints(a.tgt, b.tgt)),
      relation: relation.signature,
    })),
  };
}

function ownAtoms({ lattice }: Context, concept: Concept, population: PopulationIndex): string[] {
  const smaller = lattice.specializations(concept).map((each) => population.atoms(each));
  return [...population.atoms(concept)]
    .filter((atom) => !smaller.some((atoms) => atoms.has(atom)))
    .sort(compareCodePoints);
}
