import { addLink, allLinks, deleteLink } from '../../core/link.ts';
import type { Pair } from '../../core/pair.ts';
import type { Relation } from '../../model/relation.ts';
import type { Transaction } from '../../core/transaction/transaction.ts';
import { conceptOf, relationOf } from './argument.ts';
import type { EngineActions } from './engine-function.ts';
import { transitiveClosure } from './transitive-closure.ts';

async function makeEqual(
  tx: Transaction,
  relation: Relation,
  requested: readonly Pair[],
): Promise<void> {
  const id = (pair: Pair): string => JSON.stringify([pair.src, pair.tgt]);
  const present = await allLinks(tx, relation);
  const has = new Set(present.map(id));
  const requests = new Set(requested.map(id));
  for (const pair of present)
    if (!requests.has(id(pair))) await deleteLink(tx, relation, pair.src, pair.tgt);
  for (const pair of requested)
    if (!has.has(id(pair))) await addLink(tx, relation, pair.src, pair.tgt);
}

/** Engine functions that maintain the transitive closure of a relation. */
export const CLOSURE_FUNCTIONS = {
  TransitiveClosure: async ({ tx, run }, [name, conceptName, copyName, plusName]) => {
    const concept = conceptOf(tx.model, conceptName);
    const relation = relationOf(tx.model, name, concept, concept);
    const copy = relationOf(tx.model, copyName, concept, concept);
    const plus = relationOf(tx.model, plusName, concept, concept);
    const signatures = [relation, copy, plus].map(({ signature }) => signature);
    const key = `TransitiveClosure ${signatures.join(' ')}`;
    if (run.done.has(key)) return;
    run.done.add(key);
    const pairs = await allLinks(tx, relation);
    await makeEqual(tx, copy, pairs);
    await makeEqual(tx, plus, transitiveClosure(pairs));
  },
} satisfies EngineActions;
