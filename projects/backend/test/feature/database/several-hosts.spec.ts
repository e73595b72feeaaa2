import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Connection, Database } from '../../../src/database/database.ts';
import { openDatabase } from '../../../src/http/server/open-database.ts';
import { readConfig } from '../../../src/public-api.ts';
import { CutProxy } from '../../cut-proxy.ts';
import { freePort } from '../../free-port.ts';
import { StandbyServer } from '../../standby-server.ts';
import { databasesAmong, emptyDatabase } from '../../test-database.ts';
import { until } from '../../until.ts';

for (const kind of databasesAmong(['postgres']))
  describe(`the address of a database with several hosts (${kind})`, () => {
    let database: Database;
    let standby: StandbyServer;
    let primary: CutProxy;
    let successor: CutProxy;
    let address: string;
    const open = (...ports: readonly number[]): Promise<Database> => {
      const hosts = ports.map((port) => `127.0.0.1:${port}`).join(',');
      const data = address.replace(/127\.0\.0\.1:\d+/, hosts);
      return openDatabase(`${data}?target_session_attrs=read-write`, limits, 'gate');
    };
    const { database: limits } = readConfig({ given: { data: 'unused.sqlite' } });
    before(async () => {
      const data = await emptyDatabase('', kind);
      [primary, successor] = [await CutProxy.before(data), await CutProxy.before(data)];
      address = primary.url;
      standby = await StandbyServer.start();
      const ports = [primary, successor].map(({ url }) => Number(new URL(url).port));
      database = await open(await freePort(), standby.port, ...ports);
      await write(async (connection) => void (await connection.run('create table t (n integer)')));
    });
    after(async () => {
      await database.close();
      for (const proxy of [primary, successor]) await proxy.close();
      standby.stop();
    });

    const write = (work: (connection: Connection) => Promise<void>): Promise<void> =>
      database.write(async (connection) => ({ commit: true, value: await work(connection) }));
    const insert = (n: number): Promise<void> =>
      write(
        async (connection) => void (await connection.run('insert into t values (?)', [String(n)])),
      );

    it('leads to the first that accepts changes', async () => {
      await insert(1);
      assert.deepEqual([primary.isUsed, successor.isUsed], [true, false]);
      assert.equal(standby.queries.length, 1);
      assert.match(database.location, /^127\.0\.0\.1:\d+,127\.0\.0\.1:\d+,.*\/test_\w+$/);
    });

    it('leads to the next after a failure, also for notifications', async () => {
      const heard: string[] = [];
      let isResumed = false;
      await database.announcements?.listen(
        (text) => heard.push(text),
        () => (isResumed = true),
      );
      await database.announcements?.notify('before');
      await until(() => heard.includes('before'));
      await primary.close();
      // A connection that is noticed to be lost only then fails once.
      await until(() =>
        insert(2).then(
          () => true,
          () => false,
        ),
      );
      assert.equal(successor.isUsed, true);
      await until(() => isResumed);
      await database.announcements?.notify('after');
      await until(() => heard.includes('after'));
      const rows = await database.read((connection) =>
        connection.all('select n from t order by n'),
      );
      assert.deepEqual(rows, [{ n: '1' }, { n: '2' }]);
    });

    it('leads to one that responds if none accepts changes, and is an error if none responds', async () => {
      const readOnly = await open(await freePort(), standby.port);
      await readOnly.close();
      assert.ok(standby.queries.some((sql) => sql.includes('pg_backend_pid')));
      await assert.rejects(open(await freePort(), await freePort()), { kind: 'unavailable' });
    });
  });
