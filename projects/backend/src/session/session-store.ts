import { storedMoment } from '../core/date-value.ts';
import { MODEL_TABLE, SESSION_TABLE } from '../core/framework-table.ts';
import type { Connection, DbValue } from '../plug/database.ts';
import { tokenHash } from './token.ts';

const MILLISECONDS = 1000;

/** A session that a cookie stands for. */
export interface StoredSession {
  readonly session: string;
  /** Who was logged in when the token was given out. */
  readonly account: string | null;
  readonly lastAccess: string;
  /** The installed model, read along. */
  readonly installed: Readonly<Record<string, DbValue>>;
}

/** The moment before which sessions without a request have ended, as it is stored. */
export function expiryLimit(seconds: number, now = new Date()): string {
  return storedMoment(new Date(now.getTime() - seconds * MILLISECONDS));
}

/** The session of a token, unless it does not exist or has ended. */
export async function findSession(
  connection: Connection,
  token: string,
  seconds: number,
): Promise<StoredSession | null> {
  const sql = `select * from ${SESSION_TABLE}, ${MODEL_TABLE} where token = ? and last_access >= ?`;
  const row = (await connection.all(sql, [tokenHash(token), expiryLimit(seconds)]))[0];
  return row
    ? {
        session: row['session'] ?? '',
        account: row['account'] ?? null,
        lastAccess: row['last_access'] ?? '',
        installed: row,
      }
    : null;
}

/** Gives a session a token. */
export async function storeToken(
  connection: Connection,
  token: string,
  session: string,
  account: string | null,
): Promise<void> {
  const sql = `insert into ${SESSION_TABLE} (token, session, account, last_access) values (?, ?, ?, ?)`;
  await connection.run(sql, [tokenHash(token), session, account, storedMoment(new Date())]);
}

/** Replaces the token of a session, so that the old cookie is worth nothing any more. */
export async function replaceToken(
  connection: Connection,
  session: string,
  token: string,
  account: string | null,
): Promise<void> {
  await connection.run(`delete from ${SESSION_TABLE} where session = ?`, [session]);
  await storeToken(connection, token, session, account);
}

/** Remembers that the session was used. */
export async function touchSession(connection: Connection, session: string): Promise<void> {
  await connection.run(`update ${SESSION_TABLE} set last_access = ? where session = ?`, [
    storedMoment(new Date()),
    session,
  ]);
}

/** Session atoms that have ended, at most `most` of them. */
export async function endedSessions(
  connection: Connection,
  seconds: number,
  most: number,
): Promise<string[]> {
  const sql = `select session from ${SESSION_TABLE} where last_access < ? order by last_access limit ${most}`;
  return (await connection.all(sql, [expiryLimit(seconds)])).flatMap((row) => row['session'] ?? []);
}

/** Forgets the tokens of a session. */
export async function forgetSession(connection: Connection, session: string): Promise<void> {
  await connection.run(`delete from ${SESSION_TABLE} where session = ?`, [session]);
}
