import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import pg from 'pg';
import { migrate } from '../../../src/schema/migrate/migrate.ts';
import { compileScript } from '../../compiled-script.ts';
import { OLD, ORDERED } from '../../shop-scripts.ts';
import { emptyDatabase } from '../../test-database.ts';
import { describeOnDatabases } from '../../test-server.ts';

const PRODUCTS = 'resource/SESSION/1/Products';
const APPLY = { apply: true, renames: [] };

/** Waits until a transaction waits for a lock. */
async function someoneWaits(data: string): Promise<void> {
  const client = new pg.Client(data);
  await client.connect();
  const sql = `select 1 from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())`;
  while ((await client.query(sql)).rowCount === 0) await setImmediate();
  await client.end();
}

describeOnDatabases('database', 'an exchange of the tables', (start, database) => {
  let folder: string;
  before(() => (folder = mkdtempSync(join(tmpdir(), 'ampersand-exchange-'))));
  after(() => rmSync(folder, { recursive: true, force: true }));

  async function installed(): Promise<{ data: string; cookie: string | null }> {
    const data = await emptyDatabase(mkdtempSync(join(folder, 'data-')), database);
    const old = await start({ data, generics: compileScript(OLD) });
    const client = old.client();
    await client.get(PRODUCTS);
    await old.stop();
    return { data, cookie: client.cookie };
  }

  it('is waited for where it locks, by readers who then see what came of it, in their sessions', async () => {
    const { data, cookie } = await installed();
    const [migrating, serving] = [
      await start({ data, generics: compileScript(ORDERED) }),
      await start({ data, generics: compileScript(ORDERED) }),
    ];
    const [underWay, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    migrating.server.application.hooks.on('postDatabaseCloseTransaction', async () => {
      underWay.resolve();
      await over.promise;
    });
    const migration = migrate(migrating.server.application, APPLY);
    await underWay.promise;
    const client = serving.client();
    client.cookie = cookie;
    const concurrentWrite = client.get(PRODUCTS);
    if (database === 'postgres') await someoneWaits(data);
    else assert.equal((await concurrentWrite).body.code, 'AMP-503-MODEL');
    over.resolve();
    assert.equal((await migration)?.report.isApplied, true);
    if (database === 'postgres') assert.equal((await concurrentWrite).status, 200);
    assert.equal((await client.get(PRODUCTS)).status, 200);
    assert.equal(client.cookie, cookie);
    await migrating.stop();
    await serving.stop();
  });

  it('is nothing to a reader who began before it, and looks afterwards', async () => {
    const { data } = await installed();
    const next = await start({ data, generics: compileScript(ORDERED) });
    const { application } = next.server;
    let isMigrated = database === 'postgres';
    const rows = await application.database.read(async (connection) => {
      if (!isMigrated) await migrate(application, APPLY);
      isMigrated = true;
      return connection.all('select hash from ampersand_model');
    });
    assert.equal(rows.length, 1);
    await next.stop();
  });

  it('by another server, while one prepares the same, leaves nothing to do', async (context) => {
    const { data } = await installed();
    const [first, second] = [
      await start({ data, generics: compileScript(ORDERED) }),
      await start({ data, generics: compileScript(ORDERED) }),
    ];
    const { application } = second.server;
    const read = application.database.read.bind(application.database);
    let reads = 0;
    context.mock.method(application.database, 'read', async (...given: Parameters<typeof read>) => {
      reads += 1;
      // The state has been read; the model from before is looked for next.
      if (reads === 2) await migrate(first.server.application, APPLY);
      return read(...given);
    });
    assert.equal(await migrate(application, APPLY), null);
    assert.equal(application.state.readiness, 'ready');
    await first.stop();
    await second.stop();
  });
});
