import { insertRows } from '../src/core/insert-rows.ts';
import { completeSignals, storedConjuncts } from '../src/rule/signal-store.ts';
import { SIGNAL_STATE_TABLE } from '../src/core/framework-table.ts';
import { createServer, readConfig, type AmpersandServer } from '../src/public-api.ts';
import { Client } from '../test/client.ts';
import { emptyDatabase, type TestDatabase } from '../test/test-database.ts';
import { compileModel } from './bench-model.ts';
import { medianTimes, type Result, type Work } from './measure.ts';

const RUNS = 40;
const ITEMS = 100_000;
const CHAIN = 10_000;
const TASKS = 100_000;
const COLORS = ['red', 'green', 'blue'];
const READERS = 100;

type Target = 'page' | 'edit' | 'delta' | 'first' | 'choice';

/** Maximum milliseconds; a measurement that is not listed has no target. */
const TARGETS: Partial<Record<TestDatabase, Readonly<Record<Target, number>>>> = {
  sqlite: { page: 20, edit: 20, delta: 50, first: 400, choice: 150 },
  postgres: { page: 30, edit: 20, delta: 50, first: 400, choice: 150 },
};
/** Most bytes of the response to an edit in a long list. */
const MAX_DELTA_SIZE = 20_000;

/** Measures pages of long lists, many readers at once, edits in a database with a long chain, and with many violations of a signal. */
export async function measureScale(folder: string, kind: TestDatabase): Promise<Result[]> {
  const generics = compileModel(folder, 'scale.adl');
  const given = {
    generics,
    data: await emptyDatabase(folder, kind),
    'log.level': 'silent',
    'server.hosts': ['app.test'],
    'database.statementTimeout': 600,
  };
  const server = await createServer(readConfig({ given }));
  try {
    await fill(server);
    const client = new Client(server);
    const line = (what: string, time: number, max?: number): Result => ({
      database: kind,
      what,
      value: `${time.toFixed(1)} ms`,
      target: max === undefined ? '' : `<= ${max} ms`,
      isMet: max === undefined || time <= max,
    });
    const works = scaleWorks(client);
    const times = await medianTimes(
      RUNS,
      works.map(({ work }) => work),
    );
    const results = works.map(({ what, target }, i) =>
      line(what, times[i] ?? 0, target && TARGETS[kind]?.[target]),
    );
    const slowest = await latencies(() => page(client, 'limit=50'));
    results.push(line(`p95 of ${READERS} readers of such a page at once`, slowest, 2000));
    return results;
  } finally {
    await server.close();
  }
}

interface ScaleWork {
  readonly what: string;
  readonly target?: Target;
  readonly work: Work;
}

function scaleWorks(client: Client): ScaleWork[] {
  const relink =
    (node: number): Work =>
    (run) =>
      patch(client, `Node/n${node}?interface=Node`, 'Next', `n${node + 1 + (run % 2)}`);
  return [
    {
      what: `page of 50 of ${ITEMS} atoms x 12`,
      target: 'page',
      work: () => page(client, 'limit=50'),
    },
    { what: 'the same, in the middle', work: () => page(client, `limit=50&offset=${ITEMS / 2}`) },
    { what: 'the same, behind a cursor in the middle', work: cursorPage(client) },
    {
      what: 'the same, by two items, one of them a label',
      work: () => page(client, 'limit=50&sort=City,-Boss'),
    },
    {
      what: 'edit of one of them, answered with what changed',
      target: 'delta',
      work: (run) => delta(client, run),
    },
    { what: 'the same, sorted by a number', work: () => page(client, 'limit=50&sort=-Rank') },
    {
      what: 'the same, filtered by a text',
      work: () => page(client, 'limit=50&filter.City=ty%2041'),
    },
    {
      what: 'facets: kinds and counts of a text, a number, and a label',
      target: 'first',
      work: () => facets(client, 'facets=City,Rank,Boss'),
    },
    {
      what: 'the same after a choice, with the page',
      target: 'choice',
      work: async () => {
        const choice = 'filter.City.is=City%2041';
        await page(client, `limit=50&${choice}`);
        await facets(client, `facets=City:list,Rank:range,Boss:list&${choice}`);
      },
    },
    {
      what: `edit beside a rule for a chain of ${CHAIN}`,
      target: 'edit',
      work: (run) => patch(client, 'Node/n5000?interface=Node', 'Title', `title ${run}`),
    },
    { what: 'change of its first link', target: 'edit', work: relink(0) },
    { what: 'change of a link in its middle', work: relink(CHAIN / 2) },
    { what: 'change of its last link but ten', target: 'edit', work: relink(CHAIN - 11) },
    {
      what: `deletion of an atom beside ${TASKS * COLORS.length} violations of a signal`,
      work: async (run) => {
        const { body } = await client.send('DELETE', `resource/Task/t${run}/Task`);
        if (!body.isCommitted) throw new Error(JSON.stringify(body).slice(0, 500));
      },
    },
  ];
}

