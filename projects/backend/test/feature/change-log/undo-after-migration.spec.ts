import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import { transact } from '../../../src/application/transact.ts';
import { addLink } from '../../../src/core/link.ts';
import { migrate } from '../../../src/schema/migrate/migrate.ts';
import type { Relation } from '../../../src/model/relation.ts';
import { compileScript } from '../../compiled-script.ts';
import { facts } from '../../facts.ts';
import { LESS, OLD, RENAMED } from '../../shop-scripts.ts';
import { emptyDatabase } from '../../test-database.ts';
import { describeOnDatabases } from '../../test-server.ts';

const CASES = [
  ['that was renamed', RENAMED, ['Product=Article', 'line = item']],
  ['that is gone', LESS, []],
] as const;

describeOnDatabases('database', 'taking back after a migration', (start, database) => {
  let folder: string;
  before(() => (folder = mkdtempSync(join(tmpdir(), 'ampersand-migration-'))));
  after(() => rmSync(folder, { recursive: true, force: true }));

  /** Stores links under the old model, as one transaction; gives its number. */
  async function addLinks(data: string): Promise<number> {
    const test = await start({ data, generics: compileScript(OLD) });
    const { application } = test.server;
    const relation = (name: string) => application.model.relations.get(name) as Relation;
    const { seq } = await transact(application, { session: null }, async (tx) => {
      await addLink(tx, relation('tag[Product*Tag]'), 'p3', 'soft');
      await addLink(tx, relation('line[Order*Product]'), 'o2', 'p3');
    });
    await test.stop();
    return seq ?? 0;
  }

  for (const [title, script, renames] of CASES)
    it(`is refused in words for a relation ${title}, and nothing is done`, async () => {
      const data = await emptyDatabase(mkdtempSync(join(folder, 'data-')), database);
      const seq = await addLinks(data);
      const test = await start({ data, generics: compileScript(script) });
      const app = test.server.application;
      const migration = await migrate(app, { apply: true, renames, dropped: 'drop' });
      assert.equal(migration?.report.isApplied, true);
      const changeLog = () =>
        app.database.read((connection) =>
          connection.all('select max(seq) as newest from ampersand_transaction'),
        );
      const [before, newest] = [await facts(app), await changeLog()];
      for (const query of ['', '?dryRun=true']) {
        // An administrator: others learn nothing of what they did not do.
        const client = test.client();
        await client.send('PATCH', 'app/roles', { body: [{ id: 'Administrator', active: true }] });
        const { status, body } = await client.send('POST', `transactions/${seq}/undo${query}`);
        assert.deepEqual([status, body.code], [403, 'AMP-403-UNDO'], JSON.stringify(body));
        assert.match(body.detail, /an earlier model/);
      }
      assert.deepEqual([await facts(app), await changeLog()], [before, newest]);
      await test.stop();
    });
});
