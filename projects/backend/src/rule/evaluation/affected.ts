import type { Conjunct, Rule } from '../../model/rule.ts';
import type { Transaction } from '../../core/transaction/transaction.ts';

/** Finds the conjuncts that the changes from number `start` on can violate. */
export function affectedConjuncts(tx: Transaction, start = 0): Set<Conjunct> {
  const { concepts, relations } = tx.affected(start);
  const ids = [...concepts, ...relations].flatMap((each) => each.affectedConjuncts);
  return new Set(ids.flatMap((id) => tx.model.conjuncts.get(id) ?? []));
}

/** Selects the rules with an affected conjunct. */
export function affectedRules(rules: readonly Rule[], conjuncts: ReadonlySet<Conjunct>): Rule[] {
  return rules.filter((rule) => rule.conjuncts.some((conjunct) => conjuncts.has(conjunct)));
}
