import type { Change } from '../core/transaction/change.ts';
import type { Transaction } from '../core/transaction/transaction.ts';
import { keptChanges, netChanges } from './net-changes.ts';

/** Returns the net changes for the change log of a transaction without unlisted changes. */
export function netLoggedChanges(tx: Transaction): readonly Change[] {
  return keptChanges(netChanges(tx.changes, (change) => tx.isUnseen(change)));
}

/**
 * Yields the changes of a transaction in batches, for the change log. A large import contains unlisted changes; these, and
 * those of the same concepts and relations, are described individually.
 */
export async function* loggedChanges(tx: Transaction): AsyncGenerator<readonly Change[]> {
  const { unlisted } = tx;
  if (!unlisted) {
    yield netLoggedChanges(tx);
    return;
  }
  yield keptChanges(tx.changes.slice(0, unlisted.from));
  for await (const block of unlisted.changes.blocks()) yield keptChanges(block);
  yield keptChanges(tx.changes.slice(unlisted.from));
}
