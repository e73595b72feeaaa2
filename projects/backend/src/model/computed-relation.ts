import type { RuleDefinition } from '@ampersand-prototype/generics';
import type { Relation } from './relation.ts';

/** The relation that an enforcement fills, and whether it adds or deletes. */
export interface ComputedRelation {
  readonly relation: Relation;
  readonly op: 'add' | 'delete';
}

/** The label that compilers make for an ENFORCE without a name; it goes on with the term in relation algebra. */
const MADE_LABEL = /^Compute (.+?\[[^\]]*\]) using (Ins|Del)Pair for /s;
/** The name that they make for it. */
const MADE_NAME = /^Compute-?\d+$/;

/** Finds the relation that an enforcement without a name or LABEL computes; null for other rules. */
export function computedRelation(
  label: string,
  relations: ReadonlyMap<string, Relation>,
): ComputedRelation | null {
  const [, signature = '', action] = MADE_LABEL.exec(label) ?? [];
  const relation = relations.get(signature);
  return relation ? { relation, op: action === 'Ins' ? 'add' : 'delete' } : null;
}

/** The action of the execution engine that they make for any ENFORCE. */
const MADE_ACTION = /^\{EX\} (?:Ins|Del)Pair;(.+);(.+);$/;

/** Finds the relation that an ENFORCE fills, with or without a name of its own; null for other rules. */
export function filledRelation(
  { name, pairView }: Pick<RuleDefinition, 'name' | 'pairView'>,
  relations: ReadonlyMap<string, Relation>,
): Relation | null {
  if (!isMadeRuleName(name)) return null;
  const [first, , second] = pairView ?? [];
  const [, filled, source] = MADE_ACTION.exec(first?.text ?? '') ?? [];
  const [, target] = /^;(.+);$/.exec(second?.text ?? '') ?? [];
  return relations.get(`${filled}[${source}*${target}]`) ?? null;
}

/** Checks whether a compiler made the name of a rule, so that it means nothing to users. */
export function isMadeRuleName(name: string): boolean {
  return MADE_NAME.test(name);
}
