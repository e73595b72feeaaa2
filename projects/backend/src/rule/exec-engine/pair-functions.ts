import { addLink, deleteLink } from '../../core/link.ts';
import type { Relation } from '../../model/relation.ts';
import type { Transaction } from '../../core/transaction/transaction.ts';
import { atomsOf, conceptOf, relationOf, type Argument } from './argument.ts';
import type { EngineContext, EngineActions } from './engine-function.ts';

const PAIR_LENGTH = 5;

type PairAction = (
  tx: Transaction,
  relation: Relation,
  source: string,
  target: string,
) => Promise<unknown>;

/** Runs an action for every combination of source and target atom. */
export async function forEachPair(
  { tx, newAtom }: EngineContext,
  args: readonly (Argument | undefined)[],
  action: PairAction,
): Promise<void> {
  const [name, sourceName, source, targetName, target] = args;
  const from = conceptOf(tx.model, sourceName);
  const to = conceptOf(tx.model, targetName);
  const relation = relationOf(tx.model, name, from, to);
  const targets = atomsOf(target, to, newAtom);
  for (const src of atomsOf(source, from, newAtom)) {
    for (const tgt of targets) await action(tx, relation, src, tgt);
  }
}

/** Checks whether the last argument of a `…Cond` function permits the action. */
export function conditionHolds(condition: Argument | undefined): boolean {
  const value = condition?.values[0] ?? '';
  return !['', '0', 'false', 'off', 'no', '_null'].includes(value.trim().toLowerCase());
}

/** Engine functions that insert and delete links. */
export const PAIR_FUNCTIONS = {
  InsPair: (context, args) => forEachPair(context, args, addLink),
  DelPair: (context, args) => forEachPair(context, args, deleteLink),
  InsPairCond: async (context, args) => {
    if (conditionHolds(args[PAIR_LENGTH]))
      await forEachPair(context, args.slice(0, PAIR_LENGTH), addLink);
  },
} satisfies EngineActions;
