import { DEACTIVATED_TABLE, SUBJECT_TABLE } from '../core/framework-table.ts';
import type { Connection } from '../database/database.ts';
import { insertStatement } from '../database/statement/insert-statement.ts';

/** Whether an account logs in at a provider: never, or not since an administrator deactivated it. */
export type ProviderLogin = 'none' | 'active' | 'deactivated';

/** Reads whether an account logs in at a provider. */
export async function readProviderLogin(
  connection: Connection,
  account: string,
): Promise<ProviderLogin> {
  const sql = `select account from ${SUBJECT_TABLE} where account = ? limit 1`;
  const [subject] = await connection.all(sql, [account]);
  if (!subject) return 'none';
  return (await isDeactivated(connection, account)) ? 'deactivated' : 'active';
}

/** Checks whether an account may not log in at a provider. */
export async function isDeactivated(connection: Connection, account: string): Promise<boolean> {
  const sql = `select account from ${DEACTIVATED_TABLE} where account = ?`;
  return (await connection.all(sql, [account])).length > 0;
}

/** Reads how the accounts of providers log in, by account. */
export async function readProviderLogins(
  connection: Connection,
): Promise<ReadonlyMap<string, ProviderLogin>> {
  const off = new Set(
    (await connection.all(`select account from ${DEACTIVATED_TABLE}`)).map((row) => row['account']),
  );
  const rows = await connection.all(`select distinct account from ${SUBJECT_TABLE}`);
  return new Map(
    rows.map(({ account }) => [account ?? '', off.has(account) ? 'deactivated' : 'active']),
  );
}

/** Rejects the logins of an account at providers from now on, or accepts them again. Other accounts have none to reject. */
export async function storeProviderLogin(
  connection: Connection,
  account: string,
  login: Exclude<ProviderLogin, 'none'>,
): Promise<void> {
  const current = await readProviderLogin(connection, account);
  if (current === 'none' || current === login) return;
  if (login === 'deactivated')
    await connection.run(insertStatement(DEACTIVATED_TABLE, ['account']), [account]);
  else await connection.run(`delete from ${DEACTIVATED_TABLE} where account = ?`, [account]);
}
