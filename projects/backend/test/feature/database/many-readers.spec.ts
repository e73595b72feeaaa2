import assert from 'node:assert/strict';
import { it } from 'node:test';
import { describeOnDatabases } from '../../test-server.ts';

/** Takes a database some tenths of a second. */
const LONG =
  'with recursive n(x) as (select 1 union all select x + 1 from n where x < 120) select count(*) as number from n as a, n as b, n as c';

describeOnDatabases('database', 'more readers than connections', (start) => {
  it('wait in line, longer than a connection may take to be made', async () => {
    const { server } = await start({
      settings: { 'database.connections': 3, 'database.connectTimeout': 1 },
    });
    const { database } = server.application;
    const responses = await Promise.all(
      Array.from({ length: 24 }, () => database.read((connection) => connection.all(LONG))),
    );
    for (const [row] of responses) assert.equal(row?.['number'], String(120 ** 3));
  });
});
