import assert from 'node:assert/strict';
import { it, describe, before, after } from 'node:test';
import type { Client } from '../client.ts';
import { compileScript } from '../compiled-script.ts';
import { COUNT, itemId, LONG_LIST_SCRIPT, storeLongList } from '../long-list.ts';
import { startOnSqlite, type TestServer } from '../test-server.ts';

const ITEMS = 'resource/SESSION/1/Items';

describe('a page of a long list as of an earlier time', () => {
  let test: TestServer;
  let client: Client;
  before(async () => {
    test = await startOnSqlite({ generics: compileScript(LONG_LIST_SCRIPT) });
    await storeLongList(test);
    client = test.client();
  });
  after(() => test.stop());

  it('is read by the index of the present, merged with the changed rows', async () => {
    const { database } = test.server.application;
    const replace = async (item: string, value: string): Promise<number> => {
      const path = `/${item}`;
      const { body } = await client.patch(`${ITEMS}/${itemId(0)}`, [
        { op: 'replace', path, value },
      ]);
      return body.transaction?.seq ?? 0;
    };
    const seq = await replace('Code', 'changed');
    const { body: then } = await client.get(`${ITEMS}?limit=5`);
    await replace('Name', 'zzz');
    const plans: string[] = [];
    const read = database.read.bind(database);
    database.read = (work) =>
      read((connection) =>
        work({
          ...connection,
          run: connection.run.bind(connection),
          all: async (sql, parameters) => {
            const isPage = sql.includes(' limit 6');
            const lines = isPage
              ? await connection.all(`explain query plan ${sql}`, parameters)
              : [];
            plans.push(...lines.map((line) => line['detail'] ?? ''));
            return connection.all(sql, parameters);
          },
        }),
      );
    try {
      const earlier = await client.get(`${ITEMS}?limit=5&asOf=${seq}`);
      assert.equal(earlier.status, 200, JSON.stringify([seq, earlier.body]));
      assert.deepEqual(earlier.body, then);
      assert.equal(String(earlier.headers['x-total-count']), String(COUNT));
    } finally {
      database.read = read;
    }
    assert.match(plans.join(), /MERGE \(UNION ALL\)/);
  });
});
