import { SECRET_TABLE, SESSION_TABLE } from '../core/framework-table.ts';
import type { Connection } from '../database/database.ts';
import type { StoredModel } from '../core/stored-model.ts';
import { grantsAllRoles } from './grants-all-roles.ts';
import { sessionExpiry } from './session-expiry.ts';

const POLICY_NAME = 'session-roles';
const [ALL_ROLES, ROLES_BY_LOGIN] = ['all', 'login'];

/**
 * Ends all sessions if a server with a different role policy created them. A session from before the login was turned on would
 * otherwise keep every role.
 */
export async function enforceSessionPolicy(
  connection: Connection,
  app: StoredModel,
): Promise<void> {
  const policy = grantsAllRoles(app) ? ALL_ROLES : ROLES_BY_LOGIN;
  const sql = `select secret from ${SECRET_TABLE} where name = ?`;
  const stored = (await connection.all(sql, [POLICY_NAME]))[0]?.['secret'] ?? ALL_ROLES;
  if (stored === policy) return;
  const { dialect, expiry } = sessionExpiry(app);
  await connection.run(
    `update ${SESSION_TABLE} set last_access = ${dialect.secondsAgo(expiry + 1)}`,
  );
  await connection.run(`delete from ${SECRET_TABLE} where name = ?`, [POLICY_NAME]);
  if (policy !== ALL_ROLES) await storePolicy(connection, policy);
}

/** Records in a new installation how sessions get their roles. */
export async function noteSessionPolicy(
  connection: Connection,
  app: Pick<StoredModel, 'config' | 'model'>,
): Promise<void> {
  if (!grantsAllRoles(app)) await storePolicy(connection, ROLES_BY_LOGIN);
}

async function storePolicy(connection: Connection, policy: string): Promise<void> {
  const sql = `insert into ${SECRET_TABLE} (name, secret) values (?, ?)`;
  await connection.run(sql, [POLICY_NAME, policy]);
}
