import {
  isObjectType,
  type ConceptDefinition,
  type RelationDefinition,
} from '@ampersand-prototype/generics';
import { isConverse } from './converse.ts';
import { RenameError } from './rename-error.ts';
import type { Definitions, Renames } from './renames.ts';

type RenamedParts = Pick<Renames, 'concepts' | 'relations'>;

/** Requires that a rename does not swap the source and target of a relation. @throws RenameError */
export function requireDirection(
  { concepts, relations }: RenamedParts,
  before: Definitions,
  after: Definitions,
): void {
  for (const [now, olds] of relations)
    for (const old of olds) {
      const [had, has] = [findRelation(before, old), findRelation(after, now)];
      if (had && has && isConverse(had, has, (name) => concepts.get(name) ?? name))
        throw new RenameError(
          `Relation ${old} can't have been renamed to ${now}, because its source and target are swapped. Declare the old relation next to the new one, copy the links in the application, and then remove the old one.`,
        );
    }
}

/**
 * Requires that merged relations fit the source and target of the new one. They are the same concepts, specializations of
 * them, or values like them. @throws RenameError
 */
export function requireFittingEnds(
  { concepts, relations }: RenamedParts,
  before: Definitions,
  after: Definitions,
): void {
  const names = new Map([...concepts].map(([now, old]) => [old, now]));
  for (const [now, olds] of relations) {
    const has = findRelation(after, now);
    if (olds.length < 2 || !has) continue;
    for (const had of olds.flatMap((old) => findRelation(before, old) ?? []))
      for (const end of ['srcConceptName', 'tgtConceptName'] as const) {
        const old = findConcept(before, had[end]);
        const nowOfOld = findConcept(after, names.get(had[end]) ?? had[end]);
        if (fits(old, nowOfOld, findConcept(after, has[end]))) continue;
        throw new RenameError(
          `Relations ${olds.join(' and ')} can't become ${now}, because ${had[end]} in ${had.signature} isn't a kind of ${has[end]}. Rename relations between the same concepts, or add CLASSIFY ${had[end]} ISA ${has[end]}.`,
        );
      }
  }
}

function fits(
  old: ConceptDefinition | undefined,
  nowOfOld: ConceptDefinition | undefined,
  end: ConceptDefinition | undefined,
): boolean {
  if (!old || !end) return false;
  if (!isObjectType(old.type) && !isObjectType(end.type)) return true;
  return nowOfOld?.name === end.name || nowOfOld?.generalizations.includes(end.name) === true;
}

function findRelation(
  { relations }: Definitions,
  signature: string,
): RelationDefinition | undefined {
  return relations.find((each) => each.signature === signature);
}

function findConcept({ concepts }: Definitions, name: string): ConceptDefinition | undefined {
  return concepts.find((concept) => concept.name === name);
}
