import assert from 'node:assert/strict';
import { after, before, it, mock } from 'node:test';
import type { PatchOperation, PatchValue } from '@ampersand-prototype/generics';
import type { Row } from '../../../src/database/database.ts';
import { KnownRows } from '../../../src/read/node/known-rows.ts';
import type { HookPoint } from '../../../src/public-api.ts';
import { RowBatch } from '../../../src/core/transaction/row-batch.ts';
import type { Client } from '../../client.ts';
import { Random } from '../../fuzz/random-request.ts';
import { LOGGED_CHANGES } from '../../logged-changes.ts';
import { describeOnDatabases, type TestServer } from '../../test-server.ts';

const SEED = Number(process.env['FUZZ_SEED'] ?? Date.now() % 1_000_000);
const BATCHES = 60;
const CHANGE_LOG = `select op, kind, name, src, tgt, cause, hidden from ${LOGGED_CHANGES} order by seq, nr`;
const TRANSACTIONS = 'select count(*) as count from ampersand_transaction';
const HEARD: readonly HookPoint[] = [
  'postDatabaseUpdate',
  'postDatabaseInsert',
  'postDatabaseDelete',
  'postDatabaseAddAtomToConceptInsert',
  'postDatabaseDeleteAtom',
];
const QUERIES = ['', '', '&dryRun=true&verdicts=true', '&dryRun=true&effects=true'];
/** Members that differ in each response. */
const FLEETING = new Set(['moment', 'requestId']);
const INTERFACES = ['SESSION/1?interface=Projects', 'Project/p1?interface=Project'];

describeOnDatabases(
  'database',
  `operations on the same row, seed ${SEED} (FUZZ_SEED)`,
  (start, database) => {
    let together: TestServer;
    let oneByOne: TestServer;
    before(async () => {
      together = await start();
      oneByOne = await start();
    });
    after(async () => {
      await together.stop();
      await oneByOne.stop();
    });

    it('are stored with one statement for each row at most', async () => {
      const fields = { Name: 'Of all', Start_32_date: '2026-01-01', Size: 5 };
      const body = ['p1', 'p2'].flatMap((id) =>
        Object.entries(fields).map(([name, value]): PatchOperation => ({
          op: 'replace',
          path: `${id}/${name}`,
          value,
        })),
      );
      const store = async ({ client }: TestServer) => {
        const { body: described } = await client().patch(`resource/${INTERFACES[0]}`, body);
        assert.equal(described.isCommitted, true, JSON.stringify(described));
      };
      const count = await countStatements(together, () => store(together));
      assert.equal(count, database === 'postgres' ? 1 : 2);
      const each = () => eachByItself(() => store(oneByOne));
      assert.equal(await countStatements(oneByOne, each), 6);
    });

    it('answer, store and write down the same as one by one, whatever they are', async () => {
      const random = new Random(SEED);
      const clients = [together.client(), oneByOne.client()] as const;
      for (const client of clients) await client.get('resource/SESSION/1/Projects');
      const events = [together, oneByOne].map(eventsOf);
      const statuses = new Set<number>();
      for (let i = 0; i < BATCHES; i++) {
        const isList = random.chance(0.5);
        const body = Array.from({ length: random.pick([2, 3, 5, 8, 13]) }, () =>
          operation(random, isList),
        );
        const query = random.pick(QUERIES);
        const path = `resource/${INTERFACES[isList ? 0 : 1]}${query}`;
        const prefer = random.chance(0.5) ? 'return=delta' : 'return=representation';
        const send = async (client: Client) => {
          const { status, body: response } = await client.patch(path, body, { prefer });
          return { status, response: sorted(response) };
        };
        const one = await send(clients[0]);
        const other = await eachByItself(() => send(clients[1]));
        assert.deepEqual(one, other, `${path} ${JSON.stringify(body)}`);
        statuses.add(one.status);
      }
      assert.ok(statuses.has(200) && statuses.size > 1, 'all were accepted, or none');
      assert.ok(events[0]?.length, 'nothing happened');
      assert.deepEqual(events[0], events[1]);
      for (const sql of [CHANGE_LOG, TRANSACTIONS])
        assert.deepEqual(await rows(together, sql), await rows(oneByOne, sql));
    });
  },
);

