/**
 * Measures the service against the bare statements that it sends, in the same run on the same database.
 *
 *   node bench/bench.ts [largest number of items]
 *
 * Runs on SQLite, and on the servers that TEST_POSTGRES_URL and TEST_MARIADB_URL name.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Database } from '../src/database/database.ts';
import { API_PREFIX, createServer, readConfig } from '../src/public-api.ts';
import { Client } from '../test/client.ts';
import { sendFile } from '../test/multipart.ts';
import { availableDatabases, emptyDatabase, type TestDatabase } from '../test/test-database.ts';
import { benchPopulation, compileModel, GROUP_SIZE } from './bench-model.ts';
import { compared, medianTimes, printResults, type Result, type Work } from './measure.ts';
import { measureScale } from './measure-scale.ts';
import { RecordingDatabase, replay, type RecordedWork } from './recorder.ts';

setFlagsFromString('--expose-gc');
/** Collects garbage, so that memory figures compare. */
const collectGarbage = runInNewContext('gc') as () => void;

const RUNS = 200;
const SMALLEST = 1000;
/** Half of the requests over which the memory is followed. */
const MANY_REQUESTS = Number(process.argv[3] ?? 50_000);
const MEGABYTE = 1024 * 1024;
const TARGETS = { edit: 5, read: 3, growth: 1.2, memory: 8 };
const maximum = Number(process.argv[2] ?? 100_000);

interface Bench {
  readonly client: Client;
  readonly database: RecordingDatabase;
  /** A GET of which the response is not read. */
  request(path: string): Promise<unknown>;
  stop(): Promise<void>;
}

async function open(folder: string, kind: TestDatabase, generics: string): Promise<Bench> {
  const given = {
    generics,
    data: await emptyDatabase(folder, kind),
    'log.level': 'silent',
    'server.hosts': ['app.test'],
    'limits.upload': 512 * MEGABYTE,
  };
  const server = await createServer(readConfig({ given }));
  const database = new RecordingDatabase(server.application.database);
  (server.application as { database: Database }).database = database;
  const client = new Client(server);
  const request = (path: string): Promise<unknown> =>
    server.http.inject({
      method: 'GET',
      url: `${API_PREFIX}/${path}`,
      headers: { cookie: client.cookie ?? '' },
    });
  return { client, database, request, stop: () => server.close() };
}

/** An edit of one field, with everything that belongs to it. */
async function edit({ client }: Bench, run: number): Promise<void> {
  const value = `2026-1${run % 3}-0${1 + (run % 9)}`;
  const { body } = await client.patch('resource/Item/item7?interface=Item', [
    { op: 'replace', path: 'Due', value },
  ]);
  if (!body.isCommitted) throw new Error(JSON.stringify(body));
}

async function measureEdit(bench: Bench, kind: string): Promise<Result> {
  const recorded = await bench.database.record(() => edit(bench, 1));
  const other = await bench.database.record(() => edit(bench, 2));
  const bare: Work = (run) => replay(bench.database, run % 2 === 0 ? recorded : other);
  const times = await medianTimes(RUNS, [(run) => edit(bench, run), bare]);
  const what = `edit of a field / its ${count(other)} bare statements`;
  return compared(kind, what, times, TARGETS.edit);
}

async function measureRead(bench: Bench, kind: string): Promise<Result> {
  const address = 'resource/Group/g1/Group';
  const { body } = await bench.client.get(address);
  if (body.Items.length !== GROUP_SIZE) throw new Error(`${body.Items.length} items`);
  const get: Work = () => bench.request(address);
  const recorded = await bench.database.record(() => get(0));
  const bare: Work = async () => {
    await replay(bench.database, recorded);
    JSON.stringify(body);
  };
  const times = await medianTimes(RUNS, [get, bare]);
  const what = `GET of ${GROUP_SIZE} atoms x 10 fields / its ${count(recorded)} bare queries and JSON.stringify`;
  return compared(kind, what, times, TARGETS.read);
}

function count(recorded: readonly RecordedWork[]): number {
  return recorded.reduce((sum, work) => sum + work.statements.length, 0);
}

async function measureMemory(bench: Bench, kind: string): Promise<Result> {
  const used = async (): Promise<number> => {
    for (let run = 0; run < MANY_REQUESTS; run += 1)
      await (run % 10 === 0 ? edit(bench, run) : bench.client.get('resource/Item/item7/Item'));
    collectGarbage();
    return process.memoryUsage().heapUsed / MEGABYTE;
  };
  const before = await used();
  const growth = (await used()) - before;
  const what = `heap after ${2 * MANY_REQUESTS} requests, compared with ${MANY_REQUESTS}`;
  return {
    database: kind,
    what,
    value: `${growth.toFixed(1)} MB`,
    target: `<= ${TARGETS.memory} MB`,
    isMet: growth <= TARGETS.memory,
  };
}

/** Starts a server with `items` items; reports how fast they were imported. */
async function openWith(folder: string, kind: TestDatabase, generics: string, items: number) {
  const bench = await open(folder, kind, generics);
  const content = JSON.stringify(benchPopulation(items));
  const start = performance.now();
  const { status, body } = await sendFile(bench.client, 'admin/import', { name: 'f', content });
  if (status !== 200) throw new Error(JSON.stringify(body).slice(0, 500));
  const seconds = (performance.now() - start) / 1000;
  const links = items * 10;
  const value = `${seconds.toFixed(1)} s, ${Math.round(links / seconds)} links/s`;
  const imported: Result = {
    database: kind,
    what: `import of ${links} links`,
    value,
    target: '',
    isMet: true,
  };
  return { bench, imported };
}

async function measure(kind: TestDatabase): Promise<Result[]> {
  const folder = mkdtempSync(join(tmpdir(), 'ampersand-bench-'));
  const inFolder = (name: string): string => mkdtempSync(join(folder, name));
  try {
    const generics = compileModel(folder, 'main.adl');
    const small = await openWith(inFolder('small'), kind, generics, SMALLEST);
    const large = await openWith(inFolder('large'), kind, generics, maximum);
    const edits: Work[] = [large, small].map(
      ({ bench }) =>
        (run) =>
          edit(bench, run),
    );
    const growth = await medianTimes(RUNS, edits);
    await large.bench.stop();
    const results = [
      await measureEdit(small.bench, kind),
      await measureRead(small.bench, kind),
      compared(kind, `edit with ${maximum} atoms / with ${SMALLEST}`, growth, TARGETS.growth),
      await measureMemory(small.bench, kind),
      small.imported,
      large.imported,
    ];
    await small.bench.stop();
    return [...results, ...(await measureScale(inFolder('scale'), kind))];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const results: Result[] = [];
for (const kind of availableDatabases()) {
  const measured = await measure(kind);
  printResults(measured);
  results.push(...measured);
}
process.exitCode = results.every(({ isMet }) => isMet) ? 0 : 1;
