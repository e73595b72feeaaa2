import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createConnection } from 'mariadb';
import pg from 'pg';
import { OwnDatabaseServer, programsOf, type ServerKind } from '../../own-database-server.ts';
import { startServer, type TestServer } from '../../test-server.ts';
import { until } from '../../until.ts';

const EDIT = 'resource/Project/p1?interface=Project';

/** A way in which a database server becomes one that can only be read, and one that is written to again. */
interface Case {
  readonly kind: ServerKind;
  readonly what: string;
  readonly shut: (own: OwnDatabaseServer) => Promise<void>;
  readonly open: (own: OwnDatabaseServer) => Promise<void>;
}

const CASES: readonly Case[] = [
  {
    kind: 'postgres',
    what: 'a standby of PostgreSQL',
    shut: async (own) => {
      await own.stop();
      own.makeStandby();
      await own.start();
    },
    open: (own) => onPostgres(own, 'select pg_promote()'),
  },
  {
    kind: 'postgres',
    what: 'a PostgreSQL server of which transactions only read',
    shut: (own) => setDefault(own, 'on'),
    open: (own) => setDefault(own, 'off'),
  },
  {
    kind: 'mariadb',
    what: 'a MariaDB server that can only be read',
    shut: (own) => onMariadb(own, 'set global read_only = 1'),
    open: (own) => onMariadb(own, 'set global read_only = 0'),
  },
];

for (const each of CASES)
  if (programsOf(each.kind)) describe(each.what, () => suite(each));
  else describe.skip(`${each.what} (skipped: its programs are not installed here)`);

function suite({ kind, shut, open }: Case): void {
  let own: OwnDatabaseServer;
  let test: TestServer;
  before(async () => {
    own = await OwnDatabaseServer.make(kind);
    test = await startServer({ data: await dataOf(own, kind) });
  });
  after(async () => {
    try {
      await test.stop();
    } finally {
      await own.remove();
    }
  });

  it('is not ready, says why, and is ready again once it takes changes', async () => {
    const client = test.client();
    await client.replace(EDIT, 'Name', 'Before');
    assert.equal((await ready(test)).statusCode, 200);
    await shut(own);
    await until(async () => (await ready(test)).statusCode !== 200);
    const rejected = await ready(test);
    assert.deepEqual([rejected.statusCode, rejected.json().code], [503, 'AMP-503-READONLY']);
    const edit = await client.replace(EDIT, 'Name', 'Refused');
    assert.deepEqual([edit.status, edit.body.code], [503, 'AMP-503-READONLY']);
    await open(own);
    await until(async () => (await ready(test)).statusCode === 200);
    assert.equal((await client.replace(EDIT, 'Name', 'After')).body.isCommitted, true);
  });
}

/** An administrator of a MariaDB server may write even if the database is read-only. */
async function dataOf(own: OwnDatabaseServer, kind: ServerKind): Promise<string> {
  if (kind === 'postgres') return own.url;
  await onMariadb(own, "create user app@'127.0.0.1'");
  await onMariadb(own, "grant all on app.* to app@'127.0.0.1'");
  return own.url.replace('root@', 'app@');
}

/** Connections that are open learn of it a moment later. */
async function setDefault(own: OwnDatabaseServer, value: 'on' | 'off'): Promise<void> {
  await onPostgres(own, `alter system set default_transaction_read_only = ${value}`);
  await onPostgres(own, 'select pg_reload_conf()');
}

async function onPostgres(own: OwnDatabaseServer, sql: string): Promise<void> {
  const client = new pg.Client(own.url);
  await client.connect();
  await client.query(sql);
  await client.end();
}

async function onMariadb(own: OwnDatabaseServer, sql: string): Promise<void> {
  const connection = await createConnection(own.url);
  await connection.query(sql);
  await connection.end();
}

function ready(test: TestServer) {
  return test.server.http.inject('/ready');
}
