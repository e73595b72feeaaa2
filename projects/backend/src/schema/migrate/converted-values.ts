import type { Concept } from '../../model/concept.ts';
import { hasNewConcept, type ConceptMatch, type Matching } from './transfer/matching.ts';
import { SIDES } from './transfer/side.ts';
import { conversionKey, type Source } from './transfer/source.ts';

/** Values to convert from one technical type to another. */
export interface ConvertedValues {
  /** The concept whose values are reported: the most general one that gets the type. */
  readonly match: ConceptMatch;
  /** Queries for them (`atom`). */
  readonly queries: readonly string[];
  /** Whether a table has a row for each: rows of values that become the same one would have to become one. */
  readonly haveRows: boolean;
}

/**
 * Finds the values whose technical type changes, by `conversionKey`. They are atoms of retained concepts, and ends of
 * relations that move to another concept.
 */
export function convertedValues(
  matching: Matching,
  source: Source,
): ReadonlyMap<string, ConvertedValues> {
  const all = new Map<string, ConvertedValues>();
  const add = (before: Concept, after: Concept, query: string): void => {
    if (before.type === after.type) return;
    const key = conversionKey(before, after.type);
    const known = all.get(key);
    const isDescribed = known === undefined || before.name === before.root;
    all.set(key, {
      match: isDescribed ? { before, after } : known.match,
      queries: [...(known?.queries ?? []), query],
      haveRows: known?.haveRows === true || before.storage !== null || after.storage !== null,
    });
  };
  for (const { before, after } of matching.concepts) add(before, after, source.atoms(before));
  for (const match of matching.relations)
    for (const side of SIDES)
      if (hasNewConcept(matching, match, side)) {
        const { before, after } = match;
        add(before[side], after[side], source.end(before, side));
      }
  return all;
}
