import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Client } from '../../client.ts';
import { EventStream } from '../../event-stream.ts';
import { databasesOf } from '../../test-database.ts';
import {
  describeOnDatabases,
  startOnSqlite,
  startServer,
  type TestServer,
} from '../../test-server.ts';
import { ChangeLogReader } from '../../../src/live/change-log-reader.ts';

const PROJECT = 'resource/Project/p1?interface=Project';

/** Sets a size that the project does not have. */
async function resize(client: Client, size: number): Promise<void> {
  assert.equal((await client.replace(PROJECT, 'Size', size)).status, 200);
}

describeOnDatabases('database', 'two servers of one database', (start) => {
  let one: TestServer;
  let other: TestServer;
  let url: string;
  let here: Client;
  let elsewhere: Client;
  before(async () => {
    one = await start();
    other = await start({ data: one.server.application.config.data });
    url = await other.server.http.listen({ host: '127.0.0.1', port: 0 });
    here = other.client();
    elsewhere = one.client();
    for (const each of [here, elsewhere]) await each.get('resource/SESSION/1/Projects');
    // So that one page, for administrators, isn't open to the listener.
    const roles = [{ id: 'Administrator', active: false }];
    assert.equal((await here.send('PATCH', 'app/roles', { body: roles })).status, 200);
  });
  after(async () => {
    await one.stop();
    await other.stop();
  });

  it('tell the listeners of each what the other stored', async () => {
    const stream = await EventStream.open(url, here.cookie);
    for (const size of [1, 2, 3]) {
      await resize(elsewhere, size);
      const event = await stream.nextOf('Project');
      assert.ok(event && Number(event.id) > 0);
    }
    stream.close();
  });

  it('tell a listener that comes back from the other one what it missed, and no more', async () => {
    const url1 = await one.server.http.listen({ host: '127.0.0.1', port: 0 });
    const stream = await EventStream.open(url1, here.cookie);
    await resize(here, 11);
    const seen = await stream.nextOf('Project');
    stream.close();
    await elsewhere.replace('resource/Person/ann?interface=Person', 'Name', 'Missed');
    const again = await EventStream.open(url, here.cookie, { 'last-event-id': seen?.id ?? '' });
    const missed = await again.nextOf('Person');
    assert.ok(missed && Number(missed.id) > Number(seen?.id));
    assert.ok(!missed.interfaces.includes('Accounts'), missed.interfaces.join());
    again.close();
  });
});

for (const database of databasesOf('database').filter((each) => each === 'postgres'))
  describe('a server that loses the connection by which it hears others', () => {
    it('reconnects, and reports that anything may have changed in between', async () => {
      const one = await startServer({ database });
      const other = await startServer({ database, data: one.server.application.config.data });
      const url = await other.server.http.listen({ host: '127.0.0.1', port: 0 });
      const [here, elsewhere] = [other.client(), one.client()];
      for (const each of [here, elsewhere]) await each.get('resource/SESSION/1/Projects');
      // So that one page, for administrators, isn't open to the listener.
      const roles = [{ id: 'Administrator', active: false }];
      assert.equal((await here.send('PATCH', 'app/roles', { body: roles })).status, 200);
      const stream = await EventStream.open(url, here.cookie);
      await resize(elsewhere, 1);
      assert.ok(await stream.nextOf('Project'));
      const cut = await one.server.application.database.read((connection) =>
        connection.all(
          `select pg_terminate_backend(pid) as cut from pg_stat_activity where datname = current_database() and query like 'listen %'`,
        ),
      );
      assert.equal(cut.length, 1);
      const { interfaces } = (await stream.nextOf('Person')) ?? {};
      assert.ok(interfaces?.includes('Project'), 'nobody knows what was stored meanwhile');
      await resize(elsewhere, 2);
      assert.ok(await stream.nextOf('Project'));
      stream.close();
      await other.stop();
      await one.stop();
    });
  });

describe('reads of the change log', () => {
  it('is reported as unknown before the start of the change log', async () => {
    const test = await startOnSqlite();
    const { database, model } = test.server.application;
    const changeLog = new ChangeLogReader(database, model);
    const newest = await changeLog.newest();
    assert.ok(newest !== null);
    for (const since of ['0', '-1', 'x', String(newest + 1), ''])
      assert.ok((await changeLog.since(since)).isEverything, since);
    assert.equal((await changeLog.since(String(newest))).isEverything, false);
    await test.stop();
  });
});
