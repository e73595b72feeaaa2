import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import { textKey } from '../../../src/database/statement/text-key.ts';
import { decisionsFor, describeReport } from '../../../src/schema/migrate/describe.ts';
import { migrate } from '../../../src/schema/migrate/migrate.ts';
import type { MigrationReport } from '../../../src/schema/migrate/report/report.ts';
import { compileScript } from '../../compiled-script.ts';
import { facts } from '../../facts.ts';
import { MigratedData } from '../../migrated-data.ts';
import { LOGGED_CHANGES } from '../../logged-changes.ts';
import { replayed } from '../../replay.ts';
import { emptyDatabase } from '../../test-database.ts';
import { describeOnDatabases } from '../../test-server.ts';

const COMMON = `
REPRESENT Person, Team, Boss TYPE OBJECT
CLASSIFY Boss ISA Person
RELATION called[Person*Name] [UNI]
RELATION title[Team*Name] [UNI]
RELATION car[Boss*Name]
RELATION leads[Boss*Team]
RELATION rival[Team*Team]
POPULATION called CONTAINS [ ("1", "Ann"), ("2", "Bob") ]
POPULATION title CONTAINS [ ("2", "Red"), ("1", "Blue"), ("3", "Green") ]
POPULATION car CONTAINS [ ("1", "Fiat") ]
POPULATION leads CONTAINS [ ("1", "2"), ("1", "1") ]
POPULATION rival CONTAINS [ ("1", "2") ]
INTERFACE People : "_SESSION"[SESSION];V[SESSION*Person] cRud BOX [ "Name" : called cRUd ]
INTERFACE Teams : "_SESSION"[SESSION];V[SESSION*Team] cRud BOX [ "Title" : title cRUd ]
`;
const script = (more: string) => `CONTEXT Club ${COMMON}${more} ENDCONTEXT`;

/** The same statements with integers as identifiers. */
function numbered(statements: string): string {
  return statements.replaceAll('"1"', '1');
}

