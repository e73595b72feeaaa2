import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { compile } from '../src/compile.ts';
import type { Generics } from '../src/emit/generics/generics.ts';
import { NodeFileSystem } from '../src/node/node-file-system.ts';
import { checkFile, isAt } from './check-file.ts';
import { install } from './metadata-database.ts';
import { ResultsRun, withSession, type ExpectedResults } from './results-run.ts';
import { openSqlite } from './sqlite-test-database.ts';

/** Scripts with the rows that their queries give, and wrong scripts with the line of their one mistake. */
const SCRIPTS = join(import.meta.dirname, 'cases/scripts');
const ACCEPTED = readdirSync(join(SCRIPTS, 'accept'));
const LINES = JSON.parse(readFileSync(join(SCRIPTS, 'reject/lines.json'), 'utf8')) as Readonly<
  Record<string, number | null>
>;

test('there are scripts of both kinds', () => {
  assert.ok(ACCEPTED.length >= 15 && Object.keys(LINES).length >= 40);
});

// The other databases are tested over the whole conformance kit, which these scripts are a part of.
describe('every query of a script gives its rows on SQLite', () => {
  for (const name of ACCEPTED)
    test(name, async () => {
      const { generics, expected } = await compiled(name);
      const database = openSqlite();
      try {
        await install(database, generics);
        const run = new ResultsRun(database, generics, expected, generics.rules);
        await run.all();
        assert.ok(run.counts.queries > 0);
        assert.deepEqual(run.differences, []);
      } finally {
        await database.close();
      }
    });
});

describe('a script with one mistake is refused once, at its line', () => {
  for (const [name, line] of Object.entries(LINES))
    test(name, async () => {
      const { diagnostics } = await checkFile(join(SCRIPTS, 'reject', name));
      const errors = diagnostics.filter(({ severity }) => severity === 'error');
      assert.equal(errors.length, 1, errors.map(({ message }) => message).join('\n'));
      assert.ok(isAt(errors[0]!.origin, line), `told at line ${errors[0]!.origin.start.line}`);
    });
});

/** A script with what its queries should give. */
async function compiled(name: string): Promise<{ generics: Generics; expected: ExpectedResults }> {
  const folder = join(SCRIPTS, 'accept', name);
  const files = new NodeFileSystem(folder);
  const { script, diagnostics } = await compile('main.adl', files, { crudDefaults: 'cRud' });
  assert.ok(script, diagnostics[0]?.message);
  const populations = withSession(script.generics.populations);
  const expected = JSON.parse(
    readFileSync(join(folder, 'results.json'), 'utf8'),
  ) as ExpectedResults;
  return { generics: { ...script.generics, populations }, expected };
}
