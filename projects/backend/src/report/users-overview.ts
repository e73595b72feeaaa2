import {
  BUILT_IN_CONCEPT,
  isBuiltIn,
  ROLE,
  type RoleOverview,
  type UserAccount,
  type UserSession,
  type UsersOverview,
} from '@ampersand-prototype/generics';
import type { LoginProvider } from '../config/login-provider.ts';
import { SESSION_TABLE } from '../core/framework-table.ts';
import { isStoredDigest } from '../core/password-hasher.ts';
import { conceptStatements, relationStatements } from '../core/storage.ts';
import { isoTimestamp } from '../core/transaction/iso-timestamp.ts';
import { wellKnown } from '../core/well-known.ts';
import type { Connection } from '../database/database.ts';
import type { Relation } from '../model/relation.ts';
import { readProviderLogins, type ProviderLogin } from '../session/provider-login.ts';
import { reportLoginGroups } from './login-groups.ts';
import type { ReportSource } from './report-source.ts';

/** Roles that no account is given: sessions and the server have them by themselves. */
export const IMPLICIT_ROLES: ReadonlySet<string> = new Set([
  ROLE.anonymous,
  ROLE.any,
  ROLE.system,
  ROLE.engine,
]);
const MAX_SESSIONS = 500;

/** Reports accounts, sessions, and the interfaces of each role. */
export async function reportUsers(
  source: ReportSource,
  providers: readonly LoginProvider[],
): Promise<UsersOverview> {
  const { model } = source;
  const known = wellKnown(model);
  const interfaces = [...model.interfaces.values()].filter(({ name }) => !isBuiltIn(name));
  return {
    accounts: await readAccounts(source),
    isManaged: Boolean(known.accountUser && known.accountPassword && known.accountRoles),
    groups: await reportLoginGroups(source, providers),
    sessions: await readSessions(source),
    roles: await readRoles(source, new Set(interfaces.map(({ name }) => name))),
    interfaces: interfaces.map(({ name, label }) => ({ name, label })),
  };
}

/** Reads all accounts, by name; null for models without accounts. */
export async function readAccounts({
  model,
  connection,
}: Pick<ReportSource, 'model' | 'connection'>): Promise<readonly UserAccount[] | null> {
  const { account, accountUser, accountPassword, accountRoles } = wellKnown(model);
  const statements = account && conceptStatements(account.target);
  if (!statements) return null;
  const names = await targets(connection, accountUser);
  const passwords = await targets(connection, accountPassword);
  const roles = await targets(connection, accountRoles);
  const logins = await readProviderLogins(connection);
  const rows = await connection.all(statements.all);
  return rows
    .flatMap(({ atom }) => atom ?? [])
    .map((id) => ({
      id,
      name: names.get(id)?.[0] ?? null,
      roles: (roles.get(id) ?? []).toSorted(),
      ...loginState(passwords.get(id) ?? [], logins.get(id) ?? 'none'),
    }))
    .sort((a, b) => ((a.name ?? a.id) < (b.name ?? b.id) ? -1 : 1));
}

function loginState(
  stored: readonly string[],
  login: ProviderLogin,
): Pick<UserAccount, 'isActive' | 'isBlocked' | 'needsPassword'> {
  const isActive = login === 'active' || stored.some((password) => !isStoredDigest(password));
  const needsPassword = !isActive && stored.length > 0;
  return { isActive, isBlocked: login === 'deactivated', needsPassword };
}

async function readSessions({
  model,
  connection,
  sessions: { dialect, expiry },
  session: own,
}: ReportSource): Promise<readonly UserSession[]> {
  const known = wellKnown(model);
  const accounts = await targets(connection, known.account);
  const names = await targets(connection, known.accountUser);
  const roles = await targets(connection, known.activeRoles);
  const sql = `select session, last_access from ${SESSION_TABLE} where last_access >= ${dialect.secondsAgo(expiry)} order by last_access desc limit ${MAX_SESSIONS}`;
  const rows = await connection.all(sql);
  return rows.map((row) => {
    const id = row['session'] ?? '';
    const [account] = accounts.get(id) ?? [];
    const label = (role: string): string => model.roles.get(role)?.label ?? role;
    return {
      id,
      account: account === undefined ? null : (names.get(account)?.[0] ?? account),
      roles: (roles.get(id) ?? []).map(label).sort(),
      lastAccess: isoTimestamp(row['last_access'] ?? ''),
      isOwn: id === own,
    };
  });
}

async function readRoles(
  { model, connection }: ReportSource,
  shown: ReadonlySet<string>,
): Promise<readonly RoleOverview[]> {
  const concept = model.concepts.get(BUILT_IN_CONCEPT.Role);
  const statements = concept && conceptStatements(concept);
  if (!statements) return [];
  const opened = await targets(connection, wellKnown(model).interfaceRoles);
  const rows = await connection.all(statements.all);
  const names = rows.flatMap(({ atom }) => atom ?? []).filter((name) => !IMPLICIT_ROLES.has(name));
  return names.sort().map((name) => ({
    name,
    label: model.roles.get(name)?.label ?? name,
    interfaces: [...opened]
      .filter(
        ([ifc, roles]) => shown.has(ifc) && (roles.includes(name) || roles.includes(ROLE.any)),
      )
      .map(([ifc]) => ifc)
      .sort(),
  }));
}

/** The targets of a relation by source. */
async function targets(
  connection: Connection,
  relation: Relation | null,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, string[]>();
  if (!relation) return found;
  for (const { src, tgt } of await connection.all(relationStatements(relation).all)) {
    if (src === null || src === undefined || tgt === null || tgt === undefined) continue;
    const known = found.get(src);
    if (known) known.push(tgt);
    else found.set(src, [tgt]);
  }
  return found;
}
