import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import { migrate } from '../../../src/schema/migrate/migrate.ts';
import { compileScript } from '../../compiled-script.ts';
import { LOGGED_CHANGES } from '../../logged-changes.ts';
import { emptyDatabase } from '../../test-database.ts';
import { describeOnDatabases, type TestServer } from '../../test-server.ts';

const script = (more = ''): string => `CONTEXT Kept IN ENGLISH
RELATION name[Item*Name] [UNI]
RELATION price[Item*Price] [UNI]
${more}
INTERFACE Items : "_SESSION";V[SESSION*Item] CRuD BOX<TABLE> [ "Name" : name CRUD ]
ENDCONTEXT`;
const ITEMS = 'resource/SESSION/1/Items';

describeOnDatabases('database', 'an installation that is migrated', (start, database) => {
  let folder: string;
  before(() => (folder = mkdtempSync(join(tmpdir(), 'ampersand-kept-'))));
  after(() => rmSync(folder, { recursive: true, force: true }));

  const run = (test: TestServer, ...statements: string[]): Promise<null> =>
    test.server.application.database.write(async (connection) => {
      for (const sql of statements) await connection.run(sql);
      return { commit: true, value: null };
    });

  it('stays open after its import, knows its requests, and gives its sessions the roles that are new', async () => {
    const data = await emptyDatabase(mkdtempSync(join(folder, 'data-')), database);
    const settings = { importMode: true };
    const old = await start({ data, settings, generics: compileScript(script()) });
    await run(old, `update ampersand_model set unlocked = '2024-01-01 00:00:00'`);
    const client = old.client();
    const make = (by = client) =>
      by.send('POST', ITEMS, { body: { Name: 'One' }, headers: { 'idempotency-key': 'first' } });
    await client.get(ITEMS);
    assert.equal((await make()).body.isCommitted, true);
    await old.stop();

    const notes = `RELATION note[Item*Note]\nINTERFACE Notes FOR Clerk : "_SESSION";V[SESSION*Item] cRud BOX [ "Note" : note cRud ]`;
    const next = await start({ data, settings, generics: compileScript(script(notes)) });
    assert.ok(await migrate(next.server.application, { apply: true, renames: [] }));
    const again = next.client();
    again.cookie = client.cookie;
    assert.equal((await make(again)).body.isCommitted, true);
    const items = await again.get(ITEMS);
    assert.deepEqual([items.status, items.body.length], [200, 1]);
    const { sessionRoles } = (await again.get('app/navbar')).body;
    assert.ok(sessionRoles.some(({ id }: { id: string }) => id === 'Clerk'));
    await next.stop();
  });

  it('does not take the history of what went for that of what has its name now', async () => {
    const data = await emptyDatabase(mkdtempSync(join(folder, 'data-')), database);
    const costs = 'RELATION cost[Item*Price] [UNI] = [("i1","7")]';
    const old = await start({
      data,
      generics: compileScript(
        script(costs).replace('[Item*Price] [UNI]\n', '[Item*Price] [UNI] = [("i1","5")]\n'),
      ),
    });
    await old.stop();
    const generics = compileScript(script().replace('RELATION price[', 'RELATION cost['));
    const next = await start({ data, generics });
    const renames = ['price[Item*Price]=cost[Item*Price]'];
    const app = next.server.application;
    const migration = await migrate(app, { apply: true, renames, dropped: 'drop' });
    assert.equal(migration?.report.isApplied, true, JSON.stringify(migration?.report));
    const rows = await app.database.read((connection) =>
      connection.all(
        `select tgt from ${LOGGED_CHANGES} where name = 'cost[Item*Price]' and kind = 'link'`,
      ),
    );
    assert.deepEqual(
      rows.map(({ tgt }) => tgt),
      ['5'],
    );
    await next.stop();
  });
});
