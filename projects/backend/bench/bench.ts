/**
 * Measures the service against the bare statements that it sends, in the same run on the same database.
 *
 *   node --expose-gc bench/bench.ts [largest number of items]
 *
 * Runs on SQLite, and on the servers that TEST_POSTGRES_URL and TEST_MARIADB_URL name.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../src/plug/database.ts';
import { createServer, readConfig } from '../src/public-api.ts';
import { Client } from '../test/client.ts';
import { sendFile } from '../test/multipart.ts';
import { availableDatabases, emptyDatabase, type TestDatabase } from '../test/test-database.ts';
import { benchPopulation, compileBenchModel, GROUP_SIZE } from './bench-model.ts';
import { medianTime, printResults, type Result } from './measure.ts';
import { RecordingDatabase, replay } from './recorder.ts';

const RUNS = 200;
const MANY_REQUESTS = 4000;
const MEGABYTE = 1024 * 1024;
const TARGETS = { edit: 5, read: 3, growth: 1.2, memory: 8 };
const largest = Number(process.argv[2] ?? 100_000);

interface Bench {
  readonly client: Client;
  readonly database: RecordingDatabase;
  stop(): Promise<void>;
}

async function open(folder: string, kind: TestDatabase, generics: string): Promise<Bench> {
  const given = {
    generics,
    data: await emptyDatabase(folder, kind),
    'log.level': 'silent',
    'limits.upload': 512 * MEGABYTE,
  };
  const server = await createServer(readConfig({ given }));
  const database = new RecordingDatabase(server.application.database);
  (server.application as { database: Database }).database = database;
  return { client: new Client(server), database, stop: () => server.close() };
}

/** An edit of one field, with everything that belongs to it. */
async function edit({ client }: Bench, run: number): Promise<void> {
  const value = `2026-1${run % 3}-0${1 + (run % 9)}`;
  const { body } = await client.patch('resource/Item/item7?interface=Item', [
    { op: 'replace', path: 'Due', value },
  ]);
  if (!body.isCommitted) throw new Error(JSON.stringify(body));
}

async function measureEdit(bench: Bench, kind: string): Promise<Result[]> {
  const whole = await medianTime(RUNS, (run) => edit(bench, run));
  const recorded = await bench.database.record(() => edit(bench, 1));
  const other = await bench.database.record(() => edit(bench, 2));
  const bare = await medianTime(RUNS, (run) =>
    replay(bench.database, run % 2 === 0 ? recorded : other),
  );
  const statements = recorded.reduce((sum, work) => sum + work.statements.length, 0);
  const value = `${whole.toFixed(2)} ms / ${bare.toFixed(2)} ms = ${(whole / bare).toFixed(2)}x`;
  const what = `edit of a field, ${statements} statements: whole / bare statements`;
  return [
    {
      database: kind,
      what,
      value,
      target: `<= ${TARGETS.edit}x`,
      isMet: whole / bare <= TARGETS.edit,
    },
  ];
}

async function measureRead(bench: Bench, kind: string): Promise<Result[]> {
  const get = () => bench.client.get('resource/Group/g1/Group');
  const { body } = await get();
  if (body.Items.length !== GROUP_SIZE) throw new Error(`${body.Items.length} items`);
  const whole = await medianTime(RUNS, get);
  const recorded = await bench.database.record(get);
  const bare = await medianTime(RUNS, async () => {
    await replay(bench.database, recorded);
    JSON.stringify(body);
  });
  const statements = recorded.reduce((sum, work) => sum + work.statements.length, 0);
  const value = `${whole.toFixed(2)} ms / ${bare.toFixed(2)} ms = ${(whole / bare).toFixed(2)}x`;
  const what = `GET of ${GROUP_SIZE} atoms x 10 fields, ${statements} queries: whole / bare queries`;
  return [
    {
      database: kind,
      what,
      value,
      target: `<= ${TARGETS.read}x`,
      isMet: whole / bare <= TARGETS.read,
    },
  ];
}

async function measureMemory(bench: Bench, kind: string): Promise<Result[]> {
  const used = async (): Promise<number> => {
    for (let run = 0; run < MANY_REQUESTS; run += 1)
      await (run % 10 === 0 ? edit(bench, run) : bench.client.get('resource/Item/item7/Item'));
    globalThis.gc?.();
    return process.memoryUsage().heapUsed / MEGABYTE;
  };
  const before = await used();
  const growth = (await used()) - before;
  const what = `heap after ${2 * MANY_REQUESTS} requests, compared with ${MANY_REQUESTS}`;
  return [
    {
      database: kind,
      what,
      value: `${growth.toFixed(1)} MB`,
      target: `<= ${TARGETS.memory} MB`,
      isMet: growth <= TARGETS.memory,
    },
  ];
}

/** Imports `count` items and measures an edit. */
async function measureAt(folder: string, kind: TestDatabase, generics: string, count: number) {
  const bench = await open(folder, kind, generics);
  const start = performance.now();
  const { status, body } = await sendFile(bench.client, 'admin/import', {
    name: 'f',
    content: JSON.stringify(benchPopulation(count)),
  });
  if (status !== 200) throw new Error(JSON.stringify(body).slice(0, 500));
  const seconds = (performance.now() - start) / 1000;
  const links = count * 10;
  const time = await medianTime(RUNS, (run) => edit(bench, run));
  const imported = {
    database: kind,
    what: `import of ${links} links`,
    value: `${seconds.toFixed(1)} s, ${Math.round(links / seconds)} links/s`,
    target: '',
    isMet: true,
  };
  return { bench, time, imported };
}

async function measure(kind: TestDatabase): Promise<Result[]> {
  const folder = mkdtempSync(join(tmpdir(), 'ampersand-bench-'));
  try {
    const generics = compileBenchModel(folder);
    const small = await measureAt(mkdtempSync(join(folder, 'small-')), kind, generics, 1000);
    const results = [
      small.imported,
      ...(await measureEdit(small.bench, kind)),
      ...(await measureRead(small.bench, kind)),
      ...(await measureMemory(small.bench, kind)),
    ];
    await small.bench.stop();
    const large = await measureAt(mkdtempSync(join(folder, 'large-')), kind, generics, largest);
    await large.bench.stop();
    const ratio = large.time / small.time;
    const value = `${small.time.toFixed(2)} ms -> ${large.time.toFixed(2)} ms = ${ratio.toFixed(2)}x`;
    const growth = {
      database: kind,
      what: `edit with 1000 and with ${largest} atoms`,
      value,
      target: `<= ${TARGETS.growth}x`,
      isMet: ratio <= TARGETS.growth,
    };
    return [...results, large.imported, growth];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const results: Result[] = [];
for (const kind of availableDatabases()) results.push(...(await measure(kind)));
printResults(results);
process.exitCode = results.every(({ isMet }) => isMet) ? 0 : 1;
