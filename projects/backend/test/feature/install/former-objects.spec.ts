import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import { decisionsFor, describeReport } from '../../../src/schema/migrate/describe.ts';
import { MigratedData } from '../../migrated-data.ts';
import { describeOnDatabases } from '../../test-server.ts';

const COMMON = `
RELATION leader[Project*Person] [UNI]
RELATION called[Person*Name] [UNI]
POPULATION leader CONTAINS [ ("p1", "a"), ("p2", "b") ]
POPULATION called CONTAINS [ ("a", "Ann"), ("b", "Bob") ]
INTERFACE Projects : "_SESSION"[SESSION];V[SESSION*Project] cRud BOX [ "Leader" : leader cRUd ]`;
const PAGE =
  'INTERFACE People : "_SESSION"[SESSION];V[SESSION*Person] cRud BOX [ "Name" : called cRUd ]';
const script = (more = '', common = COMMON) => `CONTEXT Club ${common} ${more} ENDCONTEXT`;

describeOnDatabases('database', 'a concept that loses its last page', (start, database) => {
  let folder: string;
  before(() => (folder = mkdtempSync(join(tmpdir(), 'ampersand-former-objects-'))));
  after(() => rmSync(folder, { recursive: true, force: true }));

  const installed = (text: string) => MigratedData.install(start, database, folder, text);

  for (const [what, more] of [
    ['a view', 'VIEW Person : Person DEFAULT { "n" : called } ENDVIEW'],
    ['a view in a pattern', 'PATTERN P VIEW Person : Person { "n" : called } ENDVIEW ENDPATTERN'],
    ['an identity in a pattern', 'PATTERN P IDENT One : Person(called) ENDPATTERN'],
    ['a type', 'REPRESENT Person TYPE OBJECT'],
  ] as const)
    it(`stays an object by ${what}`, async () => {
      const data = await installed(script(`${PAGE} ${more}`));
      const { report } = await data.to(script(more));
      assert.equal(report.isApplied, true, JSON.stringify(report));
      assert.deepEqual(report.moved, []);
    });

  it('becomes one of values only where that is accepted, if it has relations of its own', async () => {
    const data = await installed(script(PAGE));
    const { report: rejected } = await data.to(script());
    assert.equal(rejected.isApplied, false);
    assert.deepEqual(rejected.dropped, [
      { kind: 'atoms', before: 'Person', after: null, number: 2, valueType: 'ALPHANUMERIC' },
    ]);
    assert.match(
      describeReport(rejected).join('\n'),
      /2 objects of Person become plain values \(ALPHANUMERIC\)/,
    );
    assert.match(decisionsFor(rejected).join('\n'), /REPRESENT Person TYPE OBJECT.*--archive/);
    const kept = await data.to(script('REPRESENT Person TYPE OBJECT'));
    assert.equal(kept.report.isApplied, true);
    const { report, facts } = await data.to(script(), { dropped: 'archive' });
    assert.equal(report.isApplied, true);
    assert.deepEqual(facts['called[Person*Name]'], ['a Ann', 'b Bob']);
    const [archived, ...others] = await data.archive(script());
    assert.deepEqual(others, []);
    assert.equal(archived?.name, 'Person');
    // The databases read the atoms of a concept in orders of their own.
    assert.deepEqual(new Set(archived?.atoms), new Set(['a', 'b']));
  });

  it('becomes one of values if nothing is known about it', async () => {
    const plain = COMMON.replace(/.*called.*\n/g, '');
    const page = 'INTERFACE People : "_SESSION"[SESSION];V[SESSION*Person] cRud BOX [ "Id" : I ]';
    const data = await installed(script(page, plain));
    const { report } = await data.to(script('', plain));
    assert.equal(report.isApplied, true, JSON.stringify(report));
    assert.deepEqual(
      report.moved.map(({ number, valueType }) => [number, valueType]),
      [[2, 'ALPHANUMERIC']],
    );
  });
});
