import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import { migrate } from '../../../src/schema/migrate/migrate.ts';
import { compileScript } from '../../compiled-script.ts';
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
const ONE = script('RELATION owner[Task*Person] [UNI] RELATION tasks[Person*Task] [UNI]');

describeOnDatabases('database', 'a relation that gets one link per atom', (start, database) => {
  let folder: string;
  before(() => (folder = mkdtempSync(join(tmpdir(), 'ampersand-several-links-'))));
  after(() => rmSync(folder, { recursive: true, force: true }));

  it('names the atoms with several links by their labels', async () => {
    const data = await emptyDatabase(folder, database);
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
});
