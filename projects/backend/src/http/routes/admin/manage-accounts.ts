import { randomBytes, randomUUID } from 'node:crypto';
import {
  normalizedText,
  type NewUser,
  type UserChange,
  type UserPassword,
} from '@ampersand-prototype/generics';
import type { ServedModel } from '../../../application/application.ts';
import { sessionExpiry } from '../../../application/session-expiry.ts';
import { atomExists } from '../../../core/atom.ts';
import { parseAtom } from '../../../core/atom-value.ts';
import { addLink, deleteLink, linksFrom } from '../../../core/link.ts';
import { relationStatements } from '../../../core/storage.ts';
import { wellKnown } from '../../../core/well-known.ts';
import type { Transaction } from '../../../core/transaction/transaction.ts';
import { ApiError, quoted } from '../../../error/api-error.ts';
import { NO_ROLES, NO_USER_NAME } from '../../../error/page-messages.ts';
import type { Model } from '../../../model/model.ts';
import type { Relation } from '../../../model/relation.ts';
import { lookOf } from '../../../population/confusable-atoms.ts';
import { storeProviderLogin } from '../../../session/provider-login.ts';
import { endSessions } from '../../../session/session-store.ts';
import { countUsableAdministrators } from '../../../session/usable-administrators.ts';
import { assignRoles } from './assign-roles.ts';
import { changeAsAdministrator } from './change-as-administrator.ts';

const PASSWORD_BYTES = 12;

/** The relations through which accounts are managed. */
interface AccountRelations {
  readonly user: Relation;
  readonly password: Relation;
  readonly roles: Relation;
}

/** Creates an account with a new password; without a session, the server does. @throws ApiError */
export async function createAccount(
  app: ServedModel,
  session: string | null,
  { name, roles }: NewUser,
): Promise<UserPassword> {
  const known = accountRelations(app.model);
  const id = randomUUID();
  const { password, stored } = await newPassword(app);
  await changeAsAdministrator(app, session, async (tx) => {
    const user = await newUserName(tx, known, name);
    await addLink(tx, known.user, id, user);
    await addLink(tx, known.password, id, stored);
    await assignRoles(tx, known.roles, id, roles);
  });
  return { id, password };
}

/** Replaces the roles of an account, deactivates it, or lets it log in at its provider again; the last administrator stays one. @throws ApiError */
export async function changeAccount(
  app: ServedModel,
  session: string,
  id: string,
  { roles, isActive }: UserChange,
): Promise<void> {
  const known = accountRelations(app.model);
  await changeAsAdministrator(app, session, async (tx) => {
    await requireAccount(tx, known, id);
    const { adminRoles } = app.config.rbac;
    const administrators = await countUsableAdministrators(tx, adminRoles);
    if (roles) await assignRoles(tx, known.roles, id, roles);
    if (isActive !== undefined) await setActive(app, tx, known, { id, isActive });
    if (administrators > 0 && (await countUsableAdministrators(tx, adminRoles)) === 0)
      throw new ApiError('AMP-409-ADMINISTRATOR');
  });
}

/** Gives an account a new password, which ends its sessions. @throws ApiError */
export async function resetPassword(
  app: ServedModel,
  session: string,
  id: string,
): Promise<UserPassword> {
  const known = accountRelations(app.model);
  const { password, stored } = await newPassword(app);
  await changeAsAdministrator(app, session, async (tx) => {
    await requireAccount(tx, known, id);
    await setActive(app, tx, known, { id, isActive: true });
    await removePasswords(tx, known, id);
    await addLink(tx, known.password, id, stored);
  });
  return { id, password };
}

function accountRelations(model: Model): AccountRelations {
  const { accountUser: user, accountPassword: password, accountRoles: roles } = wellKnown(model);
  if (!user || !password || !roles) throw new ApiError('AMP-400-ROLE', NO_ROLES);
  return { user, password, roles };
}

async function newPassword(
  app: ServedModel,
): Promise<{ readonly password: string; readonly stored: string }> {
  const password = randomBytes(PASSWORD_BYTES).toString('base64url');
  return { password, stored: await app.passwords.hashOffThread(app.database, password) };
}

/** Requires a visible and unique user name. @throws ApiError */
async function newUserName(
  tx: Transaction,
  { user }: AccountRelations,
  given: string,
): Promise<string> {
  const name = normalizedText(user.target.type, given).trim();
  const look = lookOf(name).toLowerCase();
  if (look === '') throw new ApiError('AMP-400-VALUE', NO_USER_NAME);
  const rows = await tx.connection.all(relationStatements(user).all);
  const same = rows.find(({ tgt }) => tgt && lookOf(tgt).toLowerCase() === look);
  if (same) throw new ApiError('AMP-400-EXISTS', quoted(same['tgt'] ?? name));
  return parseAtom(user.target, name);
}

async function requireAccount(
  tx: Transaction,
  { user }: AccountRelations,
  id: string,
): Promise<void> {
  if (!(await atomExists(tx, user.source, id))) throw new ApiError('AMP-404-RESOURCE', quoted(id));
}

/** An account without passwords could still log in at its provider. Its sessions end as those of a lost password do. */
async function setActive(
  app: ServedModel,
  tx: Transaction,
  known: AccountRelations,
  { id, isActive }: { readonly id: string; readonly isActive: boolean },
): Promise<void> {
  await storeProviderLogin(tx.connection, id, isActive ? 'active' : 'deactivated');
  if (isActive) return;
  await removePasswords(tx, known, id);
  await endSessions(tx.connection, sessionExpiry(app), [id], null);
}

async function removePasswords(
  tx: Transaction,
  { password }: AccountRelations,
  id: string,
): Promise<void> {
  for (const { tgt } of await linksFrom(tx, password, id)) await deleteLink(tx, password, id, tgt);
}