/** Runs work as if operations knew nothing of each other. */
async function eachByItself<T>(work: () => Promise<T>): Promise<T> {
  mock.method(RowBatch.prototype, 'within', (inside: () => Promise<void>) => inside());
  mock.method(KnownRows.prototype, 'targets', () => null);
  mock.method(KnownRows.prototype, 'has', async (...asked: Parameters<KnownRows['has']>) => {
    const [, target, read] = asked;
    return (await read([target])).has(target);
  });
  try {
    return await work();
  } finally {
    mock.restoreAll();
  }
}

/** Collects the events of hooks from now on, without the numbers of transactions. */
function eventsOf({ server }: TestServer): unknown[] {
  const events: unknown[] = [];
  for (const point of HEARD)
    server.application.hooks.on(point, (payload) => {
      const isOfSession = 'relation' in payload && payload.relation.startsWith('PrototypeContext');
      if (!isOfSession) events.push({ point, ...payload, transaction: null });
    });
  return events;
}

function operation(random: Random, isList: boolean): PatchOperation {
  const one = <T>(list: readonly T[]): T => random.pick(list);
  const atom = one(['p1', 'p1', 'p1', 'p2', 'p3', 'p4']);
  const start = isList ? `${atom}/` : '';
  const values: readonly (readonly [string, PatchValue])[] = [
    ['Name', one(['Alpha', 'Beta', '', null])],
    ['Start_32_date', one(['2026-01-01', '2024-05-01', null, 'never'])],
    ['Size', one([0, 1, 2, null])],
    ['Budget', one([1, 0.5, null, '1e2'])],
    ['Billable', one([true, false, null])],
    ['Remark', one(['one\ntwo', 'x', null])],
    ['Only_32_update', one(['y', null])],
    ['Active', one([true, false])],
    ['Leader', one(['ann', 'bob', 'nobody', null])],
    ['Parent', one(['p1', 'p2', 'p3', null])],
    ['Code', one(['a', 'b', null])],
    ['Pick/setRelation', one(['ann', 'bob', null])],
    ['Members/ann/Name', one(['Ann', 'Anne', null])],
    ['Members/ann/Email', one(['ann@example.org', null])],
    ['Managers/ann/Grade', one([1, 2, null])],
    ['Members/new/Email', one(['new@example.org'])],
  ];
  const [field, value] = one(isList ? values.slice(0, 3) : values);
  const path = start + field;
  const roll = Math.floor(random.next() * 14);
  if (roll === 0 && isList) return { op: 'delete', path: atom };
  if (roll === 1 && isList) return { op: 'create', path: '', value: atom };
  if (roll < 3) return { op: 'add', path: `${start}Members`, value: one(['ann', 'bob', 'new']) };
  if (roll < 4) return { op: 'remove', path: `${start}Members`, value: one(['ann', 'bob', 'new']) };
  if (roll < 7) return { op: 'replace', path, value, was: one(values.map(([, was]) => was)) };
  return { op: 'replace', path, value };
}

/** Sorts lists without an order: databases return them in any order. */
function sorted(described: unknown): unknown {
  if (Array.isArray(described))
    return described.map(sorted).sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  if (typeof described !== 'object' || described === null) return described;
  const entries = Object.entries(described).filter(([name]) => !FLEETING.has(name));
  return Object.fromEntries(entries.map(([name, value]) => [name, sorted(value)]));
}

function rows({ server }: TestServer, sql: string): Promise<Row[]> {
  return server.application.database.read((connection) => connection.all(sql));
}

/** Runs work, and counts the statements that change the table of projects. */
async function countStatements({ server }: TestServer, work: () => Promise<void>): Promise<number> {
  const { database } = server.application;
  const write = database.write.bind(database);
  let count = 0;
  database.write = (inside, turn) =>
    write((connection, attempt) => {
      const run: typeof connection.run = (sql, parameters) => {
        if (/^update "Project"/i.test(sql)) count++;
        return connection.run(sql, parameters);
      };
      return inside({ all: (sql, parameters) => connection.all(sql, parameters), run }, attempt);
    }, turn);
  try {
    await work();
  } finally {
    database.write = write;
  }
  return count;
}
