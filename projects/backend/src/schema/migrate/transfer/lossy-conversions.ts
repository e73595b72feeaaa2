import { isBuiltIn } from '@ampersand-prototype/generics';
import type { Concept } from '../../../model/concept.ts';
import { quoteName } from '../../../database/statement/quote-name.ts';
import type { Matching } from './matching.ts';
import { conversionKey, type Source } from './source.ts';
import type { DroppedFacts } from './dropped-facts.ts';

/** Facts whose value loses information in its new type. The query returns their old values. */
export interface LossyConversions extends DroppedFacts {
  readonly loss: string;
}

/**
 * Builds the queries for facts whose value loses information in its new type. Atoms are listed if their concept has a
 * table; otherwise links hold them. `losing` is one of these values, before and after, by `conversionKey`.
 */
export function lossyConversions(
  matching: Matching,
  source: Source,
  converted: Source,
  losing: ReadonlyMap<string, string>,
): LossyConversions[] {
  const isOne = (column: string, before: Concept, { type }: Concept): Losing[] => {
    const loss = losing.get(conversionKey(before, type));
    const values = converted.conversion(before, type);
    if (loss === undefined || values === undefined) return [];
    const isIn = `in (select c."before" from ${quoteName(values)} c where c."less" = 1)`;
    return [{ condition: `${column} ${isIn}`, loss }];
  };
  const atoms = matching.concepts.map(({ before, after }) => ({
    facts: { kind: 'atoms' as const, before: before.name, query: source.atoms(before) },
    losses: before.storage ? isOne('q.atom', before, after) : [],
  }));
  const links = matching.relations.map(({ before, after, isReversed }) => ({
    facts: {
      ...{ kind: 'links' as const, before: before.signature, isReversed },
      query: source.links(before),
    },
    losses: [
      ...isOne('q.tgt', before.target, after.target),
      ...isOne('q.src', before.source, after.source),
    ],
  }));
  return [...atoms, ...links].flatMap(({ facts, losses }) => {
    const [first] = losses;
    if (first === undefined || isBuiltIn(facts.before)) return [];
    const conditions = losses.map(({ condition }) => condition);
    return [{ ...facts, query: whereAny(facts.query, conditions), loss: first.loss }];
  });
}

/** The condition that a value is one of those that lose a part, and how one of them does. */
interface Losing {
  readonly condition: string;
  readonly loss: string;
}

function whereAny(query: string, conditions: readonly string[]): string {
  return `select q.* from (${query}) q where ${conditions.join(' or ')}`;
}
