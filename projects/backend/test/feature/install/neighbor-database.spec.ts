import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';
import { describeOnKinds } from '../../test-server.ts';
import { emptyDatabase } from '../../test-database.ts';

describeOnKinds(['mariadb'], 'an installation', (start, database) => {
  it('drops no database of somebody else, whatever it is called', async (test) => {
    const folder = mkdtempSync(join(tmpdir(), 'ampersand-neighbour-'));
    test.after(() => rmSync(folder, { recursive: true, force: true }));
    const data = await emptyDatabase(folder, database);
    const otherApplication = `${new URL(data).pathname.slice(1)}_new`;
    const first = await start({ data });
    await first.server.application.database.write(async (connection) => {
      await connection.run(`create database ${otherApplication}`);
      await connection.run(`create table ${otherApplication}.mine (id int)`);
      return { commit: true, value: null };
    });
    await first.stop();
    const again = await start({ data, reinstall: true });
    const rows = await again.server.application.database.read((connection) =>
      connection.all(
        `select table_name as name from information_schema.tables where table_schema = '${otherApplication}'`,
      ),
    );
    assert.deepEqual(
      rows.map(({ name }) => name),
      ['mine'],
    );
    await again.stop();
  });
});

describeOnKinds(['mariadb'], 'the database that a killed migration left', (start, database) => {
  it('is dropped by the next start, unless another process works in it', async (test) => {
    const folder = mkdtempSync(join(tmpdir(), 'ampersand-unfinished-'));
    test.after(() => rmSync(folder, { recursive: true, force: true }));
    const data = await emptyDatabase(folder, database);
    const name = new URL(data).pathname.slice(1);
    const { server, stop } = await start({ data });
    const { database: observer } = server.application;
    const isThere = async (): Promise<boolean> => {
      const sql = `select 1 as found from information_schema.schemata where schema_name = '${name}_ampersand_new'`;
      return (await observer.read((connection) => connection.all(sql))).length > 0;
    };
    const restart = async () => (await start({ data })).stop();
    await observer.write(async (connection) => {
      await connection.run(`create database ${name}_ampersand_new`);
      await connection.all(`select get_lock('ampersand ${name}', 0) as got`);
      await restart();
      assert.equal(await isThere(), true, 'another process is at work');
      await connection.all(`select release_lock('ampersand ${name}') as done`);
      return { commit: true, value: null };
    });
    await restart();
    assert.equal(await isThere(), false);
    await stop();
  });
});
