import type { Pair } from '../../core/pair.ts';
import type { Conjunct } from '../../model/rule.ts';
import type { Transaction } from '../../core/transaction/transaction.ts';
import { newViolations } from './incremental.ts';
import { conjunctViolations, distinctPairs } from './violations.ts';

/** The scope of an evaluation: all data, or only changes. `changed` assumes no violations before the transaction. */
export type EvaluationScope = 'changed' | 'all';

/** Returns the current violations of a conjunct within a transaction. @throws ApiError when it cannot be evaluated */
export async function evaluateConjunct(
  tx: Transaction,
  conjunct: Conjunct,
  scope: EvaluationScope,
): Promise<Pair[]> {
  const some = scope === 'changed' ? await newViolations(tx, conjunct, tx.rowChanges) : null;
  const found = some ?? (await conjunctViolations(tx.connection, conjunct, tx.session));
  tx.coverage.evaluated(conjunct, found.length);
  return found;
}

/** Returns the distinct violations of several conjuncts. */
export async function evaluateConjuncts(
  tx: Transaction,
  conjuncts: readonly Conjunct[],
  scope: EvaluationScope,
): Promise<Pair[]> {
  const lists: Pair[][] = [];
  for (const conjunct of conjuncts) lists.push(await evaluateConjunct(tx, conjunct, scope));
  return distinctPairs(lists.flat());
}
