import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { Connection, Database } from '../../../src/database/database.ts';
import { isTooCostly, withTimeLimit } from '../../../src/database/time-limit.ts';
import { describeOnKinds, type TestServer } from '../../test-server.ts';

/** Combines every five rows, which never ends. */
const ENDLESS = `select count(*) as n from limited_rows as a, limited_rows as b, limited_rows as c, limited_rows as d, limited_rows as e where a.x + b.x + c.x + d.x + e.x < ?`;

describeOnKinds(['postgres', 'mariadb'], 'a limit of time for statements', (start) => {
  let test: TestServer;
  let database: Database;
  before(async () => {
    test = await start();
    ({ database } = test.server.application);
    await database.write(async (connection) => {
      await connection.run('create table limited_rows (x integer)');
      return { commit: true, value: null };
    });
    await database.write(async (connection) => {
      const values = Array.from({ length: 2000 }, (_, i) => `(${i})`).join();
      await connection.run(`insert into limited_rows values ${values}`);
      return { commit: true, value: null };
    });
  });
  after(() => test.stop());

  const reasonFor = (connection: Connection): Promise<unknown> =>
    withTimeLimit(connection, 200, () => connection.all(ENDLESS, ['-1'])).then(
      () => null,
      (error: unknown) => error,
    );
  const countOf = async (connection: Connection): Promise<unknown> =>
    (await connection.all('select count(*) as n from limited_rows'))[0]?.['n'];

  it('ends a statement, and the read goes on', async () => {
    await database.read(async (connection) => {
      assert.ok(isTooCostly(await reasonFor(connection)));
      assert.equal(await countOf(connection), '2000');
    });
  });

  it('keeps what a transaction has changed before', async () => {
    const counts = await database.write(async (connection) => {
      await connection.run('insert into limited_rows values (?)', ['1']);
      assert.ok(isTooCostly(await reasonFor(connection)));
      return { commit: false, value: await countOf(connection) };
    });
    assert.equal(counts, '2001');
  });

  it('does not change what is within it', async () => {
    await database.read(async (connection) => {
      const count = () => countOf(connection);
      assert.equal(await withTimeLimit(connection, 20_000, count), '2000');
      const failing = withTimeLimit(connection, 20_000, () => Promise.reject(new Error('other')));
      await assert.rejects(failing, { message: 'other' });
      assert.equal(await count(), '2000');
    });
  });
});
