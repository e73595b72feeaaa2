import type { ConceptDefinition } from '@ampersand-prototype/generics';

const MAX_NAME_LENGTH = 50;

/**
 * Removes namespaces from concept definitions, as an older compiler did in references. That compiler shortens names of more
 * than 50 characters (`<50>#hash#`) everywhere except in the definition itself.
 */
export function withShortNames(concepts: readonly ConceptDefinition[]): ConceptDefinition[] {
  const short = new Set(
    concepts.flatMap((c) => [c.largestConcept, ...c.generalizations, ...c.specializations]),
  );
  return concepts.map((concept) => {
    if (concept.name.length <= MAX_NAME_LENGTH || short.has(concept.name)) return concept;
    const prefix = `${concept.name.slice(0, MAX_NAME_LENGTH)}#`;
    const name = [...short].find(
      (candidate) => candidate.startsWith(prefix) && candidate.endsWith('#'),
    );
    return name ? { ...concept, name } : concept;
  });
}
