import assert from 'node:assert/strict';
import { it } from 'node:test';
import { SESSION_TABLE } from '../../../src/core/framework-table.ts';
import type { Database } from '../../../src/database/database.ts';
import { describeOnDatabases } from '../../test-server.ts';

describeOnDatabases('database', 'while all turns to write are taken', (start) => {
  /** Does something while transactions are open in all places. */
  async function whileOthersWrite(database: Database, work: () => Promise<void>): Promise<void> {
    const PLACES = 2;
    const ended = Promise.withResolvers<void>();
    const begun = Array.from({ length: PLACES }, () => Promise.withResolvers<void>());
    const writing = begun.map(({ resolve }) =>
      database.write(async (connection) => {
        await connection.all('select 1 as one');
        resolve();
        await ended.promise;
        return { commit: false, value: null };
      }),
    );
    await Promise.race(begun.map(({ promise }) => promise));
    try {
      await work();
    } finally {
      ended.resolve();
      await Promise.all(writing);
    }
  }

  it('a visitor is shown the first page and what stands on it, and gets a session with the first edit', async () => {
    const { server, client } = await start();
    const { database } = server.application;
    const visitor = client();
    await whileOthersWrite(database, async () => {
      const menu = await visitor.get('app/navbar');
      assert.equal(menu.status, 200);
      assert.ok(menu.body.navs.length > 0);
      assert.equal((await visitor.get('resource/SESSION/1/Projects')).status, 200);
      assert.equal((await visitor.get('resource/Project/p1/Project')).status, 200);
      assert.equal(visitor.cookie, null);
    });
    const edit = [{ op: 'replace', path: 'Name', value: 'Seen' }] as const;
    const { body } = await visitor.patch('resource/Project/p1?interface=Project', edit);
    assert.equal(body.isCommitted, true, JSON.stringify(body));
    assert.notEqual(visitor.cookie, null);
  });

  it('a session that was used long ago is served, and lasts', async () => {
    const { server, client } = await start();
    const { database } = server.application;
    const user = client();
    assert.equal((await user.get('resource/Project/p1/Project')).status, 200);
    const lastUse = async (): Promise<unknown> =>
      (
        await database.read((connection) =>
          connection.all(`select last_access as moment from ${SESSION_TABLE}`),
        )
      )[0]?.['moment'];
    await database.write(async (connection) => {
      const before = database.dialect.secondsAgo(60);
      await connection.run(`update ${SESSION_TABLE} set last_access = ${before}`);
      return { commit: true, value: null };
    });
    const before = await lastUse();
    await whileOthersWrite(database, async () => {
      assert.equal((await user.get('resource/Project/p1/Project')).status, 200);
    });
    assert.equal((await user.get('resource/Project/p1/Project')).status, 200);
    assert.notEqual(await lastUse(), before);
  });
});