describeOnDatabases('database', 'equal identifiers', (start, database) => {
  let folder: string;
  before(() => (folder = mkdtempSync(join(tmpdir(), 'ampersand-equal-identifiers-'))));
  after(() => rmSync(folder, { recursive: true, force: true }));

  async function changeTo(more: string, first = '') {
    const data = await emptyDatabase(mkdtempSync(join(folder, 'data-')), database);
    await (await start({ data, generics: compileScript(script(first)) })).stop();
    const test = await start({ data, generics: compileScript(script(more)) });
    const run = async (
      dropped?: 'archive' | 'drop',
      renames: readonly string[] = [],
    ): Promise<MigrationReport> => {
      const app = test.server.application;
      const migration = await migrate(app, { apply: true, renames, dropped });
      assert.ok(migration);
      return migration.report;
    };
    return { test, run };
  }

  for (const [how, more] of [
    ['a common generalization', 'CLASSIFY Person ISA Party CLASSIFY Team ISA Party'],
    ['one that becomes a kind of the other', 'CLASSIFY Team ISA Person'],
  ] as const)
    it(`become one by ${how} only where that is accepted`, async () => {
      const { test, run } = await changeTo(more);
      const rejected = await run();
      assert.equal(rejected.isApplied, false);
      assert.deepEqual(
        rejected.dropped.map((each) => [each.kind, each.number].join()),
        ['atoms,2'],
      );
      const [{ before: one, mergedWith: other } = assert.fail()] = rejected.dropped;
      assert.deepEqual([one, other].sort(), ['Person', 'Team']);
      assert.match(describeReport(rejected).join(), /2 atoms of \w+ become the same as those of/);
      assert.match(
        decisionsFor(rejected).join(),
        /equal identifiers would be merged\. .*--rename 'Team=Team:team-'/,
      );
      assert.equal((await run('archive')).isApplied, true);
      const now = await facts(test.server.application);
      assert.deepEqual(now['title[Team*Name]'], ['1 Blue', '2 Red', '3 Green']);
      const archive = await test.server.application.database.read((connection) =>
        connection.all('select name, src from ampersand_aside order by src'),
      );
      assert.deepEqual(
        archive.map(({ src }) => src),
        ['1', '2'],
      );
      await test.stop();
    });

  it('stay apart with a prefix for one concept, everywhere and in the history', async () => {
    const { test, run } = await changeTo('CLASSIFY Person ISA Party CLASSIFY Team ISA Party');
    const app = test.server.application;
    await assert.rejects(run(undefined, ['Team=Team:']), /has no prefix/);
    const tooLong = await run(undefined, [`Team=Team:${'x'.repeat(255)}`]);
    assert.deepEqual(
      tooLong.problems.map(({ number, reason }) => [number, reason.slice(0, 30)]),
      [[3, '3 identifiers of Team would be']],
    );
    const report = await run(undefined, ['Team=Team:team-']);
    assert.equal(report.isApplied, true, JSON.stringify(report));
    const now = await facts(app);
    assert.deepEqual(now['Party'], ['1', '2', 'team-1', 'team-2', 'team-3']);
    assert.deepEqual(now['Team'], ['team-1', 'team-2', 'team-3']);
    assert.deepEqual(now['Person'], ['1', '2']);
    assert.deepEqual(now['title[Team*Name]'], ['team-1 Blue', 'team-2 Red', 'team-3 Green']);
    assert.deepEqual(now['leads[Boss*Team]'], ['1 team-1', '1 team-2']);
    assert.deepEqual(now['rival[Team*Team]'], ['team-1 team-2']);
    assert.deepEqual(now['car[Boss*Name]'], ['1 Fiat']);
    const { Party: _, ...others } = await replayed(app);
    for (const [name, replay] of Object.entries(others)) assert.deepEqual(replay, now[name], name);
    const keys = await app.database.read((connection) =>
      connection.all(`select src, tgt, src_key, tgt_key from ${LOGGED_CHANGES}`),
    );
    for (const row of keys)
      for (const end of ['src', 'tgt'])
        assert.equal(row[`${end}_key`], typeof row[end] === 'string' ? textKey(row[end]) : null);
    await test.stop();
  });

  it('stay apart with a prefix for both, of which one has specializations and a new name', async () => {
    const { test, run } = await changeTo(
      'CLASSIFY Person ISA Party CLASSIFY Team ISA Party RELATION extra[Person*Team]',
    );
    const colliding = await run(undefined, ['Person=Person:p', 'Team=Team:p']);
    assert.deepEqual(
      colliding.dropped.map((each) => [each.kind, each.number].join()),
      ['atoms,2'],
    );
    const report = await run(undefined, ['Boss=Boss:p', 'Team=Team:t']);
    assert.equal(report.isApplied, true, JSON.stringify(report));
    const now = await facts(test.server.application);
    assert.deepEqual(now['Party'], ['p1', 'p2', 't1', 't2', 't3']);
    assert.deepEqual(now['Boss'], ['p1']);
    assert.deepEqual(now['leads[Boss*Team]'], ['p1 t1', 'p1 t2']);
    assert.deepEqual(now['called[Person*Name]'], ['p1 Ann', 'p2 Bob']);
    await test.stop();
  });

  const PEOPLE = `
RELATION called[Person*Name] [UNI]
RELATION leads[Person*Team]
RELATION tn[Team*TN]
POPULATION called CONTAINS [ ("1", "Ann") ]
POPULATION leads CONTAINS [ ("1", "1") ]
POPULATION tn CONTAINS [ ("1", "Red") ]`;
  const PAGE =
    'INTERFACE People : "_SESSION"[SESSION];V[SESSION*Person] cRud BOX [ "Name" : called cRUd ]';
  const UNTYPED: readonly (readonly [what: string, common: string, canPrefix: boolean])[] = [
    ['one without a page', `${PEOPLE} ${PAGE}`, true],
    ['two without a page', PEOPLE, true],
    ['one without links of its own', `${PEOPLE.replace(/.*\btn\b.*\n?/g, '')} ${PAGE}`, true],
    ['two texts', `${PEOPLE} REPRESENT Person, Team TYPE ALPHANUMERIC`, true],
    ['two numbers', `${numbered(PEOPLE)} REPRESENT Person, Team TYPE INTEGER`, false],
  ];
  for (const [what, common, canPrefix] of UNTYPED)
    for (const more of [
      'CLASSIFY Person ISA Party CLASSIFY Team ISA Party',
      'CLASSIFY Team ISA Person',
    ])
      it(`of ${what} become one by ${more} only where that is accepted`, async () => {
        const data = await MigratedData.install(
          start,
          database,
          folder,
          `CONTEXT Club ${common} ENDCONTEXT`,
        );
        const type = canPrefix || !more.includes('Party') ? '' : 'REPRESENT Party TYPE INTEGER';
        const next = `CONTEXT Club ${common} ${more} ${type} ENDCONTEXT`;
        const { report: rejected } = await data.to(next);
        assert.equal(rejected.isApplied, false, JSON.stringify(rejected));
        assert.deepEqual(
          rejected.dropped.map(({ kind, number, canPrefix: can }) => [kind, number, can]),
          [['atoms', 1, canPrefix]],
        );
        const renames = canPrefix ? ['Team=Team:t'] : [];
        const dropped = canPrefix ? undefined : 'archive';
        const { report, facts: now } = await data.to(next, { renames, dropped });
        assert.equal(report.isApplied, true, JSON.stringify(report));
        const team = canPrefix ? 't1' : '1';
        assert.deepEqual(now['leads[Person*Team]'], [`1 ${team}`]);
        if (now['tn[Team*TN]']) assert.deepEqual(now['tn[Team*TN]'], [`${team} Red`]);
      });

  it('are no concern where concepts shared their atoms before, or are values', async () => {
    const shared = await changeTo('CLASSIFY Boss ISA Person RELATION new[Boss*Boss]');
    assert.equal((await shared.run()).isApplied, true);
    await shared.test.stop();
    const notes = 'RELATION note[Person*Note] POPULATION note CONTAINS [ ("1", "Ann") ]';
    const values = await changeTo(`${notes} CLASSIFY Note ISA Text CLASSIFY Name ISA Text`, notes);
    assert.equal((await values.run()).isApplied, true);
    await values.test.stop();
  });
});
