import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import { describeReport } from '../../../src/schema/migrate/describe.ts';
import { readArchive } from '../../../src/schema/migrate/read-archive.ts';
import { migrate } from '../../../src/schema/migrate/migrate.ts';
import { compileScript } from '../../compiled-script.ts';
import { facts } from '../../facts.ts';
import { replayed } from '../../replay.ts';
import { emptyDatabase } from '../../test-database.ts';
import { describeOnDatabases } from '../../test-server.ts';

const script = (more: string) => `CONTEXT Plan
RELATION name[Person*Name] [UNI] RELATION nick[Person*Nick]
VIEW person : Person DEFAULT { name, TXT " (staff)" } ENDVIEW
INTERFACE People : "_SESSION"[SESSION];V[SESSION*Person] cRud BOX [ "Name" : name ]
${more}
POPULATION name CONTAINS [ ("p1", "Ann"), ("p2", "Bob") ]
ENDCONTEXT`;

const MANY = script(`RELATION owner[Task*Person]
POPULATION owner CONTAINS [ ("t1", "p1"), ("t1", "p2") ]
RELATION tasks[Person*Task]
POPULATION tasks CONTAINS [ ("p1", "t1"), ("p1", "t2"), ("p2", "t2") ]`);
const MORE = script(`POPULATION name CONTAINS [ ("p3", "Aad") ]
RELATION owner[Task*Person]
POPULATION owner CONTAINS [ ("t1", "p3"), ("t1", "p2"), ("t1", "p1"), ("t2", "p2") ]
RELATION tasks[Person*Task]
POPULATION tasks CONTAINS [ ("p1", "t1"), ("p1", "t2"), ("p2", "t2") ]`);
const PETS = script(`RELATION pet[Person*Pet] RELATION beast[Person*Pet]
POPULATION pet CONTAINS [ ("p1", "Rex"), ("p2", "Tom") ]
POPULATION beast CONTAINS [ ("p1", "Max") ]`);
const ANIMAL = script('RELATION animal[Person*Pet] [UNI]');
const ONE = script('RELATION owner[Task*Person] [UNI] RELATION tasks[Person*Task] [UNI]');

describeOnDatabases('database', 'a relation that gets one link per atom', (start, database) => {
  let folder: string;
  before(() => (folder = mkdtempSync(join(tmpdir(), 'ampersand-several-links-'))));
  after(() => rmSync(folder, { recursive: true, force: true }));

  it('names the atoms with several links by their labels', async () => {
    const data = await emptyDatabase(mkdtempSync(join(folder, 'data-')), database);
    await (await start({ data, generics: compileScript(MANY) })).stop();
    const test = await start({ data, generics: compileScript(ONE) });
    const migration = await migrate(test.server.application, { apply: true, renames: [] });
    assert.deepEqual(
      migration?.report.problems.map(({ what, examples }) => [what, examples]),
      [
        ['owner[Task*Person]', ['t1 (2)']],
        ['tasks[Person*Task]', ['Ann (staff) (2)']],
      ],
    );
    await test.stop();
  });

  it('keeps the first by label on request, archives the others, and logs that they are gone', async () => {
    const data = await emptyDatabase(mkdtempSync(join(folder, 'data-')), database);
    await (await start({ data, generics: compileScript(MORE) })).stop();
    const test = await start({ data, generics: compileScript(ONE) });
    const app = test.server.application;
    const options = { renames: [], keepFirst: ['owner', 'tasks[Person*Task]'] };
    const trial = await migrate(app, { ...options, apply: false });
    assert.deepEqual(trial?.report.problems, []);
    assert.equal(trial?.report.fits, true);
    assert.deepEqual(
      trial.report.dropped.map(({ before: what, number, excess }) => [what, number, excess]),
      [
        ['owner[Task*Person]', 2, ['t1: Ann (staff)', 't1: Bob (staff)']],
        ['tasks[Person*Task]', 1, ['Ann (staff): t2']],
      ],
    );
    assert.match(
      describeReport(trial.report).join(),
      /2 links of owner\[Task\*Person\] are not the first of their atom \(t1: Ann .* archived/,
    );
    const migration = await migrate(app, { ...options, apply: true });
    assert.equal(migration?.report.isApplied, true);
    const now = await facts(app);
    assert.deepEqual(now['owner[Task*Person]'], ['t1 p3', 't2 p2']);
    assert.deepEqual(now['tasks[Person*Task]'], ['p1 t1', 'p2 t2']);
    const archived = await app.database.read(readArchive);
    assert.deepEqual(
      archived.map(({ name, links }) => [name, links?.toSorted()]),
      [
        [
          'owner[Task*Person]',
          [
            ['t1', 'p1'],
            ['t1', 'p2'],
          ],
        ],
        ['tasks[Person*Task]', [['p1', 't2']]],
      ],
    );
    const replay = await replayed(app);
    assert.deepEqual(replay['owner[Task*Person]'], now['owner[Task*Person]']);
    assert.deepEqual(replay['tasks[Person*Task]'], now['tasks[Person*Task]']);
    await test.stop();
  });

  it('keeps the first of merged relations, or of each target, and deletes the others on request', async () => {
    const data = await emptyDatabase(mkdtempSync(join(folder, 'data-')), database);
    await (await start({ data, generics: compileScript(MORE) })).stop();
    const inj = script('RELATION owner[Task*Person] [INJ] RELATION tasks[Person*Task]');
    const test = await start({ data, generics: compileScript(inj) });
    const app = test.server.application;
    const options = { apply: true, renames: [], keepFirst: 'all', dropped: 'drop' } as const;
    const migration = await migrate(app, options);
    assert.equal(migration?.report.isApplied, true);
    const [excess] = migration.report.dropped;
    assert.deepEqual(excess?.excess, ['Bob (staff): t2']);
    assert.deepEqual((await facts(app))['owner[Task*Person]'], ['t1 p1', 't1 p2', 't1 p3']);
    assert.deepEqual(await app.database.read(readArchive), []);
    await test.stop();
    const other = await emptyDatabase(mkdtempSync(join(folder, 'data-')), database);
    await (await start({ data: other, generics: compileScript(PETS) })).stop();
    const next = await start({ data: other, generics: compileScript(ANIMAL) });
    await migrate(next.server.application, { ...options, renames: ['pet=animal', 'beast=animal'] });
    const now = await facts(next.server.application);
    assert.deepEqual(now['animal[Person*Pet]'], ['p1 Max', 'p2 Tom']);
    assert.deepEqual(
      (await replayed(next.server.application))['animal[Person*Pet]'],
      now['animal[Person*Pet]'],
    );
    await next.stop();
  });

  it('rejects unknown relations, and those with space for all links', async () => {
    const data = await emptyDatabase(mkdtempSync(join(folder, 'data-')), database);
    await (await start({ data, generics: compileScript(MANY) })).stop();
    const test = await start({ data, generics: compileScript(ONE) });
    for (const [name, message] of [
      ['ownr', /Unknown relation "ownr"/],
      ['nick', /nick\[Person\*Nick\] is neither UNI nor INJ/],
    ] as const)
      await assert.rejects(
        migrate(test.server.application, { apply: true, renames: [], keepFirst: [name] }),
        message,
      );
    await test.stop();
  });
});
