import { SUBJECT_TABLE } from '../core/framework-table.ts';
import type { Connection } from '../database/database.ts';
import { digestOf } from '../database/statement/digest.ts';
import { insertStatement } from '../database/statement/insert-statement.ts';

/** The account of a subject, and the roles that it has because of the groups at its last login. */
export interface StoredSubject {
  readonly account: string;
  readonly roles: readonly string[];
}

/** A subject of a provider. A subject alone identifies no user, because each provider chooses its own. */
export interface SubjectKey {
  readonly provider: string;
  readonly subject: string;
}

/** Finds the account of a subject; null for an unknown one. */
export async function findSubject(
  connection: Connection,
  { provider, subject }: SubjectKey,
): Promise<StoredSubject | null> {
  const sql = `select account, roles from ${SUBJECT_TABLE} where provider = ? and subject = ?`;
  const [row] = await connection.all(sql, [provider, digestOf(subject)]);
  if (!row) return null;
  return { account: row['account'] ?? '', roles: JSON.parse(row['roles'] ?? '[]') as string[] };
}

/** Stores the account and the roles of a subject. */
export async function storeSubject(
  connection: Connection,
  { provider, subject }: SubjectKey,
  { account, roles }: StoredSubject,
): Promise<void> {
  const key = [provider, digestOf(subject)];
  const given = JSON.stringify(roles);
  const update = `update ${SUBJECT_TABLE} set account = ?, roles = ? where provider = ? and subject = ?`;
  if ((await connection.run(update, [account, given, ...key])) > 0) return;
  const columns = ['provider', 'subject', 'account', 'roles'];
  await connection.run(insertStatement(SUBJECT_TABLE, columns), [...key, account, given]);
}

/** Finds the provider with which an account logs in; null for one with a password only. */
export async function providerOf(connection: Connection, account: string): Promise<string | null> {
  const sql = `select provider from ${SUBJECT_TABLE} where account = ?`;
  return (await connection.all(sql, [account]))[0]?.['provider'] ?? null;
}
