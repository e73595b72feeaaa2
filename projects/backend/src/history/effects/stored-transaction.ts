import type { StoredTransaction } from '@ampersand-prototype/generics';
import { hasOneOf } from '../../application/has-one-of.ts';
import type { StoredModel } from '../../application/application.ts';
import type { Transaction } from '../../core/transaction/transaction.ts';
import { isSecret } from '../../ledger/fact.ts';
import { ledgerChanges } from '../../ledger/ledger-changes.ts';
import type { Access } from '../../session/access.ts';
import { mayInvert } from '../undo/undo-rights.ts';
import { isShown } from './effects.ts';
import { ReadableFacts } from './readable-facts.ts';

/**
 * What whoever made a transaction is told of its place in the history. Nothing, where it changed only what the session cannot
 * read: whether there was a change would tell what was there.
 */
export async function storedTransaction(
  app: Pick<StoredModel, 'config'>,
  tx: Transaction,
  access: Access,
  seq: number | null,
): Promise<StoredTransaction | undefined> {
  if (seq === null) return undefined;
  const readable = new ReadableFacts(access, tx.dialect);
  const { undo } = app.config.history;
  const isAdministrator = hasOneOf(app, access, app.config.adminRoles);
  let [isTold, mayUndo] = [false, isAdministrator || undo !== 'off'];
  for await (const changes of ledgerChanges(tx)) {
    isTold ||= changes.some((change) => isShown(readable, change));
    mayUndo &&= !changes.some((change) => isSecret(change) && change.op === 'delete');
    mayUndo &&= isAdministrator || undo !== 'strict' || mayInvert(access, changes);
  }
  return isTold ? { seq, mayUndo } : undefined;
}
