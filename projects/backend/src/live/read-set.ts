import type { ReadSet } from '../model/read-set.ts';
import type { ChangedFacts } from './changed-facts.ts';

/** Whether changes can have altered what depends on a read set. */
export function meets({ relations, concepts }: ReadSet, facts: ChangedFacts): boolean {
  return (
    facts.isEverything ||
    [...facts.relations].some((signature) => relations.has(signature)) ||
    [...facts.concepts].some((name) => concepts.has(name))
  );
}
