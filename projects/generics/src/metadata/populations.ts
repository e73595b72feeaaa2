import * as s from './shape.ts';

const atomPopulation = s.record({ concept: s.text, atoms: s.listOf(s.text) });
const linkPair = s.record({ src: s.text, tgt: s.text });
const linkPopulation = s.record({ relation: s.text, links: s.listOf(linkPair) });
const population = s.record({ atoms: s.listOf(atomPopulation), links: s.listOf(linkPopulation) });

/** Atoms of one concept, each at its most specific concept. */
export type AtomPopulation = s.Shaped<typeof atomPopulation>;

/** Links of one relation, named by its signature. */
export type LinkPopulation = s.Shaped<typeof linkPopulation>;

/** `populations.json`: the initial population, also the format of import and export. */
export type PopulationDefinition = s.Shaped<typeof population>;

/** Validates the content of `populations.json`. @throws ShapeError */
export function readPopulations(json: unknown): PopulationDefinition {
  return s.readShape(population, json, 'populations.json');
}
