import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, it } from 'node:test';
import { ServerProcess } from '../../../bench/server-process.ts';
import { migrate } from '../../../src/schema/migrate/migrate.ts';
import { compileScript } from '../../compiled-script.ts';
import { OLD, SPECIAL } from '../../shop-scripts.ts';
import { emptyDatabase } from '../../test-database.ts';
import { describeOnDatabases } from '../../test-server.ts';
import { until } from '../../until.ts';

describeOnDatabases(
  'database',
  'a release of which another server has migrated the data',
  (start, kind) => {
    let folder: string;
    beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'ampersand-release-'))));
    afterEach(() => rmSync(folder, { recursive: true, force: true }));

    it('is taken up by a server when its folder is exchanged, and not before', async (test) => {
      const data = await emptyDatabase(folder, kind);
      const generics = join(folder, 'generics');
      cpSync(compileScript(OLD), generics, { recursive: true });
      const server = new ServerProcess({ generics, data });
      test.after(() => server.stop());
      await server.start();
      const { url } = server;
      const statusOf = async (path: string): Promise<number> => (await fetch(url + path)).status;
      const products = '/api/v1/resource/SESSION/1/Products';
      assert.equal(await statusOf(products), 200);

      const other = await start({ data, generics: compileScript(SPECIAL) });
      await migrate(other.server.application, { apply: true, renames: [] });
      assert.equal(await statusOf('/ready'), 503);
      assert.equal(await statusOf(products), 503);
      assert.equal(await statusOf('/health'), 200);

      cpSync(compileScript(SPECIAL), generics, { recursive: true, force: true });
      // It is away for a moment while it starts again.
      await until(async () => (await statusOf('/ready').catch(() => 0)) === 200);
      assert.equal(await statusOf(products), 200);
      await other.stop();
    });
  },
);

describeOnDatabases('feature', 'a server that gives way to a new release', (start, kind) => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'ampersand-release-'))));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('can be stopped meanwhile', async (test) => {
    const data = await emptyDatabase(folder, kind);
    const generics = join(folder, 'generics');
    cpSync(compileScript(OLD), generics, { recursive: true });
    const environment = { AMPERSAND_DRAIN_TIME: '2' };
    const server = new ServerProcess({ generics, data, environment });
    test.after(() => server.kill());
    await server.start();
    const other = await start({ data, generics: compileScript(SPECIAL) });
    await migrate(other.server.application, { apply: true, renames: [] });
    cpSync(compileScript(SPECIAL), generics, { recursive: true, force: true });
    const isGivingWay = async (): Promise<boolean> =>
      (await (await fetch(`${server.url}/ready`)).text()).includes('stopping');
    // It drains for two seconds; after that, the request stops the new server, which has to end as well.
    await until(() => isGivingWay().catch(() => true));
    assert.equal(await server.stop(), 0);
    await other.stop();
  });
});
