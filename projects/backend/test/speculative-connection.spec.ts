import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { readConfig } from '../src/config/read-config.ts';
import type { Connection, Database, Row } from '../src/database/database.ts';
import { openDatabase } from '../src/http/server/open-database.ts';
import { databasesOf, emptyDatabase } from './test-database.ts';

const SOME = '"odd ""name"';
const ALL = `select "key", "value" from ${SOME} order by "key"`;
const rows = async (connection: Connection, sql: string): Promise<Row[]> =>
  (await connection.all(sql)).map((row) => ({ ...row }));

for (const kind of databasesOf('database'))
  describe(`speculative connection to ${kind}`, () => {
    const folder = mkdtempSync(join(tmpdir(), 'ampersand-test-supposing-'));
    let database: Database;
    const committed = (work: (connection: Connection) => Promise<unknown>): Promise<null> =>
      database.write(async (connection) => {
        await work(connection);
        return { commit: true, value: null };
      });
    before(async () => {
      const limits = { ...readConfig().database, lockTimeout: 1 };
      database = await openDatabase(await emptyDatabase(folder, kind), limits, 'ampersand_model');
      await committed(async (connection) => {
        const options = database.dialect.tableOptions;
        for (const table of [SOME, 'large'])
          await connection.run(
            `create table ${table} ("key" varchar(20) primary key, "value" varchar(20) unique) ${options}`,
          );
        await connection.run(`insert into ${SOME} values ('a', '1')`);
        const numbers = `with recursive n as (select 1 as x union all select x + 1 from n where x < 20001)`;
        const text = database.dialect.asText('x');
        await connection.run(`insert into large ${numbers} select ${text}, ${text} from n`);
      });
    });
    after(async () => {
      await database.close();
      rmSync(folder, { recursive: true });
    });
    const insert = (connection: Connection, key: string, value: string): Promise<number> =>
      connection.run(database.dialect.insertUnlessThere(SOME, ['"key"', '"value"']), [key, value]);

    it('is isolated, including keys, while another connection reads and writes the table', async () => {
      await committed(async (writer) => {
        await writer.all(`select * from ${SOME}`);
        await insert(writer, 'w', 'of the writer');
        const seen = await database.speculate(async (connection) => {
          assert.equal(await insert(connection, 'b', '2'), 1);
          assert.equal(await insert(connection, 'c', '2'), 0);
          assert.equal(await connection.run(`delete from ${SOME} where "key" = ?`, ['a']), 1);
          await connection.run(`update ${SOME} set "value" = '3'`);
          return rows(
            connection,
            `select a."key", b."value" from ${SOME} a join ${SOME} b using ("key")`,
          );
        });
        assert.deepEqual(seen, [{ key: 'b', value: '3' }]);
      });
      await committed((writer) => writer.run(`delete from ${SOME} where "key" = 'w'`));
    });

    it('leaves nothing behind, whichever connection reads next', async () => {
      const before = [{ key: 'a', value: '1' }];
      await committed(async (writer) => {
        await writer.all(`select * from ${SOME}`);
        for (let i = 0; i < 12; i++) {
          await database.speculate((connection) => insert(connection, `k${i}`, `v${i}`));
          await assert.rejects(
            database.speculate(async (connection) => {
              await insert(connection, 'k', 'v');
              await connection.all('select * from "no such table"');
            }),
          );
        }
      });
      const read = (): Promise<Row[]> => database.read((connection) => rows(connection, ALL));
      for (const found of await Promise.all(Array.from({ length: 8 }, read)))
        assert.deepEqual(found, before);
      assert.deepEqual(await database.speculate((connection) => rows(connection, ALL)), before);
    });

    it('may be undone in part', async () => {
      const seen = await database.speculate(async (connection) => {
        const set = (value: string): Promise<number> =>
          connection.run(`update ${SOME} set "value" = ?`, [value]);
        await connection.run('savepoint part');
        await set('4');
        await connection.run('rollback to savepoint part');
        await connection.run('release savepoint part');
        await set('5');
        return rows(connection, ALL);
      });
      assert.deepEqual(seen, [{ key: 'a', value: '5' }]);
    });

    it('may be undone in part while somebody else has read and written the table', async () => {
      await committed(async (writer) => {
        await writer.all(`select * from ${SOME}`);
        await insert(writer, 'w', 'of the writer');
        const seen = await database.speculate(async (connection) => {
          await connection.run('savepoint part');
          await insert(connection, 'b', '2');
          await connection.run('rollback to savepoint part');
          await connection.run('release savepoint part');
          const undone = await rows(connection, ALL);
          await insert(connection, 'c', '3');
          return [undone, await rows(connection, ALL)];
        });
        const [a, c] = [
          { key: 'a', value: '1' },
          { key: 'c', value: '3' },
        ];
        assert.deepEqual(seen, [[a], [a, c]]);
      });
      await committed((writer) => writer.run(`delete from ${SOME} where "key" = 'w'`));
    });

    it('changes large tables as well', async () => {
      const count = 'select count(*) as n from large';
      const seen = await database.speculate(async (connection) => {
        await connection.run(`delete from large where "key" = '7'`);
        return rows(connection, count);
      });
      assert.equal(Number(seen[0]?.['n']), 20_000);
      const [left] = await database.read((connection) => rows(connection, count));
      assert.equal(Number(left?.['n']), 20_001);
    });
  });
