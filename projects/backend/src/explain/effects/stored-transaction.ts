import type { StoredTransaction } from '@ampersand-prototype/generics';
import type { StoredModel } from '../../core/stored-model.ts';
import type { ClosedTransaction } from '../../application/transact.ts';
import type { Transaction } from '../../core/transaction/transaction.ts';
import { isSecret } from '../../change-log/fact.ts';
import { loggedChanges } from '../../change-log/logged-changes.ts';
import { sessionKey } from '../../change-log/store-transaction.ts';
import type { Access } from '../../session/access.ts';
import { effectOnImport } from '../../history/undo/effect-on-import.ts';
import { whyNoRedo, type UndoOffer } from '../../history/undo/redo-rights.ts';
import { whyNotInvert, whyNotUndo } from '../../history/undo/undo-rights.ts';
import { undoerOf } from '../../history/undo/undoer.ts';
import { isShown } from './effects.ts';
import { ChangeVisibility } from '../../visibility/change-visibility.ts';

/**
 * Returns the change-log entry of a transaction, for the session that made it. Undefined if it only changed data that
 * the session cannot read, because the entry would reveal it.
 */
export async function storedTransaction(
  app: Pick<StoredModel, 'config' | 'model'>,
  closed: Pick<ClosedTransaction, 'transaction' | 'access' | 'seq' | 'kind' | 'undoes'>,
): Promise<StoredTransaction | undefined> {
  const { seq, transaction, access } = closed;
  if (seq === null || !(await isDescribed(transaction, access))) return undefined;
  return { seq, ...(await undoOffer(app, closed)) };
}

async function isDescribed(tx: Transaction, access: Access): Promise<boolean> {
  const visibility = new ChangeVisibility(access, tx.dialect);
  for await (const changes of loggedChanges(tx))
    if (changes.some((change) => isShown(visibility, change))) return true;
  return false;
}

async function undoOffer(
  app: Pick<StoredModel, 'config' | 'model'>,
  closed: Pick<ClosedTransaction, 'transaction' | 'access' | 'kind' | 'undoes'>,
): Promise<UndoOffer> {
  const { transaction: tx, access, kind } = closed;
  const undoer = await undoerOf(app, tx, access);
  // Its entry is not read: on PostgreSQL, transactions that read what they append would exclude each other.
  const { account } = undoer;
  const entry = { kind, model: tx.model.hash, session: sessionKey(tx.session), account };
  if (whyNotUndo(undoer, entry) !== null) return { mayUndo: false };
  const effect = await effectOnImport(tx.connection, closed);
  let setsPassword = false;
  for await (const changes of loggedChanges(tx)) {
    const secrets = changes.filter(isSecret);
    if (secrets.some(({ op }) => op === 'delete')) return { mayUndo: false };
    if ((await whyNotInvert(undoer, changes, effect)) !== null) return { mayUndo: false };
    setsPassword ||= secrets.length > 0;
  }
  return { mayUndo: true, ...whyNoRedo(undoer, { setsPassword, effect }) };
}
