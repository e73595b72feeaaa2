import type { PopulationDefinition } from '@ampersand-prototype/generics';
import { stringify } from 'yaml';
import type { WrittenPopulation } from './written-population.ts';

/** Returns a population in the form of `populations.json`. */
function populationDefinition({ atoms, links }: WrittenPopulation): PopulationDefinition {
  return {
    atoms: atoms.map((entry) => ({ concept: entry.concept.name, atoms: entry.atoms })),
    links: links.map((entry) => ({ relation: entry.relation.signature, links: entry.links })),
  };
}

/** Writes a population as JSON. */
export function writeJson(population: WrittenPopulation): string {
  return `${JSON.stringify(populationDefinition(population), null, 1)}\n`;
}

/** Writes a population as YAML with quoted values. */
export function writeYaml(population: WrittenPopulation): string {
  return stringify(populationDefinition(population), {
    defaultStringType: 'QUOTE_DOUBLE',
    defaultKeyType: 'PLAIN',
    lineWidth: 0,
    aliasDuplicateObjects: false,
  });
}
