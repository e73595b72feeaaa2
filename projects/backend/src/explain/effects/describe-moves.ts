import type { ClosedTransaction, DescribedMove } from '../../application/transact.ts';
import type { LinkChange } from '../../core/transaction/change.ts';
import type { MovedLink } from '../../core/transaction/moved-link.ts';
import type { Transaction } from '../../core/transaction/transaction.ts';
import type { Database } from '../../database/database.ts';
import { readBefore } from '../../database/read-before.ts';
import { ChangeVisibility } from '../../visibility/change-visibility.ts';
import { describeChanges, type States } from './describe-changes.ts';

/** Maximum number of described moves. */
const MAX_MOVES = 20;

/** Describes the values that other records lost to a committed transaction, as far as its session may read both links. */
export async function describeMoves(
  database: Database,
  { transaction, closing, access }: ClosedTransaction,
): Promise<readonly DescribedMove[]> {
  if (!closing.isCommitted || transaction.moved.length === 0) return [];
  const moved = transaction.moved.filter((each) => isKept(transaction, each)).slice(0, MAX_MOVES);
  const visibility = new ChangeVisibility(access, transaction.dialect);
  return readBefore(database, transaction.connection, async (before) => {
    const states: States = { before, after: transaction.connection };
    const moves: DescribedMove[] = [];
    for (const { lost, gained, owner } of moved) {
      const [was, is] = await describeChanges(states, access, visibility, [lost, gained]);
      if (!was?.to || !is?.to) continue;
      const [item, from, to] =
        owner === 'source' ? [is.to, was.from, is.from] : [is.from, was.to, is.to];
      moves.push({ item: item._label_, from: from._label_, to: to._label_ });
    }
    return moves;
  });
}

/** Whether neither change was reverted within the transaction. */
function isKept({ changes }: Transaction, { lost, gained }: MovedLink): boolean {
  return [lost, gained].every((of) => changes.findLast((change) => isSame(change, of)) === of);
}

function isSame(change: Transaction['changes'][number], of: LinkChange): boolean {
  return (
    change.kind === 'link' &&
    change.relation === of.relation &&
    change.source === of.source &&
    change.target === of.target
  );
}
