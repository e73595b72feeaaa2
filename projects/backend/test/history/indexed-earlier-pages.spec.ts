import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { Client } from '../client.ts';
import { compileScript } from '../compiled-script.ts';
import { COUNT, itemId, LONG_LIST_SCRIPT, storeLongList } from '../long-list.ts';
import { describeOnDatabases, type TestServer } from '../test-server.ts';

const ITEMS = 'resource/SESSION/1/Items';

describeOnDatabases('database', 'a page of a long list as of an earlier time', (start, kind) => {
  let test: TestServer;
  let client: Client;
  before(async () => {
    test = await start({ generics: compileScript(LONG_LIST_SCRIPT) });
    await storeLongList(test);
    client = test.client();
  });
  after(() => test.stop());

  const replace = async (i: number, item: string, value: string): Promise<number> => {
    const patch = { op: 'replace', path: `/${item}`, value } as const;
    const { status, body } = await client.patch(`${ITEMS}/${itemId(i)}`, [patch]);
    assert.equal(status, 200);
    return body.transaction?.seq ?? 0;
  };
  const page = async (query: string) => {
    const { body, headers } = await client.get(`${ITEMS}?${query}`);
    return [body, String(headers['x-total-count']), headers['x-next-cursor'] !== undefined];
  };

  it('shows what it showed then, in each order', async () => {
    const seq = await replace(3, 'Code', 'changed');
    const queries = ['limit=5', 'limit=5&offset=2', 'limit=0', `limit=9&offset=${COUNT - 4}`];
    const sorted = ['', '&sort=-Name', '&sort=Code', '&sort=-Code&filter.Name=00'];
    const all = queries.flatMap((query) => sorted.map((sort) => `${query}${sort}`));
    const then = [];
    for (const query of all) then.push(await page(query));
    const changes = [1, 3, COUNT - 2].entries();
    for (const [n, i] of changes) await replace(i, 'Name', `${n % 2 ? 'A' : 'Z'} name`);
    await replace(4, 'Code', 'A code');
    for (const [n, query] of all.entries())
      assert.deepEqual(await page(`${query}&asOf=${seq}`), then[n], query);
  });

  it('continues after a cursor', async () => {
    const seq = await replace(5, 'Code', 'changed');
    await replace(6, 'Name', 'Name 0001');
    const first = await client.get(`${ITEMS}?limit=5&sort=Name&asOf=${seq}`);
    const cursor = encodeURIComponent(String(first.headers['x-next-cursor']));
    const next = await client.get(`${ITEMS}?limit=5&sort=Name&asOf=${seq}&cursor=${cursor}`);
    const both = await client.get(`${ITEMS}?limit=10&sort=Name&asOf=${seq}`);
    assert.deepEqual([...first.body, ...next.body], both.body);
    assert.equal(both.body.length, 10);
  });

  it('is read by the index of the present, together with the changed rows', async () => {
    const { database } = test.server.application;
    const seq = await replace(0, 'Code', 'changed again');
    const { body: then } = await client.get(`${ITEMS}?limit=5`);
    await replace(0, 'Name', 'zzz');
    const plans: string[] = [];
    const statements: string[] = [];
    const read = database.read.bind(database);
    database.read = (work) =>
      read((connection) =>
        work({
          ...connection,
          run: connection.run.bind(connection),
          all: async (sql, parameters) => {
            const isPage = sql.includes(' limit 6');
            if (isPage) statements.push(sql);
            const lines =
              isPage && kind === 'sqlite'
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
    if (kind === 'sqlite') assert.match(plans.join(), /MERGE \(UNION ALL\)/);
    // PostgreSQL reads no more than a page of each part.
    if (kind === 'postgres') assert.match(statements.join(), / limit 6\) as part0 union all /);
  });
});
