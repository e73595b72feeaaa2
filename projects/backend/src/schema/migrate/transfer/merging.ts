import { isBuiltIn, isObjectType } from '@ampersand-prototype/generics';
import { quoteName } from '../../../database/statement/quote-name.ts';
import type { Concept } from '../../../model/concept.ts';
import type { Matching } from './matching.ts';
import type { Source } from './source.ts';
import type { DroppedFacts } from './dropped-facts.ts';

/** Atoms that merge because their concepts get a common generalization. */
export interface MergingFacts extends DroppedFacts {
  /** The other concept. */
  readonly mergedWith: string;
}

/**
 * Finds atoms of different concepts that merge because their identifiers are equal. Prefixes may keep them apart. Equal
 * values are the same anyway.
 */
export function mergingFacts(
  matching: Matching,
  source: Source,
  converted: Source,
): MergingFacts[] {
  const objects = matching.concepts.filter(
    ({ before, after }) =>
      isObjectType(before.type) && isObjectType(after.type) && !isBuiltIn(before.name),
  );
  return [...Map.groupBy(objects, ({ after }) => after.root).values()].flatMap((together) => {
    const before = together.map((match) => match.before);
    const groups = [...Map.groupBy(before, ({ root }) => root).values()];
    return groups.flatMap((group, number) =>
      groups.slice(0, number).map((other): MergingFacts => ({
        kind: 'atoms',
        before: broadest(group).name,
        mergedWith: broadest(other).name,
        query: `select q.atom from (${renamedAtoms(group, source, converted)}) q where q.now in (select o.now from (${renamedAtoms(other, source, converted)}) o)`,
      })),
    );
  });
}

function broadest(concepts: readonly Concept[]): Concept {
  const [first] = concepts;
  if (first === undefined) throw new Error('A group of concepts is empty.');
  return concepts.find(({ name, root }) => name === root) ?? first;
}

/** Query for atoms (`atom`) with their new identifiers (`now`). */
function renamedAtoms(concepts: readonly Concept[], source: Source, converted: Source): string {
  const [first] = concepts;
  const prefixed = first && converted.conversion(first, first.type);
  if (prefixed !== undefined)
    return `select v."before" as atom, v."after" as now from ${quoteName(prefixed)} v`;
  const atoms = concepts.map((concept) => source.atoms(concept)).join(' union ');
  return `select a.atom as atom, a.atom as now from (${atoms}) a`;
}
