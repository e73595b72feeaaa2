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
