import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import { migrate } from '../../../src/schema/migrate/migrate.ts';
import { compileScript } from '../../compiled-script.ts';
import { facts } from '../../facts.ts';
import { emptyDatabase } from '../../test-database.ts';
import { describeOnDatabases } from '../../test-server.ts';

const script = (more: string) => `CONTEXT Club
RELATION leads[Person*Team] RELATION motto[Team*Motto] [UNI]
REPRESENT Team TYPE INTEGER
INTERFACE People : "_SESSION"[SESSION];V[SESSION*Person] cRud BOX [ "Leads" : leads ]
POPULATION leads CONTAINS [ ("ann", 1), ("bob", 2) ] POPULATION motto CONTAINS [ (1, "Go") ]
${more}
ENDCONTEXT`;

describeOnDatabases('database', 'numbers that get a generalization', (start, database) => {
  let folder: string;
  before(() => (folder = mkdtempSync(join(tmpdir(), 'ampersand-shared-type-'))));
  after(() => rmSync(folder, { recursive: true, force: true }));

  it('stay numbers, which the generalization has too', async () => {
    const data = await emptyDatabase(folder, database);
    await (await start({ data, generics: compileScript(script('')) })).stop();
    const next = script('CLASSIFY Team ISA Party RELATION fee[Party*Fee] [UNI]');
    const test = await start({ data, generics: compileScript(next) });
    const app = test.server.application;
    const migration = await migrate(app, { apply: true, renames: [] });
    assert.equal(migration?.report.isApplied, true, JSON.stringify(migration?.report));
    assert.deepEqual((await facts(app))['leads[Person*Team]'], ['ann 1', 'bob 2']);
    await test.stop();
  });
});
