import type { RelationDefinition } from '@ampersand-prototype/generics';

/** Reports whether a relation has the ends of an earlier one in the opposite order. */
export function isConverse(
  before: RelationDefinition,
  after: RelationDefinition,
  nameBefore: (concept: string) => string,
): boolean {
  const [source, target] = [nameBefore(after.srcConceptName), nameBefore(after.tgtConceptName)];
  return before.srcConceptName === target && before.tgtConceptName === source && source !== target;
}
