import { isBuiltIn } from '@ampersand-prototype/generics';
import type { Matching } from './matching.ts';
import type { FactCount } from '../report/report.ts';
import type { Source } from './source.ts';

/** Facts that the new model drops, with the query that selects them. Its columns are `atom`, or `src` and `tgt`. */
export interface DroppedFacts extends Pick<FactCount, 'kind' | 'before'> {
  readonly query: string;
  /** Whether `src` is the target of the old relation, because the new one is its converse. */
  readonly isReversed?: boolean;
}

/** Builds the queries for all facts that the new model drops. What the compiler adds to every script is left out. */
export function droppedFactsOf(matching: Matching, source: Source): DroppedFacts[] {
  const after = new Map(matching.concepts.map((match) => [match.before.name, match.after]));
  const staying = matching.relations.map(({ before }) => before);
  const kept = new Set(staying.map(({ signature }) => signature));
  const concepts = [...new Set(matching.before.concepts.values())].filter(
    ({ name, storage }) => storage && !isBuiltIn(name),
  );
  return [
    ...concepts.flatMap((concept): DroppedFacts[] => {
      const now = after.get(concept.name);
      const facts = { kind: 'atoms', before: concept.name } as const;
      if (!now) return [{ ...facts, query: source.atoms(concept) }];
      // Concepts that nothing asks for have no table: then their atoms are those that links have.
      return now.storage === null ? [{ ...facts, query: source.lonely(concept, staying) }] : [];
    }),
    ...[...matching.before.relations.values()]
      .filter((relation) => !kept.has(relation.signature) && !isBuiltIn(relation.signature))
      .map((relation): DroppedFacts => ({
        kind: 'links',
        before: relation.signature,
        query: source.links(relation),
      })),
  ];
}
