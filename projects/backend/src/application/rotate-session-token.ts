import { ROLE } from '@ampersand-prototype/generics';
import { linksFrom } from '../core/link.ts';
import { wellKnown } from '../core/well-known.ts';
import type { Closing, ClosingOptions } from '../rule/rule-engine.ts';
import { linkedTargets } from '../session/linked-targets.ts';
import { forgetSession, storeToken } from '../session/session-store.ts';
import { newToken } from '../session/session-token.ts';
import type { Transaction } from '../core/transaction/transaction.ts';
import { activateRoles } from './activate-roles.ts';
import type { Application, ChangeableModel } from './application.ts';

/** The effect of a transaction on the session cookie: keep, replace, or drop (`ended`). */
export type LoginChange =
  | { readonly kind: 'same' }
  | {
      readonly kind: 'renewed';
      readonly token: string;
      readonly session: string;
      readonly account: string | null;
    }
  | { readonly kind: 'ended' };

/**
 * Rotates the session token when the account changes. A token from before a login thereby becomes invalid. The roles of the
 * account become active, as far as rules permit. A deleted session atom invalidates the token.
 */
export async function rotateSessionToken(
  app: Pick<Application, 'model'>,
  tx: Transaction,
  closing: Closing,
  options: ClosingOptions,
): Promise<LoginChange> {
  const session = tx.session;
  const known = wellKnown(app.model);
  if (session === null || !closing.isCommitted) return { kind: 'same' };
  const isGone = tx.changes.some(
    (change) =>
      change.kind === 'atom' &&
      change.op === 'delete' &&
      change.atom === session &&
      change.concept.isSession,
  );
  if (isGone) {
    await forgetSession(tx.connection, session);
    return { kind: 'ended' };
  }
  const accountChanged = tx.changes.some(
    (change) =>
      change.kind === 'link' && change.relation === known.account && change.source === session,
  );
  if (!accountChanged) return { kind: 'same' };
  const [account = null] = await linkedTargets(tx.connection, known.account, session);
  if (account !== null) await activateRoles(tx, await rolesOfLogin(tx), options);
  await forgetSession(tx.connection, session);
  return { kind: 'renewed', token: newToken(), session, account };
}

/**
 * Stores the new token of a login that is committed. Within the login it would conflict with every transaction that reads its
 * session. The old token is invalid by then: without a new one, the user logs in again.
 */
export async function storeLoginToken(
  { database, logger }: Pick<ChangeableModel, 'database' | 'logger'>,
  login: LoginChange,
): Promise<void> {
  if (login.kind !== 'renewed') return;
  const { token, session, account } = login;
  const stored = database.write(async (connection) => {
    await storeToken({ connection, dialect: database.dialect }, token, session, account);
    return { commit: true, value: undefined };
  }, 'apart');
  await stored.catch((error: unknown) =>
    logger.error({ err: error }, 'the new token of a session could not be stored'),
  );
}

/** Returns the roles that a session gets when its account logs in. */
export async function rolesOfLogin(tx: Transaction): Promise<string[]> {
  const { allowedRoles, activeRoles } = wellKnown(tx.model);
  if (!allowedRoles || !activeRoles || tx.session === null) return [];
  const allowed = (await linksFrom(tx, allowedRoles, tx.session)).map((link) => link.tgt).sort();
  if (!activeRoles.isUni) return allowed;
  const first = allowed.find((role) => role !== ROLE.anonymous) ?? allowed[0];
  return first === undefined ? [] : [first];
}
