import { randomUUID } from 'node:crypto';
import { isReadableText, type ViewedPerson } from '@ampersand-prototype/generics';
import { addLink } from '../core/link.ts';
import { makeAtom } from '../core/make-atom.ts';
import { presentAtoms } from '../core/present-atoms.ts';
import { Transaction } from '../core/transaction/transaction.ts';
import { wellKnown } from '../core/well-known.ts';
import type { Connection } from '../database/database.ts';
import { NO_SUCH_PERSON } from '../error/view-messages.ts';
import { ApiError } from '../error/api-error.ts';
import { Hooks } from '../hook/hooks.ts';
import { closeTransaction } from '../rule/rule-engine.ts';
import { allowInitialRoles } from '../session/initial-roles.ts';
import { activateRoles } from './activate-roles.ts';
import type { ChangeableModel } from './application.ts';
import { grantsAllRoles } from './grants-all-roles.ts';
import { rolesOfLogin } from './rotate-session-token.ts';
import { accessOf, closingOptionsOf } from './transact.ts';

/**
 * Creates a temporary session for viewing the application as another account or role. Rules that assign roles to
 * accounts run as at a login.
 *
 * @throws ApiError if the account or role does not exist
 */
export async function enterView(
  app: ChangeableModel,
  connection: Connection,
  session: string,
  viewed: ViewedPerson,
): Promise<void> {
  const { model, database, coverage } = app;
  const tx = new Transaction({
    ...{ id: randomUUID(), model, connection, dialect: database.dialect, coverage, session },
    // Extensions only receive changes that can be stored.
    hooks: new Hooks(),
  });
  await requirePerson(app, connection, viewed);
  const options = closingOptionsOf(app, tx, await accessOf(app, connection, session));
  const { session: concept, account, allowedRoles } = wellKnown(model);
  if (concept) await makeAtom(tx, concept, session);
  if (viewed.kind === 'role') {
    if (allowedRoles) await addLink(tx, allowedRoles, session, viewed.id);
    await activateRoles(tx, [viewed.id], options);
  } else {
    const roles = await allowInitialRoles(tx, session, grantsAllRoles(app));
    await activateRoles(tx, roles, options);
    if (account) await addLink(tx, account, session, viewed.id);
    await closeTransaction(tx, options);
    await activateRoles(tx, await rolesOfLogin(tx), options);
  }
  await closeTransaction(tx, options);
}

/** Requires that the viewed account or role exists. @throws ApiError if it does not */
export async function requirePerson(
  { model, database }: ChangeableModel,
  connection: Connection,
  { kind, id }: ViewedPerson,
): Promise<void> {
  const { account, role } = wellKnown(model);
  const concept = kind === 'account' ? account?.target : role;
  const present =
    concept && isReadableText(id)
      ? await presentAtoms(connection, database.dialect, concept, [id])
      : new Set();
  if (!present.has(id)) throw new ApiError('AMP-400-NAME', NO_SUCH_PERSON);
}
