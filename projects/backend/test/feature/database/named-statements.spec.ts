import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { readConfig } from '../../../src/public-api.ts';
import { openDatabase } from '../../../src/http/server/open-database.ts';
import type { Connection, Database } from '../../../src/database/database.ts';
import { databasesAmong, emptyDatabase } from '../../test-database.ts';

const GATE = 'gate';
const USES = 3;

for (const kind of databasesAmong(['postgres']))
  describe(`named statements (${kind})`, () => {
    let folder: string;
    let database: Database;
    before(async () => {
      folder = mkdtempSync(join(tmpdir(), 'ampersand-statements-'));
      const data = await emptyDatabase(folder, kind);
      database = await openDatabase(data, readConfig().database, GATE);
      await run(`create table ${GATE} (id text)`, 'create table item (id bigint)');
      await run('insert into item values (1)');
    });
    after(async () => {
      await database.close();
      rmSync(folder, { recursive: true });
    });

    const run = (...statements: string[]) =>
      database.write(async (connection) => {
        for (const sql of statements) await connection.run(sql);
        return { commit: true, value: null };
      });
    const select = (connection: Connection) =>
      connection.all('select id from item where id = id and ? = 1', ['1']);
    const named = async (connection: Connection) => {
      const sql = "select count(*) as n from pg_prepared_statements where statement like '%item%'";
      return (await connection.all(sql))[0]?.['n'];
    };
    const readNamed = () =>
      database.read(async (connection) => {
        for (let i = 0; i < USES; i++) await select(connection);
        return named(connection);
      });

    it('are parsed once, from the third use', async () => {
      const counts = await database.read(async (connection) => {
        const all = [];
        for (let i = 0; i <= USES; i++) {
          await select(connection);
          all.push(await named(connection));
        }
        return all;
      });
      assert.deepEqual(counts, ['0', '0', '1', '1']);
    });

    it('get new names when a column has another type', async () => {
      assert.notEqual(await readNamed(), '0');
      await run('alter table item alter column id type text');
      const rows = await database.read(select);
      assert.deepEqual(rows, [{ id: '1' }]);
    });

    it('have no names behind a pooler that changes connections', async () => {
      await readNamed();
      const rows = await database.read(async (connection) => {
        await connection.run('deallocate all');
        return select(connection);
      });
      assert.deepEqual(rows, [{ id: '1' }]);
      assert.equal(await readNamed(), '0');
    });
  });
