import { linksFrom } from '../core/link.ts';
import { wellKnown } from '../core/well-known.ts';
import type { Relation } from '../model/relation.ts';
import { linkedTargets } from '../session/linked-targets.ts';
import { endSessions } from '../session/session-store.ts';
import type { Transaction } from '../core/transaction/transaction.ts';
import type { StoredModel } from '../core/stored-model.ts';
import { sessionExpiry } from './session-expiry.ts';

/**
 * Ends the other sessions of accounts whose password a transaction changed. Users of the old password, or of a page that was
 * left open, are logged out. The sessions end like expired ones, with the effects of rules. The requesting session continues,
 * unless its account has no password any more.
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
  if (accounts.length === 0) return;
  const kept = (await hasLostPassword(tx, accountPassword)) ? null : tx.session;
  await endSessions(tx.connection, sessionExpiry(app), [...new Set(accounts)], kept);
}

/** Checks whether the account of the requesting session has no password. */
async function hasLostPassword(tx: Transaction, accountPassword: Relation): Promise<boolean> {
  if (tx.session === null) return false;
  const { account } = wellKnown(tx.model);
  for (const own of await linkedTargets(tx.connection, account, tx.session))
    if ((await linksFrom(tx, accountPassword, own)).length === 0) return true;
  return false;
}
