import assert from 'node:assert/strict';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, before, describe, it } from 'node:test';
import { createConnection } from 'mariadb';
import pg from 'pg';
import { ERROR_CATALOG } from '@ampersand-prototype/generics';
import { databasesOf, emptyDatabase } from '../../test-database.ts';
import { startOnSqlite, startServer, type TestServer } from '../../test-server.ts';

const PROJECT = 'resource/Project/p1?interface=Project';
/** More than there are connections. */
const MANY = 5;
const CONNECTIONS = 4;

/** Lets go of what another program holds. */
type Release = () => Promise<void>;

/** Holds a lock on everything about projects, as another program would. */
async function lockProjects(data: string): Promise<Release> {
  if (data.startsWith('postgres')) {
    const client = new pg.Client(data);
    await client.connect();
    await client.query('begin');
    await client.query('lock table "Project" in access exclusive mode');
    return () => client.end();
  }
  const connection = await createConnection(data);
  await connection.query('lock tables `Project` write');
  return () => connection.end();
}

describe('a lock that another program holds (sqlite)', () => {
  let test: TestServer;
  before(async () => {
    test = await startOnSqlite({ settings: { 'database.lockTimeout': 1 } });
  });
  after(() => test.stop());

  it('is reported as busy, stores nothing, and blocks no reads', async () => {
    const client = test.client();
    await client.get('resource/Project/p1/Project');
    const other = new DatabaseSync(join(test.folder, 'test.sqlite'));
    other.exec('begin immediate');
    const events: string[] = [];
    const writing = client.replace(PROJECT, 'Name', 'Locked').finally(() => events.push('write'));
    const { status, body } = await client.get('resource/Project/p1/Project');
    events.push('read');
    assert.deepEqual([status, body.Name], [200, 'Alpha']);
    const rejected = await writing;
    assert.deepEqual([rejected.status, rejected.body['code']], [503, 'AMP-503-BUSY']);
    assert.deepEqual(events, ['read', 'write']);
    other.exec('rollback');
    other.close();
    assert.equal((await client.replace(PROJECT, 'Name', 'Free')).body.isCommitted, true);
  });
});

for (const kind of databasesOf('database').filter((each) => each !== 'sqlite')) {
  describe(`a lock that another program holds (${kind})`, () => {
    let data: string;
    let test: TestServer;
    before(async () => {
      data = await emptyDatabase('', kind);
      test = await startServer({
        data,
        settings: { 'database.lockTimeout': 1, 'database.connections': CONNECTIONS },
      });
    });
    after(() => test.stop());

    it('is told as busy, stores nothing and keeps no connection', async () => {
      const clients = Array.from({ length: MANY }, () => test.client());
      for (const client of clients) await client.get('resource/Project/p1/Project');
      const release = await lockProjects(data);
      const rejected = await Promise.all(
        clients.map((client, i) => client.replace(PROJECT, 'Name', `locked ${i}`)),
      );
      for (const { status, body } of rejected) {
        assert.equal(status, 503, JSON.stringify(body));
        assert.equal(body['code'], 'AMP-503-BUSY');
        assert.equal(body['hint'], ERROR_CATALOG['AMP-503-BUSY'].hint);
      }
      const read = await clients[0]?.get('resource/Project/p1/Project');
      assert.equal(read?.status, 503);
      await release();
      const again = await Promise.all(
        clients.map((client) => client.get('resource/Project/p1/Project')),
      );
      for (const { status, body } of again) assert.deepEqual([status, body.Name], [200, 'Alpha']);
      const { body } = await test.client().replace(PROJECT, 'Name', 'Free');
      assert.equal(body.isCommitted, true);
    });
  });
}
