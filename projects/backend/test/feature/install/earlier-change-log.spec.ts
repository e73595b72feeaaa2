import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import { transact } from '../../../src/application/transact.ts';
import type { Application } from '../../../src/application/application.ts';
import { addLink } from '../../../src/core/link.ts';
import { compileScript } from '../../compiled-script.ts';
import { convertSome, makeEarlierChangeLog } from '../../earlier-change-log.ts';
import { Random } from '../../fuzz/random-request.ts';
import { changeAtRandom, PAST_SCRIPT } from '../../history/past-model.ts';
import { changeLogRows } from '../../replay.ts';
import { emptyDatabase } from '../../test-database.ts';
import { describeOnDatabases } from '../../test-server.ts';

const SEED = Number(process.env['PAST_SEED'] ?? Date.now() % 1_000_000);
/** Sizes of texts around that of a digest. */
const SIZES = [0, 10, 11, 20, 21, 22, 41, 42, 43, 44, 10_000];

describeOnDatabases(
  'database',
  `the change log of an earlier version (PAST_SEED=${SEED})`,
  (start, database) => {
    let folder: string;
    before(() => (folder = mkdtempSync(join(tmpdir(), 'ampersand-earlier-'))));
    after(() => rmSync(folder, { recursive: true, force: true }));

    async function addStories(app: Application, stories: readonly string[]): Promise<void> {
      const relation = app.model.relations.get('stories[Person*Story]');
      assert.ok(relation);
      await transact(app, { session: null }, async (tx) => {
        for (const story of stories) await addLink(tx, relation, 'ann', story);
      });
    }

    it('is converted by servers that start at once, from where one was killed, and goes on', async () => {
      const generics = compileScript(PAST_SCRIPT);
      const data = await emptyDatabase(folder, database);
      const test = await start({ data, generics });
      const { application } = test.server;
      const random = new Random(SEED);
      for (let i = 0; i < 10; i += 1)
        await transact(application, { session: null }, (tx) => changeAtRandom(tx, random));
      const characters = ['s', 'é', '😀', "'"];
      await addStories(
        application,
        characters.flatMap((character) => SIZES.map((size) => character.repeat(size))),
      );
      const changes = await changeLogRows(application);
      await makeEarlierChangeLog(application);
      await convertSome(application, 21);
      assert.equal((await changeLogRows(application)).length, 21);
      await test.stop();

      const servers = await Promise.all([0, 1].map(() => start({ data, generics })));
      for (const { server } of servers)
        assert.deepEqual(await changeLogRows(server.application), changes);
      const [first] = servers;
      assert.ok(first);
      const { application: now } = first.server;
      const left = await now.database.read(async (reader) => [
        ...(await reader.all(now.database.dialect.listTables)),
        ...(await reader.all('select name from ampersand_table')),
      ]);
      assert.ok(!left.some(({ name }) => name === 'ampersand_change'));
      await addStories(now, ['another']);
      const added = (await changeLogRows(now)).slice(changes.length);
      assert.ok(added.some(({ tgt }) => tgt === 'another'));
      for (const server of servers) await server.stop();
    });
  },
);
