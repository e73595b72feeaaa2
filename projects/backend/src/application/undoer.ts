import type { StoredTransaction } from '@ampersand-prototype/generics';
import { wellKnown } from '../core/well-known.ts';
import { isShown } from '../ledger/effects.ts';
import { ledgerChanges } from '../ledger/ledger-changes.ts';
import { ReadableFacts } from '../ledger/readable-facts.ts';
import { isSecret } from '../ledger/fact.ts';
import { mayInvert, type Undoer } from '../ledger/undo-rights.ts';
import type { Connection } from '../plug/database.ts';
import type { Access } from '../session/access.ts';
import { linkedTargets } from '../session/linked-targets.ts';
import type { Transaction } from '../transaction/transaction.ts';
import type { Application, StoredModel } from './application.ts';

/** Whether a session has one of these roles; while developing, everybody has. */
export function hasOneOf(
  app: Pick<Application, 'config'>,
  access: Access,
  roles: readonly string[],
): boolean {
  return !app.config.production || access.activeRoles.some((role) => roles.includes(role));
}

/** A session as somebody who takes changes back. */
export async function undoerOf(
  app: StoredModel,
  { connection }: { readonly connection: Connection },
  access: Access,
): Promise<Undoer> {
  const [account = null] = await linkedTargets(
    connection,
    wellKnown(app.model).account,
    access.session,
  );
  const isAdministrator = hasOneOf(app, access, app.config.adminRoles);
  return { access, account, isAdministrator, undo: app.config.history.undo };
}

/**
 * What whoever made a transaction is told of its place in the history. Nothing, where it changed only what the session cannot
 * read: whether there was a change would tell what was there.
 */
export async function storedTransaction(
  app: Pick<Application, 'config'>,
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
