import { randomUUID } from 'node:crypto';
import { foldText } from '@ampersand-prototype/generics';
import type { ServedModel } from '../application/application.ts';
import type { LoginChange } from '../application/rotate-session-token.ts';
import { transact } from '../application/transact.ts';
import { atomExists } from '../core/atom.ts';
import { parseAtom } from '../core/atom-value.ts';
import { addLink, deleteLink, linksFrom } from '../core/link.ts';
import { makeAtom } from '../core/make-atom.ts';
import { relationStatements } from '../core/storage.ts';
import type { Transaction } from '../core/transaction/transaction.ts';
import { wellKnown } from '../core/well-known.ts';
import { isDeactivated } from '../session/provider-login.ts';
import type { Subject } from './provider.ts';
import { followGroups } from './follow-groups.ts';
import { findSubject, storeSubject, type StoredSubject } from './stored-subject.ts';

/** Why a subject can't log in, as the page for the login states it. */
export type LoginProblem = 'failed' | 'unknown' | 'inactive' | 'name' | 'rule';

/** A login that the application rejects. */
export class LoginRejected extends Error {
  override readonly name = 'LoginRejected';
  readonly problem: LoginProblem;

  constructor(problem: LoginProblem) {
    super(`the login is rejected (${problem})`);
    this.problem = problem;
  }
}

/**
 * Logs a session in with the account of a subject, by an ordinary transaction: rules check it, and the history shows it. Roles
 * follow the groups at every login. @throws LoginRejected, ApiError
 */
export async function logInSubject(
  app: ServedModel,
  session: string,
  subject: Subject,
): Promise<LoginChange> {
  const { closing, login } = await transact(app, { session }, async (tx) => {
    const { account: relation } = wellKnown(app.model);
    if (!relation) throw new LoginRejected('failed');
    const known = await accountOf(tx, subject);
    const roles = await followGroups(app, tx, subject, known);
    await followEmail(tx, known.account, subject.email);
    const key = { provider: subject.provider.id, subject: subject.subject };
    await storeSubject(tx.connection, key, { account: known.account, roles });
    for (const { tgt } of await linksFrom(tx, relation, session))
      if (tgt !== known.account) await deleteLink(tx, relation, session, tgt);
    await addLink(tx, relation, session, known.account);
  });
  if (!closing.isCommitted) throw new LoginRejected('rule');
  return login;
}

/** Gives an account the e-mail address that its provider states, for notices. No account is found by it. */
async function followEmail(tx: Transaction, account: string, email: string | null): Promise<void> {
  const { accountEmail } = wellKnown(tx.model);
  if (!accountEmail || email === null) return;
  const address = parseAtom(accountEmail.target, email);
  for (const { tgt } of await linksFrom(tx, accountEmail, account))
    if (tgt !== address) await deleteLink(tx, accountEmail, account, tgt);
  await addLink(tx, accountEmail, account, address);
}

/** Finds the account of a subject, or creates it. Nothing but the subject identifies an account: names and addresses of mail change hands. */
async function accountOf(tx: Transaction, subject: Subject): Promise<StoredSubject> {
  const key = { provider: subject.provider.id, subject: subject.subject };
  const known = await findSubject(tx.connection, key);
  const concept = wellKnown(tx.model).account?.target;
  if (!concept) throw new LoginRejected('failed');
  if (known && (await isDeactivated(tx.connection, known.account)))
    throw new LoginRejected('inactive');
  if (known && (await atomExists(tx, concept, known.account))) return known;
  if (subject.provider.unknownSubject === 'reject') throw new LoginRejected('unknown');
  const account = randomUUID();
  await makeAtom(tx, concept, account);
  await nameAccount(tx, account, subject.name);
  return { account, roles: [] };
}

/** @throws LoginRejected if another account has the name */
async function nameAccount(tx: Transaction, account: string, name: string | null): Promise<void> {
  const { accountUser } = wellKnown(tx.model);
  if (!accountUser || name === null) return;
  const rows = await tx.connection.all(relationStatements(accountUser).all);
  const folded = foldText(name);
  if (rows.some(({ tgt }) => tgt && foldText(tgt) === folded)) throw new LoginRejected('name');
  await addLink(tx, accountUser, account, parseAtom(accountUser.target, name));
}
