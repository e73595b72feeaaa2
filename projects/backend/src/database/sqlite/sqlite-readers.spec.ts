import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { DatabaseFailure, type Connection } from '../database.ts';
import { SqliteDatabase } from './sqlite-database.ts';

const LIMITS = {
  ...{ connections: 4, writers: 1 },
  ...{ statementTimeout: 5, lockTimeout: 1, connectTimeout: 1 },
};
const ROWS = 1500;

/** Combines every two rows. */
const COSTLY = `select count(*) as n from t as a, t as b where a.x <> b.x`;
/** Combines every four rows, which never ends. */
const ENDLESS = `select count(*) as n from t as a, t as b, t as c, t as d where a.x <> b.x and c.x <> d.x`;
const CLOSURE = `select count(*) as n from (with recursive c (src, tgt) as (select x as src, x as tgt from t union select c.src, n.x from c, t as n where n.x = c.tgt + 1 and n.x < 60) select src, tgt from c) as closed`;

const isCostly = (error: unknown): boolean =>
  error instanceof DatabaseFailure && error.kind === 'tooCostly';
const count = (sql: string) => async (connection: Connection) =>
  Number((await connection.all(sql))[0]?.['n']);

describe('reads of a SQLite file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sqlite-readers-'));
  const database = new SqliteDatabase(join(folder, 'data.sqlite'), LIMITS);
  before(() =>
    database.write(async (connection) => {
      await connection.run('create table t (x integer primary key)');
      await connection.run(
        `insert into t with recursive n(x) as (select 1 union all select x + 1 from n where x < ${ROWS}) select x from n`,
      );
      return { commit: true, value: null };
    }),
  );
  after(async () => {
    await database.close();
    rmSync(folder, { recursive: true });
  });

  for (const [name, sql, expected] of [
    ['a join of every two rows', COSTLY, ROWS * (ROWS - 1)],
    ['a closure', CLOSURE, ROWS + (59 * 58) / 2],
  ] as const)
    it(`leave others their turn during ${name}`, async () => {
      let turns = 0;
      const counting = setInterval(() => (turns += 1));
      assert.equal(await database.read(count(sql)), expected);
      clearInterval(counting);
      assert.ok(turns > 0);
    });

  it('read one state of the data, where a costly statement follows cheap ones', async () => {
    const states: number[] = [];
    const insert = (x: number) =>
      database.write(async (connection) => ({
        commit: true,
        value: await connection.run('insert into t values (?)', [String(x)]),
      }));
    await database.read(async (connection) => {
      const before = await count('select max(x) as n from t')(connection);
      await insert(before + 1);
      await count(COSTLY)(connection);
      states.push(before, await count('select max(x) as n from t')(connection));
    });
    assert.equal(states.length, 2);
    assert.equal(states[0], states[1]);
    await database.write(async (connection) => ({
      commit: true,
      value: await connection.run(`delete from t where x > ${ROWS}`),
    }));
  });

  it('end after a limit of time, and others go on', async () => {
    const endless = [1, 2].map(() => assert.rejects(database.read(count(ENDLESS)), isCostly));
    assert.equal(await database.read(count(`select max(x) as n from t`)), ROWS);
    await Promise.all(endless);
    assert.equal(await database.read(count(COSTLY)), ROWS * (ROWS - 1));
  });

  it('are told when a part of them took too long', async () => {
    const reasons = await database.read(async (connection) => {
      // Cheap reads have no limit.
      if (!connection.limited) return [await count(COSTLY)(connection)];
      const limited = connection.limited(100, () => count(ENDLESS)(connection));
      const caught = await limited.catch((error: unknown) => error);
      // The state is gone with the process.
      const later = await count(COSTLY)(connection).catch((error: unknown) => error);
      return [caught, later].map(isCostly);
    });
    assert.deepEqual(reasons, [true, true]);
    assert.equal(await database.read(count(COSTLY)), ROWS * (ROWS - 1));
  });

  it('of visitors can be costly as well, and keep their changes to themselves', async () => {
    const seen = await database.speculate(async (connection) => {
      await connection.run('insert into t values (?)', [String(ROWS + 1)]);
      return count(COSTLY)(connection);
    });
    assert.equal(seen, (ROWS + 1) * ROWS);
    assert.equal(await database.read(count('select max(x) as n from t')), ROWS);
  });
});
