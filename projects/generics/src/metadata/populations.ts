import { listOf, readShape, record, text, type Shaped } from './shape.ts';

const atomPopulation = record({ concept: text, atoms: listOf(text) });
const linkPair = record({ src: text, tgt: text });
const linkPopulation = record({ relation: text, links: listOf(linkPair) });
const population = record({ atoms: listOf(atomPopulation), links: listOf(linkPopulation) });

/** Atoms of one concept, each at its most specific concept. */
export type AtomPopulation = Shaped<typeof atomPopulation>;

/** Links of one relation, named by its signature. */
export type LinkPopulation = Shaped<typeof linkPopulation>;

/** `populations.json`: the initial population, also the format of import and export. */
export type PopulationDefinition = Shaped<typeof population>;

/** Checks the content of `populations.json`. @throws ShapeError */
export function readPopulations(json: unknown): PopulationDefinition {
  return readShape(population, json, 'populations.json');
}
