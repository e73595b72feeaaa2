import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import type { Database } from '../../../src/database/database.ts';
import { migrate } from '../../../src/schema/migrate/migrate.ts';
import { compileScript } from '../../compiled-script.ts';
import { facts } from '../../facts.ts';
import { replayed } from '../../replay.ts';
import { emptyDatabase } from '../../test-database.ts';
import { describeOnDatabases } from '../../test-server.ts';

const SCRIPT = `CONTEXT Club
REPRESENT Person, Team TYPE OBJECT
RELATION likes[Person*Person] RELATION knows[Person*Person]
RELATION nick[Person*Name] [UNI] RELATION alias[Person*Name] [UNI]
RELATION title[Team*Name] [UNI]
POPULATION likes CONTAINS [ ("ann", "bob") ]
POPULATION knows CONTAINS [ ("bob", "ann"), ("ann", "ann") ]
POPULATION nick CONTAINS [ ("ann", "Annie") ]
POPULATION alias CONTAINS [ ("bob", "Bo") ]
POPULATION title CONTAINS [ ("red", "Red") ]
INTERFACE People : "_SESSION"[SESSION];V[SESSION*Person] cRud BOX [ "Id" : I cRud ]
ENDCONTEXT`;
const RENAMES = ['likes=knows', 'knows=likes', 'nick=alias', 'alias=nick'];
const NAMES: Readonly<Record<string, readonly string[]>> = {
  'likes[Person*Person]': ['ann ann', 'bob ann'],
  'knows[Person*Person]': ['ann bob'],
  'nick[Person*Name]': ['bob Bo'],
  'alias[Person*Name]': ['ann Annie'],
};

describeOnDatabases('database', 'an exchange of names', (start, database) => {
  let folder: string;
  before(() => (folder = mkdtempSync(join(tmpdir(), 'ampersand-exchanged-names-'))));
  after(() => rmSync(folder, { recursive: true, force: true }));

  it('is performed in an equal model, once for several servers, with its history', async () => {
    const data = await emptyDatabase(mkdtempSync(join(folder, 'data-')), database);
    const test = await start({ data, generics: compileScript(SCRIPT) });
    const app = test.server.application;
    const initial = await facts(app);
    assert.equal(await migrate(app, { apply: true, renames: [] }), null);
    assert.equal(await migrate(app, { apply: true, renames: ['likes=knows'] }), null);
    const trial = await migrate(app, { apply: false, renames: RENAMES });
    assert.deepEqual([trial?.report.fits, trial?.report.isApplied], [true, false]);
    assert.deepEqual(await facts(app), initial);
    const other = await start({ data, generics: compileScript(SCRIPT) });
    const servers = [app, other.server.application];
    // A plan that is made after the exchange would exchange the names again.
    replaceTogether(servers.map((each) => each.database));
    const migrations = await Promise.allSettled(
      servers.map((each) => migrate(each, { apply: true, renames: RENAMES })),
    );
    const done = migrations.filter(
      (each) => each.status === 'fulfilled' && each.value?.report.isApplied === true,
    );
    assert.equal(done.length, 1, JSON.stringify(migrations));
    const now = await facts(app);
    assert.deepEqual(now, { ...initial, ...NAMES });
    const replay = await replayed(app);
    for (const signature of Object.keys(NAMES))
      assert.deepEqual(replay[signature], now[signature], signature);
    await other.stop();
    await test.stop();
  });

  it('is performed for concepts, with their relations', async () => {
    const data = await emptyDatabase(mkdtempSync(join(folder, 'data-')), database);
    await (await start({ data, generics: compileScript(SCRIPT) })).stop();
    const exchanged = SCRIPT.replaceAll('Person', 'Other')
      .replaceAll('Team', 'Person')
      .replaceAll('Other', 'Team');
    const test = await start({ data, generics: compileScript(exchanged) });
    const app = test.server.application;
    const migration = await migrate(app, {
      apply: true,
      renames: ['Person=Team', 'Team=Person'],
    });
    assert.equal(migration?.report.isApplied, true, JSON.stringify(migration?.report));
    const now = await facts(app);
    assert.deepEqual(now['Team'], ['ann', 'bob']);
    assert.deepEqual(now['title[Person*Name]'], ['red Red']);
    assert.deepEqual(now['nick[Team*Name]'], ['ann Annie']);
    await test.stop();
  });
});

/** Lets the first replacements of some databases wait for each other. */
function replaceTogether(databases: readonly Database[]): void {
  const { promise, resolve } = Promise.withResolvers<void>();
  let missing = databases.length;
  for (const database of databases) {
    const replace = database.replace.bind(database);
    database.replace = async (replacement) => {
      missing -= 1;
      if (missing === 0) resolve();
      await promise;
      return replace(replacement);
    };
  }
}
