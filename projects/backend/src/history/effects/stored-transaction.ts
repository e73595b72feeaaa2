import type { StoredTransaction } from '@ampersand-prototype/generics';
import type { StoredModel } from '../../application/application.ts';
import type { ClosedTransaction } from '../../application/transact.ts';
import type { Transaction } from '../../core/transaction/transaction.ts';
import { isSecret } from '../../change-log/fact.ts';
import { loggedChanges } from '../../change-log/logged-changes.ts';
import { sessionKey } from '../../change-log/store-transaction.ts';
import type { Access } from '../../session/access.ts';
import { whyNotInvert, whyNotUndo } from '../undo/undo-rights.ts';
import { undoerOf } from '../undo/undoer.ts';
import { isShown } from './effects.ts';
import { ChangeVisibility } from '../visibility/change-visibility.ts';

/**
 * Returns the change-log entry of a transaction, for the session that made it. Nothing, where it changed only what the
 * session cannot read: whether there was a change would tell what was there.
 */
export async function storedTransaction(
  app: Pick<StoredModel, 'config' | 'model'>,
  closed: Pick<ClosedTransaction, 'transaction' | 'access' | 'seq' | 'kind'>,
): Promise<StoredTransaction | undefined> {
  const { seq, transaction, access } = closed;
  if (seq === null || !(await isDescribed(transaction, access))) return undefined;
  return { seq, mayUndo: await mayUndo(app, closed) };
}

async function isDescribed(tx: Transaction, access: Access): Promise<boolean> {
  const visibility = new ChangeVisibility(access, tx.dialect);
  for await (const changes of loggedChanges(tx))
    if (changes.some((change) => isShown(visibility, change))) return true;
  return false;
}

async function mayUndo(
  app: Pick<StoredModel, 'config' | 'model'>,
  { transaction: tx, access, kind }: Pick<ClosedTransaction, 'transaction' | 'access' | 'kind'>,
): Promise<boolean> {
  const undoer = await undoerOf(app, tx, access);
  // Its entry is not read: on PostgreSQL, transactions that read what they append would exclude each other.
  const { account } = undoer;
  const entry = { kind, model: tx.model.hash, session: sessionKey(tx.session), account };
  if (whyNotUndo(undoer, entry) !== null) return false;
  for await (const changes of loggedChanges(tx)) {
    if (changes.some((change) => isSecret(change) && change.op === 'delete')) return false;
    if ((await whyNotInvert(undoer, changes)) !== null) return false;
  }
  return true;
}
