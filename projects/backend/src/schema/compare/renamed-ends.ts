import {
  isObjectType,
  type ConceptDefinition,
  type RelationDefinition,
} from '@ampersand-prototype/generics';
import { isConverse, reversedDefinition } from './converse.ts';
import { RenameError } from './rename-error.ts';
import type { Definitions, Renames } from './renames.ts';

type RenamedParts = Pick<Renames, 'concepts' | 'relations' | 'reversed'>;

/** Requires that a rename swaps the source and target of a relation only if it says so. @throws RenameError */
export function requireDirection(
  { concepts, relations, reversed }: RenamedParts,
  before: Definitions,
  after: Definitions,
): void {
  for (const [now, olds] of relations)
    for (const old of olds) {
      const [had, has] = [findRelation(before, old), findRelation(after, now)];
      if (reversed.has(old)) continue;
      if (had && has && isConverse(had, has, (name) => concepts.get(name) ?? name))
        throw new RenameError(
          `Relation ${old} can't have been renamed to ${now}, because its source and target are swapped. To swap them in the data as well, write ${old}=${now}~.`,
        );
    }
}

/**
 * Requires that merged and reversed relations fit the source and target of the new one. They are the same concepts, specializations of
 * them, or values like them. @throws RenameError
 */
export function requireFittingEnds(
  { concepts, relations, reversed }: RenamedParts,
  before: Definitions,
  after: Definitions,
): void {
  const names = new Map([...concepts].map(([now, old]) => [old, now]));
  for (const [now, olds] of relations) {
    const has = findRelation(after, now);
    if (!has) continue;
    const checked = olds.filter((old) => olds.length > 1 || reversed.has(old));
    for (const written of checked.flatMap((old) => findRelation(before, old) ?? [])) {
      const isReversed = reversed.has(written.signature);
      const had = isReversed ? reversedDefinition(written) : written;
      for (const end of ['srcConceptName', 'tgtConceptName'] as const) {
        const old = findConcept(before, had[end]);
        const nowOfOld = findConcept(after, names.get(had[end]) ?? had[end]);
        if (fits(old, nowOfOld, findConcept(after, has[end]))) continue;
        throw new RenameError(
          `${olds.length > 1 ? 'Relations' : 'Relation'} ${olds.join(' and ')} can't become ${now}${isReversed ? '~' : ''}, because ${had[end]} in ${had.signature} isn't a kind of ${has[end]}. Rename relations between the same concepts, or add CLASSIFY ${had[end]} ISA ${has[end]}.`,
        );
      }
    }
  }
}

/** Checks whether atoms of an old concept can be at the end of a new relation. */
export function fits(
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
