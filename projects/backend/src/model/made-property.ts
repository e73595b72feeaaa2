import { RULE_SOURCE_KEYWORDS, type RuleSourceDefinition } from '@ampersand-prototype/generics';
import type { Relation } from './relation.ts';

/** The label that compilers make for the rule of a property. */
const MADE_LABEL = new RegExp(`^(${RULE_SOURCE_KEYWORDS.join('|')}) rule for relation (.+)$`, 's');

/** The label of the older compiler for the rule of an IDENT: its internal representation. */
const MADE_IDENT_LABEL = /^Identity rule for Id \{/;

/** Finds the property or IDENT that a rule follows from by the label that compilers make: metadata of other compilers only has that. */
export function madeProperty(
  label: string,
  relations: ReadonlyMap<string, Relation>,
): RuleSourceDefinition | null {
  if (MADE_IDENT_LABEL.test(label)) return { word: 'IDENT', relation: null, compares: null };
  const [, made, signature = ''] = MADE_LABEL.exec(label) ?? [];
  const word = RULE_SOURCE_KEYWORDS.find((each) => each === made);
  const relation = word && relationLike(signature, relations);
  return word && relation ? { word, relation: relation.signature, compares: null } : null;
}

/** The relation with a signature. A label can have a synonym of a concept, so that only the name is that of the relation. */
function relationLike(
  signature: string,
  relations: ReadonlyMap<string, Relation>,
): Relation | undefined {
  const name = signature.replace(/\[[^[]*$/, '');
  const [only, ...others] = [...relations.values()].filter((each) => each.name === name);
  return relations.get(signature) ?? (others.length === 0 ? only : undefined);
}
