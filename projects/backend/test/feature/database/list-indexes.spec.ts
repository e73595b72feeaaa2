import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fastify } from 'fastify';
import pg from 'pg';
import { ListIndexes } from '../../../src/application/list-indexes.ts';
import type { Logger } from '../../../src/application/logger.ts';
import { isListIndex } from '../../../src/database/list-order.ts';
import type { Database } from '../../../src/database/database.ts';
import { readConfig } from '../../../src/public-api.ts';
import { openDatabase } from '../../../src/http/server/open-database.ts';
import { databasesAmong, emptyDatabase, type TestDatabase } from '../../test-database.ts';
import { until } from '../../until.ts';

const COLUMNS = Array.from({ length: 8 }, (_, i) => `c${i}`);
const GATE = 'gate';
const LENGTH = 5001;

for (const kind of databasesAmong(['sqlite', 'postgres']))
  describe(`indexes for sorted lists (${kind})`, () => suite(kind));

function suite(kind: TestDatabase): void {
  let folder: string;
  let data: string;
  let database: Database;
  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'ampersand-indexes-'));
    data = await emptyDatabase(folder, kind);
    database = await open(data);
    await write(
      `create table ${GATE} (id text)`,
      `create table item (${COLUMNS.map((name) => `${name} text`).join(', ')})`,
    );
  });
  after(async () => {
    await database.close();
    rmSync(folder, { recursive: true });
  });

  const open = (url: string) => openDatabase(url, readConfig().database, GATE);
  const write = (...statements: string[]) =>
    database.write(async (connection) => {
      for (const sql of statements) await connection.run(sql);
      return { commit: true, value: null };
    });
  const indexes = async (): Promise<string[]> => {
    const { listIndexes } = database.dialect;
    const rows = await database.read((reader) => reader.all(listIndexes, ['item']));
    return rows.flatMap(({ name }) => (name && isListIndex(name) ? [name] : []));
  };
  const dropAll = async () => write(...(await indexes()).map((name) => `drop index ${name}`));
  const order = (column: string, length = LENGTH) => ({ table: 'item', columns: [column], length });

  it('are made for six orders of a table at most, and for no list that is short or too long', async () => {
    const { logger, lines } = recorder();
    const made = new ListIndexes(database, logger);
    made.note(order('c7', LENGTH - 1), 'i');
    if (kind === 'sqlite') made.note(order('c7', 300_001), 'i');
    for (const column of COLUMNS) made.note(order(column), 'i');
    for (const column of COLUMNS) made.note(order(column), 'i');
    await until(() => lines.length === COLUMNS.length);
    assert.equal((await indexes()).length, 6);
    assert.equal(lines.filter((line) => line.includes('has enough')).length, 2);
    await dropAll();
  });

  it('are made again for another installation, and none after the server stops', async () => {
    const { logger, lines } = recorder();
    const made = new ListIndexes(database, logger);
    made.note(order('c0'), 'i');
    await until(() => lines.length === 1);
    await dropAll();
    made.note(order('c0'), 'i');
    made.note(order('c0'), 'j');
    await until(() => lines.length === 2);
    assert.equal((await indexes()).length, 1);
    made.stop();
    made.note(order('c1'), 'j');
    await dropAll();
    assert.deepEqual(await indexes(), []);
  });

  it('that cannot be made are logged once, and asked for no more', async () => {
    const { logger, lines } = recorder();
    const user = kind === 'postgres' ? await makeReader(data) : null;
    const other = await open(user ?? data);
    if (kind === 'sqlite') await write('drop table item', 'create view item as select 1 as c0');
    const made = new ListIndexes(other, logger);
    made.note(order('c0'), 'i');
    made.note(order('c1'), 'i');
    await until(() => lines.length > 0);
    made.note(order('c2'), 'i');
    await other.close();
    if (user) await write(`drop role ${new URL(user).username}`);
    assert.equal(lines.length, 1);
    assert.match(lines[0] ?? '', /stay slow/);
  });

  if (kind === 'postgres') {
    it('are made anew where one was interrupted, and not while another server makes one', async () => {
      const index = { table: 'item', name: 'ix_list_x', on: '"c0"' };
      const client = new pg.Client(data);
      await client.connect();
      await client.query('create index ix_list_x on item (c0)');
      await client.query(
        `update pg_index set indisvalid = false where indexrelid = 'ix_list_x'::regclass`,
      );
      await client.query(
        `select pg_advisory_lock(hashtext('ampersand index ' || current_schema()))`,
      );
      await assert.rejects(add(index), { kind: 'busy' });
      await client.end();
      await until(() => add(index).catch(() => false));
      assert.equal(await add(index), false);
      await dropAll();
    });

    it('keep nobody from replacing their table, who waits for other transactions too', async () => {
      const writer = new pg.Client(data);
      await writer.connect();
      await writer.query(`begin; insert into item (c0) values ('x')`);
      const added = add({ table: 'item', name: 'ix_list_y', on: '"c0"' });
      const isWaiting = `select 1 from pg_stat_activity where application_name = 'ampersand index' and wait_event_type = 'Lock'`;
      // A transaction sees the same activity until it ends.
      await until(async () => (await database.read((one) => one.all(isWaiting))).length === 1);
      const ended = assert.rejects(added, { kind: 'unavailable' });
      const replaced = database.replace({
        ...{ stamp: 'x', gate: GATE, shut: '', open: '' },
        outgoing: () => Promise.resolve(['item']),
        make: async (connection) => void (await connection.run('create table item (c0 text)')),
        fill: () => Promise.resolve({ commit: true, value: null }),
      });
      await ended;
      await writer.query('rollback');
      await writer.end();
      assert.equal((await replaced)?.copy?.name.endsWith('x'), true);
    });
  }

  const add = async (index: Parameters<NonNullable<Database['addIndex']>>[0]) =>
    (await database.addIndex?.(index)) ?? false;
}

/** Makes a role that may read all tables, and owns none. */
async function makeReader(data: string): Promise<string> {
  const url = new URL(data);
  url.username = `reader_${url.pathname.slice(-12)}`;
  const client = new pg.Client(data);
  await client.connect();
  await client.query(`create role ${url.username} login in role pg_read_all_data`);
  await client.end();
  return url.href;
}

function recorder(): { readonly logger: Logger; readonly lines: string[] } {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  return { logger: fastify({ logger: { level: 'info', stream } }).log, lines };
}
