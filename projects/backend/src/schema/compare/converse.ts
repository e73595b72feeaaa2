import type { RelationDefinition } from '@ampersand-prototype/generics';

/** Checks whether a relation has the swapped ends of an earlier one. */
export function isConverse(
  before: RelationDefinition,
  after: RelationDefinition,
  nameBefore: (concept: string) => string,
): boolean {
  const [source, target] = [nameBefore(after.srcConceptName), nameBefore(after.tgtConceptName)];
  return before.srcConceptName === target && before.tgtConceptName === source && source !== target;
}
