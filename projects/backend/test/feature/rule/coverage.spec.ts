import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import type { Application } from '../../../src/application/application.ts';
import { coverageInTotal } from '../../../src/application/store-coverage.ts';
import { migrate } from '../../../src/schema/migrate/migrate.ts';
import { compileScript } from '../../compiled-script.ts';
import { OLD, ORDERED } from '../../shop-scripts.ts';
import { emptyDatabase } from '../../test-database.ts';
import { describeOnDatabases } from '../../test-server.ts';

describeOnDatabases('database', 'how often rules were evaluated', (start, database) => {
  let folder: string;
  before(() => (folder = mkdtempSync(join(tmpdir(), 'ampersand-coverage-'))));
  after(() => rmSync(folder, { recursive: true, force: true }));

  it('goes along where the model changes, and is no error where a server of before counts on', async (context) => {
    const data = await emptyDatabase(folder, database);
    const old = await start({ data, generics: compileScript(OLD) });
    const app = old.server.application;
    const [conjunct] = app.model.conjuncts.values();
    assert.ok(conjunct);
    const stored = async (of: Application): Promise<number> => {
      const inTotal = await of.database.read((reader) => coverageInTotal(of, reader));
      const same = [...of.model.conjuncts.values()].find(
        ({ query }) => query.text === conjunct.query.text,
      );
      assert.ok(same);
      return inTotal(same).evaluations - of.coverage.unstored(same).evaluations;
    };
    app.coverage.evaluated(conjunct, 1);
    await old.server.settle();
    const before = await stored(app);
    assert.ok(before > 0);

    const next = await start({ data, generics: compileScript(ORDERED) });
    const migration = await migrate(next.server.application, { apply: true, renames: [] });
    assert.equal(migration?.report.isApplied, true);
    assert.equal(await stored(next.server.application), before);

    app.coverage.evaluated(conjunct, 1);
    const warned = context.mock.method(app.logger, 'warn');
    await old.server.settle();
    assert.equal(warned.mock.callCount(), 0);
    await old.stop();
    await next.stop();
  });
});
