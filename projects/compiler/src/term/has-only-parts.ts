import type { Concept, Partition } from '../context/concept.ts';

/** Checks whether specializations partition a concept. The concept is MULTITABLE and a union. */
export function hasOnlyParts(concept: Concept, partitions: readonly Partition[]): boolean {
  const kinds = partitions.filter((each) => each.concept === concept).map(({ kind }) => kind);
  return kinds.includes('cover') && kinds.includes('disjoint');
}
