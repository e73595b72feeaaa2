import type { AtomValue } from '../context/atom.ts';
import type { Origin } from '../diagnostic/origin.ts';
import type { NameNode } from './tree/name.ts';
import type { ConceptPopulationStatement, RelationPopulationStatement } from './tree/statement.ts';

/** The parts of `name[source*target]`. */
export interface RelationKey {
  readonly name: string;
  readonly source: string;
  readonly target: string;
}

/** Builds a generated POPULATION statement for a relation, with one origin for all parts. */
export function relationPopulation(
  relation: RelationKey,
  links: readonly (readonly [source: AtomValue, target: AtomValue])[],
  origin: Origin,
): RelationPopulationStatement {
  const node = (text: string): NameNode => ({ text, origin });
  const signature = { source: node(relation.source), target: node(relation.target), origin };
  return {
    kind: 'relationPopulation',
    relation: { name: node(relation.name), signature, origin },
    links: links.map(([source, target]) => ({
      source: { ...source, origin },
      target: { ...target, origin },
      origin,
    })),
    origin,
  };
}

/** Builds a POPULATION statement for a concept. */
export function conceptPopulation(
  concept: string,
  atoms: readonly AtomValue[],
  origin: Origin,
): ConceptPopulationStatement {
  return {
    kind: 'conceptPopulation',
    concept: { text: concept, origin },
    atoms: atoms.map((atom) => ({ ...atom, origin })),
    origin,
  };
}
