/**
 * Measures how long others wait while a large population is imported, and how much memory that takes.
 *
 *   node bench/bench-import.ts [megabytes…] [database…]
 *
 * Runs on SQLite, and on the servers that TEST_POSTGRES_URL and TEST_MARIADB_URL name.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { availableDatabases, emptyDatabase, type TestDatabase } from '../test/test-database.ts';
import { benchPopulation, compileModel } from './bench-model.ts';
import { HttpClient } from './http-client.ts';
import { printResults, type Result } from './measure.ts';
import { ServerProcess } from './server-process.ts';

const SEND = new URL('send-import.ts', import.meta.url).pathname;
const MEGABYTE = 1024 * 1024;
const BYTES_OF_AN_ITEM = 420;
const MAX_WAIT_MS = 200;
const MAX_MEGABYTES = 1024;
const given = process.argv.slice(2);
const isNumber = (text: string): boolean => /^\d+$/.test(text);
const sizes = given.some(isNumber) ? given.filter(isNumber).map(Number) : [10, 100];
const named = given.filter((each) => !isNumber(each));
const kinds = availableDatabases().filter((kind) => named.length === 0 || named.includes(kind));

/** Requests of another user during the import. */
const REQUESTS: readonly (readonly [
  string,
  (client: HttpClient, url: string) => Promise<number>,
])[] = [
  ['a page', async (client) => (await client.send('GET', 'resource/Item/item7/Item'))?.status ?? 0],
  ['a table', async (client) => (await client.send('GET', 'resource/Group/g1/Group'))?.status ?? 0],
  [
    'the first page of a visitor',
    async (_, url) => (await new HttpClient({ url }).send('GET', 'app/navbar'))?.status ?? 0,
  ],
];

async function measure(kind: TestDatabase, folder: string, generics: string, megabytes: number) {
  const server = new ServerProcess({
    generics,
    data: await emptyDatabase(mkdtempSync(join(folder, 'data-')), kind),
    environment: { AMPERSAND_LIMIT_IMPORT: String(512 * MEGABYTE) },
  });
  await server.start();
  try {
    await new HttpClient(server).import(benchPopulation(1000));
    const client = new HttpClient(server);
    await client.send('GET', 'resource/Item/item7/Item');
    const file = join(folder, 'population.json');
    const content = JSON.stringify(benchPopulation((megabytes * MEGABYTE) / BYTES_OF_AN_ITEM));
    writeFileSync(file, content);
    const state = { hasEnded: false };
    const waits = others(server.url, client, state);
    const start = performance.now();
    await send(server.url, file).finally(() => (state.hasEnded = true));
    const seconds = (performance.now() - start) / 1000;
    const what = `import of ${Math.round(content.length / MEGABYTE)} MB`;
    return [
      line(kind, what, seconds, 's'),
      ...(await waits).flatMap((times, i) =>
        waited(kind, `${what}: ${REQUESTS[i]?.[0] ?? ''}`, times),
      ),
      line(
        kind,
        `${what}: most memory of the server`,
        peakMegabytes(server.processId),
        'MB',
        MAX_MEGABYTES,
      ),
    ];
  } finally {
    await server.stop();
  }
}

/** Uploads a file from another process. @throws Error when it is not taken */
async function send(url: string, file: string): Promise<void> {
  const child = spawn(process.execPath, [SEND, url, file], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error('The import was not taken.');
}

/** Sends each of the requests again and again, until the import has ended; gives their times in milliseconds. */
function others(
  url: string,
  client: HttpClient,
  state: { hasEnded: boolean },
): Promise<number[][]> {
  return Promise.all(
    REQUESTS.map(async ([what, request]) => {
      const times: number[] = [];
      while (!state.hasEnded) {
        const start = performance.now();
        const status = await request(client, url);
        times.push(performance.now() - start);
        if (status !== 200) console.log(`${what}: ${status}`);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      return times;
    }),
  );
}

function waited(kind: TestDatabase, what: string, times: readonly number[]): Result[] {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
  return [
    line(kind, `${what}, median of ${sorted.length}`, at(0.5), 'ms'),
    line(kind, `${what}, slowest`, at(1), 'ms', MAX_WAIT_MS),
  ];
}

function line(database: string, what: string, amount: number, unit: string, max?: number): Result {
  return {
    database,
    what,
    value: `${amount.toFixed(unit === 's' ? 1 : 0)} ${unit}`,
    target: max === undefined ? '' : `<= ${max} ${unit}`,
    isMet: max === undefined || amount <= max,
  };
}

/** The peak memory of a process, in megabytes, as Linux reports it. */
function peakMegabytes(processId: number): number {
  const status = readFileSync(`/proc/${processId}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024;
}

const folder = mkdtempSync(join(tmpdir(), 'ampersand-bench-'));
try {
  const generics = compileModel(folder, 'main.adl');
  for (const kind of kinds)
    for (const megabytes of sizes) {
      const results = await measure(kind, folder, generics, megabytes);
      printResults(results);
      if (!results.every(({ isMet }) => isMet)) process.exitCode = 1;
    }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
