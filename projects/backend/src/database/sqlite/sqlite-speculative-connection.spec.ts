import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { Connection, Row } from '../database.ts';
import { SqliteDatabase } from './sqlite-database.ts';

const LIMITS = {
  connections: 4,
  writers: 1,
  statementTimeout: 5,
  lockTimeout: 1,
  connectTimeout: 1,
};
const rows = async (connection: Connection, sql: string): Promise<Row[]> =>
  (await connection.all(sql)).map((row) => ({ ...row }));
const ALL = 'select "key", "value" from "odd ""name" order by "key"';

describe('speculative SQLite connection', () => {
  const folder = mkdtempSync(join(tmpdir(), 'supposing-'));
  const database = new SqliteDatabase(join(folder, 'data.sqlite'), LIMITS);
  const committed = (work: (connection: Connection) => Promise<unknown>): Promise<null> =>
    database.write(async (connection) => {
      await work(connection);
      return { commit: true, value: null };
    });
  before(() =>
    committed(async (connection) => {
      await connection.run('CREATE TABLE "odd ""name" ("key" text primary key, "value" text)');
      await connection.run('CREATE UNIQUE INDEX "by value" on "odd ""name" ("value")');
      await connection.run(`insert into "odd ""name" values ('a', '1')`);
      await connection.run('create table large (x integer)');
      await connection.run(
        'insert into large with recursive n(x) as (select 1 union all select x + 1 from n where x < 20001) select x from n',
      );
    }),
  );
  after(async () => {
    await database.close();
    rmSync(folder, { recursive: true });
  });

  it('is isolated, including keys, while another connection writes', async () => {
    await committed(async () => {
      const seen = await database.speculate(async (connection) => {
        const insert = 'insert into "odd ""name" values (?, ?) on conflict do nothing';
        assert.equal(await connection.run(insert, ['b', '2']), 1);
        assert.equal(await connection.run(insert, ['c', '2']), 0);
        const returning = `insert into "odd ""name" values ('d', '4') returning "key"`;
        assert.deepEqual(await rows(connection, returning), [{ key: 'd' }]);
        assert.equal(await connection.run(`delete from "odd ""name" where "key" = 'd'`), 1);
        assert.equal(await connection.run(`delete from "odd ""name" where "key" = 'a'`), 1);
        await connection.run(`update "odd ""name" set "value" = '3'`);
        return rows(connection, ALL);
      });
      assert.deepEqual(seen, [{ key: 'b', value: '3' }]);
    });
    const read = await database.read((connection) => rows(connection, ALL));
    assert.deepEqual(read, [{ key: 'a', value: '1' }]);
    assert.deepEqual(await database.speculate((connection) => rows(connection, ALL)), read);
  });

  it('takes the turn of a writer where a large table changes', async () => {
    const count = 'select count(*) as n from large';
    const seen = await database.speculate(async (connection) => {
      await connection.run('delete from large where x > 10');
      return rows(connection, count);
    });
    assert.deepEqual(seen, [{ n: '10' }]);
    assert.deepEqual(await database.read((connection) => rows(connection, count)), [
      { n: '20001' },
    ]);
  });
});
