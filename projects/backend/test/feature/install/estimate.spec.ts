import assert from 'node:assert/strict';
import { it } from 'node:test';
import { estimateMigration, type MigrationEstimate } from '../../../src/schema/migrate/estimate.ts';
import { prepareMigration } from '../../../src/schema/migrate/migration-plan.ts';
import { compileScript } from '../../compiled-script.ts';
import { LESS, OLD, ORDERED, TYPED } from '../../shop-scripts.ts';
import { describeOnDatabases } from '../../test-server.ts';

describeOnDatabases('feature', 'the estimate of a migration', (start) => {
  it('counts the facts of the installed model, and those with other values', async () => {
    const old = await start({ generics: compileScript(OLD) });
    const { data } = old.server.application.config;
    const estimateTo = async (script: string): Promise<MigrationEstimate> => {
      const test = await start({ data, generics: compileScript(script) });
      const app = test.server.application;
      return estimateMigration(app, await prepareMigration(app, { renames: [] }));
    };
    const [added, less, typed] = [
      await estimateTo(ORDERED),
      await estimateTo(LESS),
      await estimateTo(TYPED),
    ];
    assert.deepEqual([less.facts, typed.facts], [added.facts, added.facts]);
    assert.ok(added.facts > 20, String(added.facts));
    assert.deepEqual([added.converted, less.converted], [0, 0]);
    // Two prices and two codes.
    assert.equal(typed.converted, 4);
    assert.ok(typed.milliseconds >= added.milliseconds);
  });
});
