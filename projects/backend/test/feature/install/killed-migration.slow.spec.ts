import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import { MAINTENANCE_LOCK } from '../../../src/schema/install/maintenance-lock.ts';
import { migrate } from '../../../src/schema/migrate/migrate.ts';
import { compileScript } from '../../compiled-script.ts';
import { facts } from '../../facts.ts';
import { runUntilKilledAt } from '../../killed-server.ts';
import { OLD, ORDERED } from '../../shop-scripts.ts';
import { emptyDatabase } from '../../test-database.ts';
import { describeOnDatabases } from '../../test-server.ts';

describeOnDatabases('database', 'a migration', (start, database) => {
  let folder: string;
  before(() => (folder = mkdtempSync(join(tmpdir(), 'ampersand-migration-'))));
  after(() => rmSync(folder, { recursive: true, force: true }));

  it('that is killed leaves the old model', async () => {
    const data = await emptyDatabase(mkdtempSync(join(folder, 'data-')), database);
    const first = await start({ data, generics: compileScript(OLD) });
    const initial = await facts(first.server.application);
    await first.stop();
    const options = ['--generics', compileScript(ORDERED), '--data', data, '--migrate'];
    await runUntilKilledAt('postDatabaseCloseTransaction', folder, ...options);
    const old = await start({ data, generics: compileScript(OLD) });
    assert.deepEqual(await facts(old.server.application), initial);
    if (database === 'mariadb') {
      // As one that is killed right before the tables change places leaves it.
      await old.server.application.database.write(async (connection) => {
        await connection.run(MAINTENANCE_LOCK.shut);
        return { commit: true, value: null };
      });
    }
    await old.stop();
    const again = await start({ data, generics: compileScript(OLD) });
    assert.equal(again.server.application.state.readiness, 'ready');
    await again.stop();
    const next = await start({ data, generics: compileScript(ORDERED) });
    const migration = await migrate(next.server.application, { apply: true, renames: [] });
    assert.equal(migration?.report.isApplied, true);
    await next.stop();
  });
});
