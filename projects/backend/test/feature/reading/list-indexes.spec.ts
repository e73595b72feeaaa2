import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import { insertCopies } from '../../../src/core/insert-rows.ts';
import type { Connection, Parameter, Row } from '../../../src/database/database.ts';
import { isListIndex } from '../../../src/database/list-order.ts';
import { migrate } from '../../../src/schema/migrate/migrate.ts';
import { install } from '../../../src/schema/install/installer.ts';
import type { Client } from '../../client.ts';
import { compileScript } from '../../compiled-script.ts';
import { emptyDatabase } from '../../test-database.ts';
import { describeOnDatabases, type TestServer } from '../../test-server.ts';
import { until } from '../../until.ts';

const SCRIPT = `CONTEXT Sorted IN ENGLISH
RELATION title[Item*Title] [UNI]
RELATION kind[Item*Kind] [UNI,TOT]
RELATION owner[Item*Person] [UNI]
RELATION name[Person*Name] [UNI]
INTERFACE Items : "_SESSION"[SESSION];V[SESSION*Item] cRud BOX <TABLE> [ "Title" : title, "Kind" : kind, "Owner" : owner ]
INTERFACE People : "_SESSION"[SESSION];V[SESSION*Person] cRud BOX <TABLE> [ "Name" : name ]
ENDCONTEXT`;
/** The same table, and another one with another column. */
const CHANGED = SCRIPT.replace(
  '[UNI]\nINTERFACE',
  '[UNI]\nRELATION city[Person*City] [UNI]\nINTERFACE',
);

const COUNT = 5100;
const TITLES = ['', 'Ä', 'ä', 'a', 'A', '10', '9', '_', 'Z', 'é'];
const title = (i: number): string | null => {
  if (i % 11 === 0) return null;
  return i % 3 === 0
    ? (TITLES[i % TITLES.length] ?? null)
    : `${i % 2 ? 't' : 'T'}itle ${(i * 577) % 4000}`;
};
const ITEMS: readonly Row[] = Array.from({ length: COUNT }, (_, i) => ({
  Item: `${i % 2 ? 'i' : 'I'}${i}`,
  title: title(i),
  kind: i % 4 ? 'common' : 'Rare',
  owner: i % 5 ? `p${i % 7}` : null,
}));

const SORTS = ['', 'Title', '-Title', 'Kind', '-Kind', 'Owner', '-Owner'];
/** The orders that have an index: of an item and the identifier, and of the identifier. */
const ORDERS = 4;

