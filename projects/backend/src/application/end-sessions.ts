import { wellKnown } from '../core/well-known.ts';
import { endSessions } from '../session/session-store.ts';
import type { Transaction } from '../core/transaction/transaction.ts';
import type { StoredModel } from './application.ts';
import { sessionExpiry } from './session-expiry.ts';

/**
 * Ends the other sessions of the accounts whose password a transaction changed: who had the old password, or found a page open
 * somewhere, is out. They end like those that were not used for long, with what their rules do then. The session that asks for the
 * change goes on.
 */
export async function endSessionsOfChangedPasswords(
  app: StoredModel,
  tx: Transaction,
): Promise<void> {
  const { accountPassword } = wellKnown(app.model);
  if (!accountPassword) return;
  const accounts = tx.changes.flatMap((change) =>
    change.kind === 'link' && change.relation === accountPassword ? [change.source] : [],
  );
  if (accounts.length > 0)
    await endSessions(tx.connection, sessionExpiry(app), [...new Set(accounts)], tx.session);
}
