import { isBuiltIn, type TechnicalType } from '@ampersand-prototype/generics';
import type { ConceptMatch, Matching } from './matching.ts';
import type { Source } from './source.ts';
import type { DroppedFacts } from './dropped-facts.ts';

/** Objects that become plain values. */
export interface FormerObjects extends DroppedFacts {
  readonly valueType: TechnicalType;
}

/** Checks for objects that become plain values although the new model has relations of their own for them. */
export function losesObjects({ after }: Pick<Matching, 'after'>): (match: ConceptMatch) => boolean {
  const sources = new Set(
    [...after.relations.values()]
      .filter(({ signature }) => !isBuiltIn(signature))
      .map(({ source }) => source.name),
  );
  return ({ before, after: now }) => before.isObject && !now.isObject && sources.has(now.name);
}

/** Finds objects with relations of their own that become plain values. */
export function formerObjects(matching: Matching, source: Source): FormerObjects[] {
  return matching.concepts.filter(losesObjects(matching)).map(({ before, after }) => ({
    ...{ kind: 'atoms', before: before.name, valueType: after.type },
    query: source.atoms(before),
  }));
}