describeOnDatabases('database', 'long lists sorted by a text', (start, database) => {
  const hasIndexes = database !== 'mariadb';
  let folder: string;
  before(() => (folder = mkdtempSync(join(tmpdir(), 'ampersand-sorted-'))));
  after(() => rmSync(folder, { recursive: true, force: true }));

  async function filled(data?: string): Promise<TestServer> {
    const test = await start({ generics: compileScript(SCRIPT), ...(data && { data }) });
    await test.server.application.database.write(async (connection) => {
      await insertCopies(connection, 'Item', ITEMS);
      return { commit: true, value: null };
    });
    return test;
  }

  async function page(
    client: Client,
    query: string,
  ): Promise<{ ids: string[]; cursor: string | null }> {
    const { status, body, headers } = await client.get<readonly { _id_: string }[]>(
      `resource/SESSION/1/Items?${query}`,
    );
    assert.equal(status, 200, JSON.stringify(body));
    const cursor = headers['x-next-cursor'];
    return {
      ids: body.map(({ _id_ }) => _id_),
      cursor: typeof cursor === 'string' ? cursor : null,
    };
  }

  /** All items, in pages behind each other. */
  async function pages(client: Client, sort: string, limit: number): Promise<string[]> {
    const ids: string[] = [];
    for (let next: string | null = ''; next !== null;) {
      const found = await page(client, `sort=${sort}&limit=${limit}${next}`);
      ids.push(...found.ids);
      next = found.cursor === null ? null : `&cursor=${found.cursor}`;
    }
    return ids;
  }

  async function indexes({ server }: TestServer): Promise<string[]> {
    const { database: real } = server.application;
    const rows = await real.read((connection) =>
      connection.all(real.dialect.listIndexes, ['Item']),
    );
    return rows.flatMap(({ name }) => (name && isListIndex(name) ? [name] : [])).sort();
  }

  /** Reads the first page in every order, and waits for its index. */
  async function makeIndexes(test: TestServer): Promise<string[]> {
    const client = test.client();
    for (const sort of SORTS) await page(client, `sort=${sort}&limit=50`);
    if (hasIndexes) await until(async () => (await indexes(test)).length === ORDERS);
    return indexes(test);
  }

  async function dropIndexes(test: TestServer): Promise<void> {
    const names = await indexes(test);
    await test.server.application.database.write(async (connection) => {
      for (const name of names) await connection.run(`drop index "${name}"`);
      return { commit: true, value: null };
    });
  }

  /** Plans of the statements that read pages in an order. */
  async function plansOf(test: TestServer, client: Client, query: string): Promise<string[]> {
    const { database: real } = test.server.application;
    const read = real.read.bind(real);
    const ordered: [string, readonly Parameter[]][] = [];
    real.read = (work) =>
      read((connection) =>
        work({
          run: connection.run.bind(connection),
          all: (sql, parameters = []) => {
            if (/ order by labelled\./.test(sql)) ordered.push([sql, parameters]);
            return connection.all(sql, parameters);
          },
        }),
      );
    try {
      await page(client, query);
    } finally {
      real.read = read;
    }
    assert.ok(ordered.length > 0, query);
    return read(async (connection) => {
      const plans: string[] = [];
      for (const each of ordered) plans.push(await planOf(connection, ...each));
      return plans;
    });
  }

  async function planOf(
    connection: Connection,
    sql: string,
    parameters: readonly Parameter[],
  ): Promise<string> {
    // A connection learns of new indexes with the first statement that it runs, and keeps the plan of one that it explained.
    await connection.all(sql, parameters);
    // Few rows are rather sorted.
    if (database === 'postgres') await connection.run('set local enable_sort = off');
    const explain = database === 'sqlite' ? 'explain query plan' : 'explain';
    const rows = await connection.all(`${explain} ${sql}`, parameters);
    return rows.map((row) => row['detail'] ?? row['QUERY PLAN'] ?? '').join('\n');
  }

  it('are in the same order with and without an index, whatever page is read, and leave out nothing', async () => {
    const test = await filled();
    const client = test.client();
    assert.equal((await makeIndexes(test)).length, hasIndexes ? ORDERS : 0);
    const read = async () => {
      const found = new Map<string, string[]>();
      for (const sort of SORTS) {
        found.set(sort, await pages(client, sort, 1700));
        found.set(
          `${sort} at 4600`,
          (await page(client, `sort=${sort}&limit=300&offset=4600`)).ids,
        );
      }
      return found;
    };
    const withIndexes = await read();
    for (const sort of SORTS) assert.equal(new Set(withIndexes.get(sort)).size, COUNT, sort);
    await dropIndexes(test);
    assert.deepEqual(await read(), withIndexes);
    await test.stop();
  });

  if (hasIndexes)
    it('are read by the index of their order, also behind a cursor', async () => {
      const test = await filled();
      const client = test.client();
      await page(client, 'limit=1');
      const without = await plansOf(test, client, 'sort=Title&limit=49');
      assert.doesNotMatch(without.join(), /ix_list_/);
      await makeIndexes(test);
      for (const sort of SORTS) {
        const query = `sort=${sort}&limit=50`;
        const { cursor } = await page(client, query);
        const plans = [
          ...(await plansOf(test, client, query)),
          ...(await plansOf(test, client, `${query}&cursor=${cursor ?? ''}`)),
        ];
        for (const plan of plans) {
          assert.match(plan, / ix_list_/, `${sort}: ${plan}`);
          assert.doesNotMatch(
            plan,
            /TEMP B-TREE FOR ORDER BY|^ *(-> +)?Sort {2}/m,
            `${sort}: ${plan}`,
          );
        }
      }
      await test.stop();
    });

  if (hasIndexes)
    it('get an index of their order once, when several servers want it', async () => {
      const data = await emptyDatabase(mkdtempSync(join(folder, 'data-')), database);
      const one = await filled(data);
      const other = await start({ data, generics: compileScript(SCRIPT) });
      const clients = [one.client(), other.client(), one.client(), other.client()];
      await Promise.all(clients.map((client) => page(client, 'sort=Title&limit=50')));
      await until(async () => (await indexes(one)).length === 1);
      for (const client of clients) await page(client, 'sort=-Title&limit=50');
      await other.stop();
      await one.stop();
      const again = await start({ data, generics: compileScript(SCRIPT) });
      assert.equal((await indexes(again)).length, 1);
      await again.stop();
    });

  it('can be migrated and installed again; the next page in an order makes its index again', async () => {
    const data = await emptyDatabase(mkdtempSync(join(folder, 'data-')), database);
    const first = await filled(data);
    await makeIndexes(first);
    const sorted = await pages(first.client(), 'Title', 1700);
    await first.stop();
    const test = await start({ data, generics: compileScript(CHANGED) });
    const { application } = test.server;
    const migration = await migrate(application, { apply: true, renames: [] });
    assert.equal(migration?.report.isApplied, true, JSON.stringify(migration?.report));
    // SQLite leaves tables in their place that stay as they are.
    assert.equal((await indexes(test)).length, database === 'sqlite' ? ORDERS : 0);
    assert.deepEqual(await pages(test.client(), 'Title', 1700), sorted);
    assert.equal((await makeIndexes(test)).length, hasIndexes ? ORDERS : 0);
    await install(application, { defaultPopulation: true, ignoreInvariants: false });
    assert.deepEqual(await indexes(test), []);
    await test.stop();
  });
});
