import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import { copiedNames } from '../../copied-names.ts';
import { runUntilKilledAt } from '../../killed-server.ts';
import { emptyDatabase } from '../../test-database.ts';
import { describeOnDatabases, PROJECT_GENERICS, type TestServer } from '../../test-server.ts';

const PROJECT = 'resource/Project/p1?interface=Project';

describeOnDatabases('database', 'a new installation', (start, database) => {
  let folder: string;
  /** Metadata of another model. */
  let other: string;
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'ampersand-killed-'));
    other = join(folder, 'other');
    cpSync(PROJECT_GENERICS, other, { recursive: true });
    const settings = join(other, 'settings.json');
    const text = readFileSync(settings, 'utf8');
    writeFileSync(settings, text.replace(/("compiler.modelHash":\s*")[^"]*/, '$1other'));
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  const nameIn = async (test: TestServer): Promise<string> =>
    (await test.client().get('resource/Project/p1/Project/Name')).body;

  for (const hook of [
    'postDatabaseStartTransaction',
    'postDatabaseInsert',
    'postDatabaseCloseTransaction',
  ])
    it(`that is killed at ${hook} leaves the data from before`, async () => {
      const data = await emptyDatabase(mkdtempSync(join(folder, 'data-')), database);
      const first = await start({ data });
      await first.client().replace(PROJECT, 'Name', 'Entered');
      await first.stop();
      const options = ['--generics', other, '--data', data, '--reinstall'];
      await runUntilKilledAt(hook, folder, ...options);
      const test = await start({ data });
      assert.equal(await nameIn(test), 'Entered');
      await test.stop();
      const next = await start({ data, generics: other, reinstall: true });
      assert.equal(await nameIn(next), 'Alpha');
      assert.ok((await copiedNames(next, database)).includes('Entered'));
      await next.stop();
    });
});
