import { isBuiltIn } from '@ampersand-prototype/generics';
import { quoteName } from '../../../database/statement/quote-name.ts';
import type { Model } from '../../../model/model.ts';
import type { ConceptMatch, Matching } from './matching.ts';
import { takesPrefix } from '../../compare/takes-prefix.ts';
import type { Source } from './source.ts';
import type { DroppedFacts } from './dropped-facts.ts';

/** Atoms that merge because their concepts get a common generalization. */
export interface MergingFacts extends DroppedFacts {
  /** The other concept. */
  readonly mergedWith: string;
  /** Whether prefixes can keep their identifiers apart. */
  readonly canPrefix: boolean;
}

/**
 * Finds atoms of different concepts that merge because their identifiers are equal. Prefixes may keep them apart. Plain values
 * without relations of their own are the same anyway.
 */
export function mergingFacts(
  matching: Matching,
  source: Source,
  converted: Source,
): MergingFacts[] {
  const isThing = thingsOf(matching.before);
  const own = matching.concepts.filter(({ before }) => !isBuiltIn(before.name));
  return [...Map.groupBy(own, ({ after }) => after.root).values()].flatMap((together) => {
    const groups = [...Map.groupBy(together, ({ before }) => before.root).values()];
    return groups.flatMap((group, number) =>
      groups
        .slice(0, number)
        .filter((other) => [...group, ...other].some(isThing))
        .map((other): MergingFacts => ({
          kind: 'atoms',
          before: broadest(group).name,
          mergedWith: broadest(other).name,
          canPrefix: [...group, ...other].every(canPrefix),
          query: `select q.atom from (${renamedAtoms(group, source, converted)}) q where q.now in (select o.now from (${renamedAtoms(other, source, converted)}) o)`,
        })),
    );
  });
}

/** Checks whether the atoms of a concept are more than values: objects, or atoms with links of their own. */
function thingsOf({ relations }: Model): (match: ConceptMatch) => boolean {
  const own = [...relations.values()].filter(({ signature }) => !isBuiltIn(signature));
  const sources = new Set(own.map(({ source }) => source.name));
  return ({ before, after }) => before.isObject || after.isObject || sources.has(before.name);
}

function canPrefix({ before, after }: ConceptMatch): boolean {
  return takesPrefix(before.type) && takesPrefix(after.type);
}

function broadest(matches: readonly ConceptMatch[]): ConceptMatch['before'] {
  const [first] = matches;
  if (first === undefined) throw new Error('A group of concepts is empty.');
  return (matches.find(({ before }) => before.name === before.root) ?? first).before;
}

/** Query for atoms (`atom`) with their new identifiers (`now`). */
function renamedAtoms(matches: readonly ConceptMatch[], source: Source, converted: Source): string {
  const queries = matches.map(({ before, after }) => {
    const values = converted.conversion(before, after.type);
    const [now, join] =
      values === undefined
        ? ['a.atom', '']
        : ['v."after"', ` join ${quoteName(values)} v on v."before" = a.atom`];
    return `select a.atom as atom, ${now} as now from (${source.atoms(before)}) a${join}`;
  });
  return queries.join(' union ');
}
