import { isBuiltIn } from '@ampersand-prototype/generics';
import type { Concept } from '../../model/concept.ts';
import { quoteName } from '../../plug/statement/quote-name.ts';
import type { Matching } from './matching.ts';
import type { Source } from './source.ts';
import type { VanishingFacts } from './vanishing.ts';

/** Facts of which a value loses a part by its new type: the query gives them as they were. */
export interface LosingFacts extends VanishingFacts {
  readonly loss: string;
}

/**
 * The facts of which values say less from now on. Atoms are told where their concept has a table; elsewhere links hold them.
 * @param losing one value of each of these concepts, by root, before and after
 */
export function losingFacts(
  matching: Matching,
  source: Source,
  converted: Source,
  losing: ReadonlyMap<string, string>,
): LosingFacts[] {
  const isOne = (column: string, concept: Concept): string[] => {
    const values = losing.has(concept.root) ? converted.conversion(concept) : undefined;
    return values === undefined
      ? []
      : [`${column} in (select c."before" from ${quoteName(values)} c where c."less" = 1)`];
  };
  const atoms = matching.concepts.map(({ before }) => ({
    facts: { kind: 'atoms' as const, before: before.name, query: source.atoms(before) },
    loss: losing.get(before.root),
    conditions: before.storage ? isOne('q.atom', before) : [],
  }));
  const links = matching.relations.map(({ before }) => ({
    facts: { kind: 'links' as const, before: before.signature, query: source.links(before) },
    loss: losing.get(before.target.root) ?? losing.get(before.source.root),
    conditions: [...isOne('q.src', before.source), ...isOne('q.tgt', before.target)],
  }));
  return [...atoms, ...links].flatMap(({ facts, loss, conditions }) =>
    loss === undefined || conditions.length === 0 || isBuiltIn(facts.before)
      ? []
      : [{ ...facts, query: whereAny(facts.query, conditions), loss }],
  );
}

function whereAny(query: string, conditions: readonly string[]): string {
  return `select q.* from (${query}) q where ${conditions.join(' or ')}`;
}
