import { insertRows } from '../../src/core/insert-rows.ts';
import { CHANGE_TABLE, TRANSACTION_TABLE } from '../../src/core/framework-table.ts';
import { readNameIds } from '../../src/change-log/change-names.ts';
import { CHANGE_COLUMNS } from '../../src/change-log/change-row.ts';
import type { Connection, DbValue } from '../../src/database/database.ts';
import type { Client } from '../../test/client.ts';
import type { TestServer } from '../../test/test-server.ts';
import { benchPopulation, compileModel } from '../bench-model.ts';
import { compared, medianTimes, type Result } from '../measure.ts';
import { boundedLine, openWith, type Section } from './section.ts';

const RUNS = 20;
const ITEMS = 1000;
const PAST_CHANGES = 100_000;
const ALL_CHANGES = 1_000_000;
const MAX_RATIO = 5;
const MAX_MILLISECONDS = 100;
const BLOCK = 5000;
const PAGES = { list: 'resource/Group/g1/Group', atom: 'resource/Item/item7/Item' };

/** A relation that changes: what an item has now, and what it had for a while. */
interface Changing {
  readonly relation: string;
  readonly own: (item: number) => string;
  readonly other: (transaction: number) => string;
}

/** The item that a transaction changes, and what of it. */
type Change = (transaction: number) => { readonly item: number; readonly what: Changing };

const DAYS = 28;
const NAME: Changing = {
  relation: 'name[Item*Name]',
  own: (i) => `Item ${i}`,
  other: (t) => `Item of ${t}`,
};
/** Relations of all kinds of values, as `benchPopulation` fills them. */
const FIVE: readonly Changing[] = [
  NAME,
  { relation: 'code[Item*Code]', own: (i) => `C-${i}`, other: (t) => `D-${t}` },
  {
    relation: 'due[Item*Date]',
    own: (i) => `2026-0${1 + (i % 9)}-15`,
    other: (t) => `2027-01-${String(1 + (t % DAYS)).padStart(2, '0')}`,
  },
  { relation: 'price[Item*Amount]', own: (i) => String(i * 7), other: (t) => String(t) },
  {
    relation: 'owner[Item*Person]',
    own: (i) => `person${i % 50}`,
    other: (t) => `person${Math.floor(t / ITEMS) % 50}`,
  },
];

/** What it takes to read the past and the history, with many changes stored. */
export const history: Section = async (database, folder) => {
  const generics = compileModel(folder, 'main.adl');
  const open = () => openWith(database, generics, benchPopulation(ITEMS));
  const spread = await open();
  const places = ITEMS * FIVE.length;
  const inFive: Change = (t) => ({
    item: t % ITEMS,
    what: FIVE[Math.floor((t % places) / ITEMS)] ?? NAME,
  });
  const results = await pastOf(database, spread, inFive, 'in five relations');
  await spread.test.stop();
  const { test, client } = await open();
  const inOne: Change = (t) => ({ item: t % ITEMS, what: NAME });
  results.push(...(await pastOf(database, { test, client }, inOne, 'in one relation')));
  await change(test, ALL_CHANGES - PAST_CHANGES, () => ({ item: 7, what: NAME }));
  const [described = 0] = await medianTimes(RUNS, [
    () => read(client, `${PAGES.atom}?history=true`),
  ]);
  await test.stop();
  const name = `history of an item that has most of ${ALL_CHANGES} changes`;
  return [...results, boundedLine(database, name, described, MAX_MILLISECONDS, ' ms')];
};

/** What it takes to read the past of pages, when half of the changes came since. */
async function pastOf(
  database: string,
  { test, client }: { readonly test: TestServer; readonly client: Client },
  placeOf: Change,
  where: string,
): Promise<Result[]> {
  const then = (await newest(test)) + PAST_CHANGES / 4;
  await change(test, PAST_CHANGES, placeOf);
  const results: Result[] = [];
  for (const [what, page] of Object.entries(PAGES)) {
    const times = await medianTimes(RUNS, [
      () => read(client, `${page}?asOf=${then}`),
      () => read(client, page),
    ]);
    const shown = what === 'list' ? '100 items' : 'an item';
    const name = `asOf / present of ${shown}, ${PAST_CHANGES} changes ${where}`;
    results.push(compared(database, name, times, MAX_RATIO));
  }
  return results;
}

async function read(client: Client, path: string): Promise<void> {
  const { status, body } = await client.get(path);
  if (status !== 200) throw new Error(JSON.stringify(body).slice(0, 500));
}

async function newest({ server }: TestServer): Promise<number> {
  const sql = `select max(seq) as seq from ${TRANSACTION_TABLE}`;
  const rows = await server.application.database.read((connection) => connection.all(sql));
  return Number(rows[0]?.['seq']);
}

/** Writes a history in which items change again and again, and have at the end what they have now. */
async function change(test: TestServer, changes: number, placeOf: Change): Promise<void> {
  const { database } = test.server.application;
  const begin = await newest(test);
  const transactions = changes / 2;
  const placeIn = (t: number) => {
    const { item, what } = placeOf(t);
    return { item, what, key: `${item} ${what.relation}` };
  };
  const last = new Map(Array.from({ length: transactions }, (_, t) => [placeIn(t).key, t]));
  const values = new Map<string, string>();
  for (let start = 0; start < transactions; start += BLOCK) {
    const length = Math.min(BLOCK, transactions - start);
    const block = Array.from({ length }, (_, k) => start + k);
    const rows = block.flatMap((t) => {
      const { item, what, key } = placeIn(t);
      const own = what.own(item);
      const before = values.get(key) ?? own;
      const after = last.get(key) === t ? own : what.other(t);
      values.set(key, after);
      return replacing(begin + 1 + t, what.relation, `item${item}`, before, after);
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

function replacing(
  seq: number,
  relation: string,
  item: string,
  before: string,
  after: string,
): DbValue[][] {
  const link = (nr: number, op: string, value: string): DbValue[] => {
    const isAdded = op === 'add' ? '1' : '0';
    const ends = [item, value, null, null];
    return [String(seq), String(nr), isAdded, ...ends, null, null, relation];
  };
  return [link(0, 'delete', before), link(1, 'add', after)];
}

async function store(
  connection: Connection,
  numbers: readonly number[],
  changes: readonly DbValue[][],
): Promise<void> {
  const heads = numbers.map((seq) => {
    const timestamp = new Date(Date.UTC(2026, 0, 1) + seq * 1000).toISOString();
    const text = timestamp.replace('T', ' ').slice(0, -1);
    return [String(seq), `t${seq}`, text, '[]', 'edit', 'bench'];
  });
  const columns = ['seq', 'id', 'moment', 'roles', 'kind', 'model'];
  await insertRows(connection, { table: TRANSACTION_TABLE, columns }, heads);
  const ids = await readNameIds(connection);
  const rows = changes.map((values) => values.with(-1, ids.get(`link ${values.at(-1)}`) ?? null));
  await insertRows(connection, { table: CHANGE_TABLE, columns: CHANGE_COLUMNS }, rows);
}
