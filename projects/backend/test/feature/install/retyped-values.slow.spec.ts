import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import { MigratedData } from '../../migrated-data.ts';
import { describeOnDatabases } from '../../test-server.ts';

const script = (...statements: readonly string[]): string =>
  `CONTEXT Types IN ENGLISH\n${statements.join('\n')}\nINTERFACE Items : "_SESSION";V[SESSION*Item] cRud BOX<TABLE> ["It" : I]\nENDCONTEXT`;
const TEXT = 'word[Item*Text] [UNI] = [("i1","+12")]';
const NUMBERS = 'REPRESENT Number TYPE INTEGER';

describeOnDatabases('database', 'values of another type', (start, database) => {
  let folder: string;
  before(() => (folder = mkdtempSync(join(tmpdir(), 'ampersand-retyped-'))));
  after(() => rmSync(folder, { recursive: true, force: true }));

  const change = async (first: string, second: string, ...renames: string[]) =>
    (await MigratedData.install(start, database, folder, first)).to(second, { renames });

  it('are those of the concept that gets it, and not of one that was a kind of it', async () => {
    const links = ['RELATION code[Item*Code] [UNI] = [("i1","+12")]', 'RELATION part[Item*Part]'];
    const population = 'POPULATION part[Item*Part] CONTAINS [("i1","007")]';
    const now = await change(
      script(...links, population, 'CLASSIFY Part ISA Code'),
      script(...links, population, 'REPRESENT Code TYPE INTEGER').replace('"+12"', '12'),
    );
    assert.equal(now.report.isApplied, true, JSON.stringify(now.report.problems));
    assert.deepEqual(now.facts['code[Item*Code]'], ['i1 12']);
    assert.deepEqual(now.facts['part[Item*Part]'], ['i1 007']);
  });

  it('that are invalid are reported once, for the most general concept', async () => {
    const links = ['RELATION part[Item*Apart] = [("i1","x")]', 'RELATION code[Item*Code]'];
    const typology = 'CLASSIFY Apart ISA Code';
    const old = script(...links, typology, 'POPULATION code[Item*Code] CONTAINS [("i1","y")]');
    const types = 'REPRESENT Code TYPE INTEGER REPRESENT Apart TYPE INTEGER';
    const { report } = await change(old, script(...links, typology, types).replace('"x"', '1'));
    assert.deepEqual(
      report.problems.map(({ reason, examples }) => [reason, [...examples].sort()]),
      [['2 values of Code are not valid for type INTEGER', ['x', 'y']]],
    );
  });

  for (const property of ['[UNI]', '[INJ]', ''])
    it(`are those of a relation that goes to another concept now ${property}`, async () => {
      const rename = 'size[Item*Text]=size[Item*Number]';
      const old = `RELATION size[Item*Text] ${property} = [("i1","+12");("i2","7")]`;
      const now = script(`RELATION ${TEXT}`, NUMBERS, `RELATION size[Item*Number] ${property}`);
      const fits = await change(script(`RELATION ${TEXT}`, old), now, rename);
      assert.equal(fits.report.isApplied, true, JSON.stringify(fits.report));
      assert.deepEqual(fits.facts['size[Item*Number]'], ['i1 12', 'i2 7']);
      assert.deepEqual(fits.facts['word[Item*Text]'], ['i1 +12']);
      const less = script(`RELATION ${TEXT}`, old.replace('+12', '012'));
      const { dropped } = (await change(less, now, rename)).report;
      assert.deepEqual(
        dropped.map(({ before: what, loss, number }) => [what, loss, number]),
        [['size[Item*Text]', '012 → 12', 1]],
      );
      const invalid = script(`RELATION ${TEXT}`, old.replace('"7"', '"seven"'));
      const { report } = await change(invalid, now, rename);
      assert.equal(report.isApplied, false);
      assert.deepEqual(
        report.problems.map(({ what, reason, examples }) => [what, reason, examples]),
        [['Number', '1 value of Text is not valid for type INTEGER', ['seven']]],
      );
    });

  it('are no passwords where a relation goes to them, and no digests where it comes from them', async () => {
    const open = script('RELATION key[Item*Text] = [("i1","open")]');
    const secret = script('REPRESENT Secret TYPE PASSWORD', 'RELATION key[Item*Secret]');
    const { report } = await change(open, secret, 'key[Item*Text]=key[Item*Secret]');
    assert.deepEqual(
      report.problems.map(({ reason }) => reason),
      ['1 value of Text is not valid for type PASSWORD'],
    );
    const full = secret.replace('key[Item*Secret]', 'key[Item*Secret] = [("i1","open")]');
    const bare = open.replace(' = [("i1","open")]', '');
    const back = await change(full, bare, 'key[Item*Secret]=key[Item*Text]');
    assert.deepEqual(
      back.report.problems.map(({ reason }) => reason),
      ['1 value of Secret is not valid for type ALPHANUMERIC'],
    );
  });

  it('bring along what stands in a column, whatever it is called', async () => {
    const relations = ['RELATION day[Item*Day]', 'RELATION after[Day*Text] [UNI] = [(1,"Monday")]'];
    const now = await change(
      script(...relations, 'REPRESENT Day TYPE INTEGER'),
      script(...relations, 'REPRESENT Day TYPE FLOAT'),
    );
    assert.equal(now.report.isApplied, true, JSON.stringify(now.report.problems));
    assert.match(now.facts['after[Day*Text]']?.join() ?? '', /^1(\.0)? Monday$/);
  });
});
