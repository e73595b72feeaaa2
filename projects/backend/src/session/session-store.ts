import { LOGIN_TABLE, MODEL_TABLE, SESSION_TABLE } from '../core/framework-table.ts';
import type { Concept } from '../model/concept.ts';
import type { Connection, DbValue, Row } from '../database/database.ts';
import type { Dialect } from '../database/dialect.ts';
import { quoteName } from '../database/statement/quote-name.ts';
import { tokenHash } from './session-token.ts';

/** A session that a cookie token identifies. */
export interface StoredSession {
  readonly session: string;
  /** Who was logged in when the token was given out. */
  readonly account: string | null;
  /** It was used so long ago that the moment of its last use has to be stored again. */
  readonly isStale: boolean;
  /** It is so long ago that the session would end soon. */
  readonly isEnding: boolean;
  /** The installed model, read along. */
  readonly installed: Readonly<Record<string, DbValue>>;
}

/** The lifetime of sessions, in seconds of the database clock. The clocks of servers can differ. */
export interface SessionAge {
  readonly dialect: Dialect;
  /** After so many seconds without a request a session has ended. */
  readonly expiry: number;
  /** After so many seconds its use is stored again. */
  readonly touch: number;
  /** After so many seconds a login has ended, also in a session that is used; 0 for never. */
  readonly maxAge: number;
}

/** Finds the session with this token. Null if it does not exist, has expired, or its atom was deleted. */
export async function findSession(
  connection: Connection,
  token: string,
  concept: Concept | null,
  age: SessionAge,
): Promise<StoredSession | null> {
  const sql = `${selectSessions(age)} and token = ?${atomExists(concept)}`;
  const [row] = await connection.all(sql, [tokenHash(token)]);
  return row ? storedSession(row) : null;
}

/** Finds the stored sessions with these token hashes. */
export async function findStoredSessions(
  connection: Connection,
  hashes: readonly string[],
  concept: Concept | null,
  age: SessionAge,
): Promise<ReadonlyMap<string, StoredSession>> {
  const isOne = age.dialect.inSet('token', 'OBJECT');
  const rows = await connection.all(`${selectSessions(age)} and ${isOne}${atomExists(concept)}`, [
    hashes,
  ]);
  return new Map(rows.map((row) => [row['token'] ?? '', storedSession(row)]));
}

function selectSessions(age: SessionAge): string {
  const { dialect, expiry, touch } = age;
  const ending = dialect.secondsAgo(Math.floor(expiry / 2));
  const stale = `case when last_access < ${ending} then 'ending' when last_access < ${dialect.secondsAgo(touch)} then 'yes' end`;
  return `select *, ${stale} as stale from ${SESSION_TABLE}, ${MODEL_TABLE} where ${isCurrent(age)}`;
}

/** Condition that a session has not ended. The time of a login from before the setting may be unknown: it has ended. */
function isCurrent({ dialect, expiry, maxAge }: SessionAge): string {
  const isUsed = `last_access >= ${dialect.secondsAgo(expiry)}`;
  if (maxAge === 0) return isUsed;
  const login = `select 1 from ${LOGIN_TABLE} as logins where logins.session = ${SESSION_TABLE}.session`;
  const isRecent = `logins.begun >= ${dialect.secondsAgo(maxAge)}`;
  return `${isUsed} and (account is null or exists (${login} and ${isRecent}))`;
}

function storedSession(row: Row): StoredSession {
  return {
    session: row['session'] ?? '',
    account: row['account'] ?? null,
    isStale: row['stale'] !== null,
    isEnding: row['stale'] === 'ending',
    installed: row,
  };
}

/** Condition that the atom of a session is still there. */
function atomExists(concept: Concept | null): string {
  if (!concept?.storage) return '';
  const { table, column } = concept.storage;
  return ` and exists (select 1 from ${quoteName(table)} as atoms where atoms.${quoteName(column)} = ${SESSION_TABLE}.session)`;
}

/** Finds several sessions by token hash, under the conditions of {@link findSession}. */
export async function findSessions(
  connection: Connection,
  hashes: readonly string[],
  concept: Concept | null,
  age: SessionAge,
): Promise<ReadonlyMap<string, string>> {
  const sql = `select token, session from ${SESSION_TABLE} where ${age.dialect.inSet('token', 'OBJECT')} and ${isCurrent(age)}${atomExists(concept)}`;
  const rows = await connection.all(sql, [hashes]);
  return new Map(rows.map(({ token, session }) => [token ?? '', session ?? '']));
}

/** Returns the current time of the database clock, in its stored form. */
export async function databaseTimestamp(connection: Connection, dialect: Dialect): Promise<string> {
  const [row] = await connection.all(`select ${dialect.secondsAgo(0)} as now`);
  return row?.['now'] ?? '';
}

/** The database in which tokens are stored. */
interface TokenStore {
  readonly connection: Connection;
  readonly dialect: Dialect;
}

/** Stores the token of a session, and the time of its login if it has an account. */
export async function storeToken(
  { connection, dialect }: TokenStore,
  token: string,
  session: string,
  account: string | null,
): Promise<void> {
  const sql = `insert into ${SESSION_TABLE} (token, session, account, last_access) values (?, ?, ?, ${dialect.secondsAgo(0)})`;
  await connection.run(sql, [tokenHash(token), session, account]);
  if (account === null) return;
  await connection.run(`delete from ${LOGIN_TABLE} where session = ?`, [session]);
  const begin = `insert into ${LOGIN_TABLE} (session, begun) values (?, ${dialect.secondsAgo(0)})`;
  await connection.run(begin, [session]);
}

/** Records that a session was used, unless it has ended. Returns whether it did. */
export async function touchSession(
  connection: Connection,
  { dialect, expiry }: SessionAge,
  session: string,
  timestamp: string,
): Promise<boolean> {
  const sql = `update ${SESSION_TABLE} set last_access = ? where session = ? and last_access >= ${dialect.secondsAgo(expiry)}`;
  return (await connection.run(sql, [timestamp, session])) > 0;
}

/** Ends the sessions of accounts, except `kept`. */
export async function endSessions(
  connection: Connection,
  { dialect, expiry }: SessionAge,
  accounts: readonly string[],
  kept: string | null,
): Promise<void> {
  const ended = dialect.secondsAgo(expiry + 1);
  const sql = `update ${SESSION_TABLE} set last_access = ${ended} where ${dialect.inSet('account', 'OBJECT')} and session <> ? and last_access > ${ended}`;
  await connection.run(sql, [accounts, kept ?? '']);
}

/** Returns at most `max` atoms of ended sessions. */
export async function endedSessions(
  connection: Connection,
  { dialect, expiry }: SessionAge,
  max: number,
): Promise<string[]> {
  const sql = `select session from ${SESSION_TABLE} where last_access < ${dialect.secondsAgo(expiry)} order by last_access limit ${max}`;
  return (await connection.all(sql)).flatMap((row) => row['session'] ?? []);
}

/** Deletes the tokens of a session. */
export async function forgetSession(connection: Connection, session: string): Promise<void> {
  await connection.run(`delete from ${SESSION_TABLE} where session = ?`, [session]);
}

/** Deletes the times of logins whose sessions are deleted. */
export async function forgetLogins(connection: Connection): Promise<void> {
  const session = `select 1 from ${SESSION_TABLE} as sessions where sessions.session = ${LOGIN_TABLE}.session`;
  await connection.run(`delete from ${LOGIN_TABLE} where not exists (${session})`);
}
