import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { compileScript } from '../../compiled-script.ts';
import { fullScans, pointQueries } from '../../query-plans.ts';
import { describeOnKinds } from '../../test-server.ts';

const PROJECTS = new URL('../../../../', import.meta.url).pathname;
const CASES = join(PROJECTS, 'compiler/test/cases/scripts/accept');
const EXAMPLES = ['automation', 'extremes', 'library', 'reasons', 'school', 'transactional'];
const SCRIPTS = [
  ...EXAMPLES.map((name) => join(PROJECTS, 'examples', name, `${name}.adl`)),
  join(PROJECTS, 'backend/bench/model/minimal.adl'),
];
/** The scripts that the compiler is tested with. Their plans differ between databases less than examples do. */
const MORE_SCRIPTS = readdirSync(CASES)
  // It declares what it is about in an included file; others include their population only.
  .filter((name) => name !== 'preprocessor')
  .map((name) => join(CASES, name, 'main.adl'));

/** Rules that pair a changed row with every row of another table, so that each of these has to be read, with the reason. */
const PAIRED_WITH_ALL: ReadonlyMap<string, string> = new Map([
  ['Compute3885313554642011320', 'a new role Anonymous is allowed for every session'],
  ['PrototypeContext.EquivalenceInsRoles', 'a new role Any may use every interface that is public'],
  ['Overdue', 'a loan is compared with today'],
  ['LoanDesk: Today', 'the clock has one row'],
  ['alarmedDoorsNeedPermission', 'every clerk on duty needs permission for a door with an alarm'],
  ['complementInUnion', 'every guest is paired with every party that did not invite them'],
]);

/** A script without the population that it includes. */
function scriptOf(file: string): string {
  return readFileSync(file, 'utf8').replaceAll(/^\s*INCLUDE "(?!ampersand\/).*$/gm, '');
}

describeOnKinds(
  ['sqlite', 'postgres'],
  'queries for changed rows and for one atom',
  (start, kind) => {
    for (const file of kind === 'sqlite' ? [...SCRIPTS, ...MORE_SCRIPTS] : SCRIPTS)
      it(`read no table whole: ${file.slice(PROJECTS.length)}`, async () => {
        const { server, stop } = await start({ generics: compileScript(scriptOf(file)) });
        const { model, database } = server.application;
        const found = await database.read(async (connection) => {
          if (kind === 'postgres') await connection.run('set local enable_seqscan = off');
          const scans: string[] = [];
          for (const { what, query } of pointQueries(model))
            for (const table of await fullScans(
              connection,
              query,
              kind === 'postgres' ? kind : 'sqlite',
            ))
              if (!PAIRED_WITH_ALL.has(what)) scans.push(`${what} reads ${table}: ${query.text}`);
          return scans;
        });
        await stop();
        assert.deepEqual([...new Set(found)], []);
      });
  },
);
