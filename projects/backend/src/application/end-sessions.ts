import { wellKnown } from '../core/well-known.ts';
import { endSessions } from '../session/session-store.ts';
import type { Transaction } from '../core/transaction/transaction.ts';
import type { StoredModel } from './application.ts';
import { sessionExpiry } from './session-expiry.ts';

/**
 * Ends the other sessions of accounts whose password a transaction changed. Users of the old password, or of a page that was
 * left open, are logged out. The sessions end like expired ones, with the effects of rules. The requesting session continues.
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