async function page(client: Client, query: string): Promise<void> {
  const { status, body } = await client.get(`resource/SESSION/1/Items?${query}`);
  if (status !== 200 || body.length !== 50) throw new Error(JSON.stringify(body).slice(0, 500));
}

async function facets(client: Client, query: string): Promise<void> {
  const { status, body } = await client.get(`resource/SESSION/1/Items?${query}`);
  if (status !== 200 || body.length !== 3) throw new Error(JSON.stringify(body).slice(0, 500));
}

/** A page behind the row in the middle of the list. */
function cursorPage(client: Client): Work {
  let cursor: string | null = null;
  return async () => {
    cursor ??= String(
      (await client.get(`resource/SESSION/1/Items?limit=1&offset=${ITEMS / 2}`)).headers[
        'x-next-cursor'
      ],
    );
    await page(client, `limit=50&cursor=${cursor}`);
  };
}

async function delta(client: Client, run: number): Promise<void> {
  const edit = [{ op: 'replace', path: 'i777/Name', value: `Item 777.${run}` }] as const;
  const url = 'resource/SESSION/1?interface=Items';
  const { body } = await client.patch(url, edit, { prefer: 'return=delta' });
  const { length } = JSON.stringify(body);
  if (!body.isCommitted || !body.delta || length > MAX_DELTA_SIZE)
    throw new Error(JSON.stringify(body).slice(0, 500));
}

async function patch(client: Client, address: string, item: string, value: string): Promise<void> {
  const { body } = await client.patch(`resource/${address}`, [
    { op: 'replace', path: item, value },
  ]);
  if (!body.isCommitted) throw new Error(JSON.stringify(body).slice(0, 500));
}

/** The time within which 95 of a hundred requests that are sent at once are answered. */
async function latencies(request: () => Promise<void>): Promise<number> {
  const times = await Promise.all(
    Array.from({ length: READERS }, async () => {
      const start = performance.now();
      await request();
      return performance.now() - start;
    }),
  );
  return times.sort((a, b) => a - b)[Math.floor(READERS * 0.95)] ?? 0;
}

async function fill({ application }: AmpersandServer): Promise<void> {
  const { database, model, config } = application;
  const numbers = (count: number): number[] => Array.from({ length: count }, (_, i) => i);
  await database.write(async (connection) => {
    await insertRows(
      connection,
      { table: 'Item', columns: ['Item', 'name', 'email', 'city', 'rank', 'boss'] },
      numbers(ITEMS).map((i) => [
        `i${i}`,
        `Item ${(i * 7919) % ITEMS}`,
        `i${i}@example.org`,
        `City ${i % 50}`,
        String((i * 31) % 1000),
        `i${Math.floor(i / 10)}`,
      ]),
    );
    await insertRows(
      connection,
      { table: 'Node', columns: ['Node', 'next'] },
      numbers(CHAIN).map((i) => [`n${i}`, i < CHAIN - 1 ? `n${i + 1}` : null]),
    );
    await insertRows(
      connection,
      { table: 'Colour', columns: ['Colour'] },
      COLORS.map((color) => [color]),
    );
    await insertRows(
      connection,
      { table: 'Task', columns: ['Task'] },
      numbers(TASKS).map((i) => [`t${i}`]),
    );
    await connection.run(`delete from ${SIGNAL_STATE_TABLE}`);
    await completeSignals(connection, storedConjuncts(model, new Set(config.execengine.roles)));
    if (database.dialect.name === 'postgres') await connection.run('analyze');
    return { commit: true, value: null };
  });
}
