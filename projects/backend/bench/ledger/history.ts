import { insertRows } from '../../src/core/insert-rows.ts';
import { CHANGE_TABLE, TRANSACTION_TABLE } from '../../src/core/framework-table.ts';
import { CHANGE_COLUMNS } from '../../src/ledger/change-row.ts';
import { digestOf } from '../../src/query/digest.ts';
import type { Connection, DbValue } from '../../src/plug/database.ts';
import type { Client } from '../../test/client.ts';
import type { TestServer } from '../../test/test-server.ts';
import { benchPopulation, compileModel } from '../bench-model.ts';
import { compared, medianTimes, type Result } from '../measure.ts';
import { atMost, openWith, type Section } from './section.ts';

const RUNS = 20;
const ITEMS = 1000;
const PAST_CHANGES = 100_000;
const ALL_CHANGES = 1_000_000;
const MOST_RATIO = 5;
const MOST_MILLISECONDS = 100;
const BLOCK = 5000;
const PAGES = { list: 'resource/Group/g1/Group', atom: 'resource/Item/item7/Item' };

/** What it takes to read the past and the history, with many changes stored. */
export const history: Section = async (database, folder) => {
  const generics = compileModel(folder, 'main.adl');
  const { test, client } = await openWith(database, generics, benchPopulation(ITEMS));
  const begin = await newest(test);
  await rename(test, PAST_CHANGES, (i) => i % ITEMS);
  const half = begin + PAST_CHANGES / 4;
  const results: Result[] = [];
  for (const [what, page] of Object.entries(PAGES)) {
    const times = await medianTimes(RUNS, [
      () => read(client, `${page}?asOf=${half}`),
      () => read(client, page),
    ]);
    const name = `asOf / present of ${what === 'list' ? '100 items' : 'an item'}, ${PAST_CHANGES} changes`;
    results.push(compared(database, name, times, MOST_RATIO));
  }
  await rename(test, ALL_CHANGES - PAST_CHANGES, () => 7);
  const [told = 0] = await medianTimes(RUNS, [() => read(client, `${PAGES.atom}?history=true`)]);
  await test.stop();
  const name = `history of an item that has most of ${ALL_CHANGES} changes`;
  return [...results, atMost(database, name, told, MOST_MILLISECONDS, ' ms')];
};

async function read(client: Client, path: string): Promise<void> {
  const { status, body } = await client.get(path);
  if (status !== 200) throw new Error(JSON.stringify(body).slice(0, 500));
}

async function newest({ server }: TestServer): Promise<number> {
  const sql = `select max(seq) as seq from ${TRANSACTION_TABLE}`;
  const rows = await server.application.database.read((connection) => connection.all(sql));
  return Number(rows[0]?.['seq']);
}

/** Writes a history in which items are renamed again and again, and are called at the end as they are called now. */
async function rename(
  test: TestServer,
  changes: number,
  itemOf: (transaction: number) => number,
): Promise<void> {
  const { database } = test.server.application;
  const begin = await newest(test);
  const transactions = changes / 2;
  const left = new Map<number, number>();
  for (let t = 0; t < transactions; t++) left.set(itemOf(t), (left.get(itemOf(t)) ?? 0) + 1);
  const names = new Map<number, string>();
  for (let start = 0; start < transactions; start += BLOCK) {
    const block = Array.from(
      { length: Math.min(BLOCK, transactions - start) },
      (_, k) => start + k,
    );
    const rows = block.flatMap((t) => {
      const item = itemOf(t);
      const own = `Item ${item}`;
      const before = names.get(item) ?? own;
      const rest = (left.get(item) ?? 0) - 1;
      const after = rest === 0 ? own : `${own} of ${t}`;
      left.set(item, rest);
      names.set(item, after);
      return renaming(begin + 1 + t, `item${item}`, before, after);
    });
    await database.write(async (connection) => {
      await store(
        connection,
        block.map((t) => begin + 1 + t),
        rows,
      );
      return { commit: true, value: null };
    });
  }
}

function renaming(seq: number, item: string, before: string, after: string): DbValue[][] {
  const change = (nr: number, op: string, name: string): DbValue[] => {
    const fact = ['link', 'name[Item*Name]', item, name, digestOf(item), digestOf(name)];
    return [String(seq), String(nr), op, ...fact, '0', null];
  };
  return [change(0, 'delete', before), change(1, 'add', after)];
}

async function store(
  connection: Connection,
  numbers: readonly number[],
  changes: readonly DbValue[][],
): Promise<void> {
  const heads = numbers.map((seq) => {
    const moment = new Date(Date.UTC(2026, 0, 1) + seq * 1000).toISOString();
    const text = moment.replace('T', ' ').slice(0, -1);
    return [String(seq), `t${seq}`, text, '[]', 'edit', 'bench'];
  });
  const columns = ['seq', 'id', 'moment', 'roles', 'kind', 'model'];
  await insertRows(connection, TRANSACTION_TABLE, columns, heads);
  await insertRows(connection, CHANGE_TABLE, CHANGE_COLUMNS, changes);
}
