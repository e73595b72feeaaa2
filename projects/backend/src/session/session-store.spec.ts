import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import type { Concept } from '../model/concept.ts';
import { SqliteConnection } from '../database/sqlite/sqlite-connection.ts';
import { SQLITE } from '../database/sqlite/sqlite-dialect.ts';
import {
  databaseTimestamp,
  endedSessions,
  endSessions,
  findSession,
  findSessions,
  findStoredSessions,
  forgetLogins,
  forgetSession,
  storeToken,
  touchSession,
} from './session-store.ts';
import { tokenHash } from './session-token.ts';

/** Sessions last for ten minutes, and are stored to be used again after one. */
const AGE = { dialect: SQLITE, expiry: 600, touch: 60, maxAge: 0 };
const SESSION = { storage: { table: 'SESSION', column: 'SESSION' } } as Concept;

describe('stored sessions', () => {
  let connection: SqliteConnection;
  beforeEach(async () => {
    connection = new SqliteConnection(':memory:', { readOnly: false });
    connection.exec(`create table ampersand_session (token text primary key, session text, account text, last_access text);
      create table ampersand_session_login (session text primary key, begun text);
      create table ampersand_model (hash text); insert into ampersand_model values ('h1');
      create table "SESSION" ("SESSION" text)`);
    for (const session of ['s1', 's2', 's3'])
      await connection.run('insert into "SESSION" values (?)', [session]);
  });
  afterEach(() => connection.close());

  const store = async (session: string, secondsAgo = 0, account: string | null = null) => {
    await storeToken({ connection, dialect: SQLITE }, `token of ${session}`, session, account);
    await connection.run(
      `update ampersand_session set last_access = ${SQLITE.secondsAgo(secondsAgo)} where session = ?`,
      [session],
    );
  };
  const find = (session: string, concept: Concept | null = SESSION) =>
    findSession(connection, `token of ${session}`, concept, AGE);
  const column = async (name: string): Promise<(string | null | undefined)[]> =>
    (await connection.all(`select ${name} as value from ampersand_session order by session`)).map(
      ({ value }) => value,
    );

  it('are found by their token, with who was logged in and the model that is installed', async () => {
    await store('s1', 0, 'ann');
    const { installed, ...found } = (await find('s1')) ?? assert.fail('it is not found');
    assert.deepEqual(found, { session: 's1', account: 'ann', isStale: false, isEnding: false });
    assert.equal(installed['hash'], 'h1');
    assert.deepEqual(await column('token'), [tokenHash('token of s1')]);
  });

  for (const [ago, isStale, isEnding] of [
    [0, false, false],
    [58, false, false],
    [62, true, false],
    [298, true, false],
    [302, true, true],
    [598, true, true],
    [602, null, null],
    [1_000_000, null, null],
  ] as const)
    it(`that were used ${ago} seconds ago ${isStale === null ? 'have ended' : `are ${isStale ? 'to be stored again' : 'new'}${isEnding ? ' at once' : ''}`}`, async () => {
      await store('s1', ago);
      const found = await find('s1');
      assert.deepEqual([found?.isStale ?? null, found?.isEnding ?? null], [isStale, isEnding]);
      const hashes = [tokenHash('token of s1'), tokenHash('token of nobody')];
      const together = await findStoredSessions(connection, hashes, SESSION, AGE);
      assert.deepEqual([...together.values()], found ? [found] : []);
      const rights = await findSessions(connection, hashes, SESSION, AGE);
      assert.deepEqual([...rights], found ? [[hashes[0], 's1']] : []);
    });

  it('end some time after the login, also if they are used', async () => {
    const age = { ...AGE, maxAge: 3600 };
    await store('s1', 0, 'ann');
    await store('s2');
    const isFound = async (session: string) => {
      const hash = tokenHash(`token of ${session}`);
      const found = await findSession(connection, `token of ${session}`, SESSION, age);
      const stored = await findStoredSessions(connection, [hash], SESSION, age);
      assert.equal((await findSessions(connection, [hash], SESSION, age)).size, stored.size);
      return found !== null && stored.size === 1;
    };
    const loggedInAgo = (seconds: number) =>
      connection.run(`update ampersand_session_login set begun = ${SQLITE.secondsAgo(seconds)}`);
    assert.deepEqual([await isFound('s1'), await isFound('s2')], [true, true]);
    await loggedInAgo(3500);
    assert.equal(await isFound('s1'), true);
    await loggedInAgo(3700);
    assert.deepEqual([await isFound('s1'), await isFound('s2')], [false, true]);
    assert.notEqual(await find('s1'), null, 'it is off by default');
    await forgetSession(connection, 's1');
    await store('s1', 0, 'ann');
    assert.equal(await isFound('s1'), true, 'a new login counts anew');
    await connection.run('delete from ampersand_session_login');
    assert.equal(await isFound('s1'), false, 'the time of a login from before is unknown');
  });

  it('forget the times of their logins when they are deleted', async () => {
    await store('s1', 0, 'ann');
    await store('s2', 0, 'ben');
    await forgetSession(connection, 's1');
    await forgetLogins(connection);
    const left = await connection.all('select session from ampersand_session_login');
    assert.deepEqual(
      left.map(({ session }) => session),
      ['s2'],
    );
  });

  it('end with their atom, where the model has one', async () => {
    await store('s1');
    await store('gone');
    assert.equal(await find('gone'), null);
    assert.equal((await find('gone', null))?.session, 'gone');
    const hashes = ['s1', 'gone'].map((session) => tokenHash(`token of ${session}`));
    assert.equal((await findStoredSessions(connection, hashes, SESSION, AGE)).size, 1);
    assert.equal((await findSessions(connection, hashes, SESSION, AGE)).size, 1);
    assert.equal((await findSessions(connection, hashes, null, AGE)).size, 2);
  });

  it('are found by no other text than their token', async () => {
    await store('s1');
    for (const token of ['', tokenHash('token of s1'), "' or '1' = '1", 'token of s_', '%'])
      assert.equal(await findSession(connection, token, SESSION, AGE), null, token);
    assert.equal((await findStoredSessions(connection, [], SESSION, AGE)).size, 0);
  });

  it('have one token: another one makes the old cookie worthless, and leaves others alone', async () => {
    await store('s1');
    await store('s2');
    await forgetSession(connection, 's1');
    await storeToken({ connection, dialect: SQLITE }, 'new', 's1', 'ann');
    assert.equal(await find('s1'), null);
    const renewed = await findSession(connection, 'new', SESSION, AGE);
    assert.deepEqual([renewed?.session, renewed?.account], ['s1', 'ann']);
    assert.equal((await find('s2'))?.session, 's2');
  });

  it('are reused, unless they have expired', async () => {
    await store('s1', 500);
    await store('s2', 700);
    const now = await databaseTimestamp(connection, SQLITE);
    assert.match(now, /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    for (const session of ['s1', 's2']) await touchSession(connection, AGE, session, now);
    assert.equal((await find('s1'))?.isStale, false);
    assert.equal(await find('s2'), null);
  });

  it('of some accounts end, except the one that is kept, and end once', async () => {
    for (const [session, account, ago] of [
      ['s1', 'ann', 0],
      ['s2', 'ann', 0],
      ['s3', 'bob', 0],
      ['s4', null, 0],
      ['s5', 'ann', 9000],
    ] as const)
      await store(session, ago, account);
    await endSessions(connection, AGE, ['ann', "o'neil"], 's2');
    const found = await Promise.all(['s1', 's2', 's3', 's4'].map((session) => find(session, null)));
    assert.deepEqual(
      found.map((each) => each?.session ?? null),
      [null, 's2', 's3', 's4'],
    );
    assert.deepEqual(await endedSessions(connection, AGE, 9), ['s5', 's1'], 'the oldest first');
    await endSessions(connection, AGE, ['ann'], null);
    assert.equal(await find('s2', null), null);
  });

  it('that have expired are listed, oldest first and limited, until they are deleted', async () => {
    for (const [session, ago] of [
      ['s1', 700],
      ['s2', 900],
      ['s3', 800],
      ['s4', 100],
    ] as const)
      await store(session, ago);
    assert.deepEqual(await endedSessions(connection, AGE, 2), ['s2', 's3']);
    await forgetSession(connection, 's2');
    assert.deepEqual(await endedSessions(connection, AGE, 5), ['s3', 's1']);
    assert.deepEqual(await column('session'), ['s1', 's3', 's4']);
  });
});
