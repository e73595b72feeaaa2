import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import { migrate } from '../../../src/schema/migrate/migrate.ts';
import type { MigrationReport } from '../../../src/schema/migrate/report/report.ts';
import { compileScript } from '../../compiled-script.ts';
import { facts } from '../../facts.ts';
import { TIMED, UNTIMED } from '../../shop-scripts.ts';
import { emptyDatabase } from '../../test-database.ts';
import { describeOnDatabases } from '../../test-server.ts';

describeOnDatabases(
  'database',
  'values that lose a part by another technical type',
  (start, database) => {
    let folder: string;
    before(() => (folder = mkdtempSync(join(tmpdir(), 'ampersand-lost-parts-'))));
    after(() => rmSync(folder, { recursive: true, force: true }));

    it('are reported with an example, and archived unchanged', async () => {
      const data = await emptyDatabase(folder, database);
      await (await start({ data, generics: compileScript(TIMED) })).stop();
      const test = await start({ data, generics: compileScript(UNTIMED) });
      const app = test.server.application;
      const run = async (dropped?: 'archive'): Promise<MigrationReport> => {
        const migration = await migrate(app, { apply: true, renames: [], dropped });
        assert.ok(migration);
        return migration.report;
      };
      const rejected = await run();
      assert.deepEqual([rejected.isApplied, rejected.problems], [false, []]);
      const one = { kind: 'links', after: null, number: 1 };
      assert.deepEqual(rejected.dropped, [
        { ...one, before: 'code[Product*Code]', loss: '0012 → 12' },
        { ...one, before: 'sent[Order*Moment]', loss: '2024-01-02T10:30:00Z → 2024-01-02' },
      ]);
      assert.equal((await run('archive')).isApplied, true);
      const now = await facts(app);
      assert.deepEqual(now['sent[Order*Moment]'], ['o1 2024-01-02', 'o2 2024-01-03']);
      const archive = await app.database.read((connection) =>
        connection.all('select name, src, tgt from ampersand_aside order by name'),
      );
      assert.deepEqual(
        archive.map(({ name, src }) => [name, src]),
        [
          ['code[Product*Code]', 'p1'],
          ['sent[Order*Moment]', 'o1'],
        ],
      );
      assert.equal(archive[0]?.['tgt'], '0012');
      assert.match(String(archive[1]?.['tgt']), /10:30/);
      await test.stop();
    });
  },
);
