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

/** Checks whether a compiler made the name of a rule, so that it means nothing to users. */
export function isMadeRuleName(name: string): boolean {
  return MADE_NAME.test(name);
}
