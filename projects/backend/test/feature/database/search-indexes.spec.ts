import { foldText } from '@ampersand-prototype/generics';
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastify } from 'fastify';
import pg from 'pg';
import { ListIndexes } from '../../../src/application/list-indexes.ts';
import { insertCopies } from '../../../src/core/insert-rows.ts';
import type { Parameter } from '../../../src/database/database.ts';
import { openDatabase } from '../../../src/http/server/open-database.ts';
import { readConfig } from '../../../src/public-api.ts';
import type { Client } from '../../client.ts';
import { compileScript } from '../../compiled-script.ts';
import { databasesAmong, emptyDatabase } from '../../test-database.ts';
import { describeOnKinds, type TestServer } from '../../test-server.ts';
import { until } from '../../until.ts';

const SCRIPT = `CONTEXT Searched IN ENGLISH
RELATION title[Item*Title] [UNI]
VIEW Item : Item DEFAULT { title } ENDVIEW
INTERFACE Items : "_SESSION"[SESSION];V[SESSION*Item] cRud BOX <TABLE> [ "Title" : title ]
ENDCONTEXT`;
const COUNT = 20_000;
const TITLES = ['Stühle im Gang', 'Tür offen', '100% o_k', 'ÆSIR'];
const ITEMS = Array.from({ length: COUNT }, (_, i) => ({
  Item: `i${i}`,
  title: TITLES[i - 100] ?? `Door of room ${i % 977}, ticket ${i * 7919}`,
}));
const RARE = ['stuhle', 'TUR O', '% o_', 'æsir', 'i10003', 'ticket 7919000', 'nowhere'];
const FREQUENT = 'door';

describeOnKinds(['postgres'], 'searches in a long list', (start) => {
  let test: TestServer;
  let client: Client;
  before(async () => {
    test = await start({ generics: compileScript(SCRIPT) });
    client = test.client();
    await test.server.application.database.write(async (connection) => {
      await insertCopies(connection, 'Item', ITEMS);
      return { commit: true, value: null };
    });
  });
  after(() => test.stop());

  const search = async (text: string) => {
    const path = `resource/SESSION/1/Items?limit=50&q=${encodeURIComponent(text)}`;
    const { status, body, headers } = await client.get<{ _id_: string }[]>(path);
    assert.equal(status, 200, JSON.stringify(body));
    const total = Number(headers['x-total-count']);
    return { ids: total > body.length ? [] : body.map(({ _id_ }) => _id_).sort(), total };
  };
  /** What a search finds: the number of rows, and the rows themselves where one page holds all. */
  const found = (text: string) => {
    const ids = ITEMS.filter(({ Item, title }) =>
      [Item, title].some((each) => foldText(each).includes(foldText(text))),
    ).map(({ Item }) => Item);
    return { ids: ids.length > 50 ? [] : ids.sort(), total: ids.length };
  };
  const read = async (sql: string) =>
    test.server.application.database.read((connection) => connection.all(sql));
  const isMade = async () =>
    (
      await read(`select 1 from pg_index x join pg_class i on i.oid = x.indexrelid
      where i.relname like 'ix\\_find\\_%' and x.indisvalid`)
    ).length === 1;
  const isCounted = async () =>
    (await read(`select 1 from pg_stats where tablename like 'ix\\_find\\_%'`)).length > 0;

  /** The plans of the statements that a search runs. */
  const plansOf = async (text: string): Promise<string[]> => {
    const { database } = test.server.application;
    const statements: [string, readonly Parameter[]][] = [];
    const original = database.read.bind(database);
    database.read = (work) =>
      original((connection) =>
        work({
          run: connection.run.bind(connection),
          all: (sql, parameters = []) => {
            if (sql.includes(' like ?')) statements.push([sql, parameters]);
            return connection.all(sql, parameters);
          },
        }),
      );
    try {
      await search(text);
    } finally {
      database.read = original;
    }
    const plans: string[] = [];
    for (const [sql, parameters] of statements) {
      const rows = await original((connection) => connection.all(`explain ${sql}`, parameters));
      plans.push(rows.map((row) => row['QUERY PLAN'] ?? '').join('\n'));
    }
    return plans;
  };

  it('are served by an index where the text is rare, and by that of the order where it is frequent', async () => {
    // The first search has the index made.
    assert.deepEqual(await search(FREQUENT), found(FREQUENT));
    await until(async () => (await isMade()) && (await isCounted()));
    for (const text of [...RARE, FREQUENT]) assert.deepEqual(await search(text), found(text), text);
    const rare = await plansOf('ticket 7919000');
    assert.ok(rare.length > 0);
    for (const plan of rare) assert.match(plan, /ix_find_/);
    const page = (await plansOf(FREQUENT)).at(-1) ?? '';
    assert.match(page, /Index Only Scan using "ix_\d+_Item"/);
    assert.doesNotMatch(page, /ix_find_|Sort/);
  });
});

for (const kind of databasesAmong(['postgres']))
  describe(`indexes for searches without a right to the extension (${kind})`, () => {
    const ROLE = `owner_${process.pid}`;
    let folder: string;
    let data: string;
    let administrator: pg.Client;
    before(async () => {
      folder = mkdtempSync(join(tmpdir(), 'ampersand-searched-'));
      data = await emptyDatabase(folder, kind);
      administrator = new pg.Client(data);
      await administrator.connect();
      await administrator.query(
        `create role ${ROLE} login; grant create on schema public to ${ROLE}; set role ${ROLE};
        create table gate (id text); create table item (c0 text, c1 text); create table other (c0 text); reset role`,
      );
    });
    after(async () => {
      await administrator.query(`drop owned by ${ROLE}; drop role ${ROLE}`);
      await administrator.end();
      rmSync(folder, { recursive: true });
    });

    /** What a server logs when lists are searched, then sorted: the last line is about the order. */
    const logOf = async (tables: readonly string[], sorted: string): Promise<string[]> => {
      const url = new URL(data);
      url.username = ROLE;
      const database = await openDatabase(url.href, readConfig().database, 'gate');
      const lines: string[] = [];
      const stream = { write: (line: string) => void lines.push(line) };
      const made = new ListIndexes(database, fastify({ logger: { level: 'info', stream } }).log);
      const list = (table: string, column: string) => ({ table, columns: [column], length: 5001 });
      for (const table of tables) made.noteSearch(list(table, 'c0'), 'i');
      made.note(list('item', sorted), 'i');
      await until(() => lines.some((line) => line.includes('sorted list')));
      made.noteSearch(list('item', 'c1'), 'i');
      await database.close();
      return lines;
    };

    it('are not made, which is logged once, and other indexes are made', async () => {
      const [hint = '', sorted = '', ...more] = await logOf(['item', 'other'], 'c0');
      assert.match(hint, /"level":40.*reads all its rows; .*create extension pg_trgm/);
      assert.match(sorted, /index created for a sorted list/);
      assert.deepEqual(more, []);
    });

    it('are made by the next server once an administrator created it, in whatever schema', async () => {
      await administrator.query(
        `create schema shared; grant usage on schema shared to ${ROLE}; create extension pg_trgm schema shared`,
      );
      const [item = '', other = ''] = await logOf(['item', 'other'], 'c1');
      assert.match(item, /ix_find_.*index created for searches/);
      assert.match(other, /ix_find_.*index created for searches/);
    });
  });
