import type { StoredTransaction } from '@ampersand-prototype/generics';
import type { StoredModel } from '../../application/application.ts';
import type { Transaction } from '../../core/transaction/transaction.ts';
import { isSecret } from '../../change-log/fact.ts';
import { loggedChanges } from '../../change-log/logged-changes.ts';
import { readEntry } from '../../change-log/read-change-log.ts';
import type { Access } from '../../session/access.ts';
import { whyNotInvert, whyNotUndo } from '../undo/undo-rights.ts';
import { undoerOf } from '../undo/undoer.ts';
import { isShown } from './effects.ts';
import { ChangeVisibility } from './visible-changes.ts';

/**
 * Returns the place of a transaction in the history, for its session. Undefined if the session can read none of the changes,
 * because that would disclose hidden data.
 */
export async function storedTransaction(
  app: Pick<StoredModel, 'config' | 'model'>,
  tx: Transaction,
  access: Access,
  seq: number | null,
): Promise<StoredTransaction | undefined> {
  if (seq === null) return undefined;
  const readable = new ChangeVisibility(access, tx.dialect);
  const undoer = await undoerOf(app, tx, access);
  let isDescribed = false;
  let mayUndo = whyNotUndo(undoer, await readEntry(tx.connection, seq)) === null;
  for await (const changes of loggedChanges(tx)) {
    isDescribed ||= changes.some((change) => isShown(readable, change));
    mayUndo &&= !changes.some((change) => isSecret(change) && change.op === 'delete');
    mayUndo &&= (await whyNotInvert(undoer, changes)) === null;
  }
  return isDescribed ? { seq, mayUndo } : undefined;
}
