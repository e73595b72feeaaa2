/**
 * Measures edits of different tasks by several servers on one PostgreSQL database, against one server.
 *
 *   node bench/bench-servers.ts [servers] [tasks]
 *
 * A serialization failure is a transaction that the database rolled back; its edit was repeated. Runs on TEST_POSTGRES_URL.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { availableDatabases, emptyDatabase } from '../test/test-database.ts';
import { compileModel } from './bench-model.ts';
import { HttpClient } from './http-client.ts';
import { median, printResults, type Result } from './measure.ts';
import { STATUSES } from './minimal/minimal-task.ts';
import { ServerProcess } from './server-process.ts';
import { transactionsOf } from './transactions-of.ts';

const [servers = 4, tasks = 100_000] = process.argv.slice(2).map(Number);
const CLIENTS = 16;
const EDITS = 25;
const ROUNDS = 3;
const TARGETS = { speed: 1, failures: 0.02 };

/** Stores tasks as they would be after an import, which takes much longer. Few tasks share pages of the index of their key. */
async function insertTasks(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(
    `insert into "Task" ("Task", title, status, priority, assignee) select 't' || i, 'Task ' || i, 'Open', i % 10, 'person' || i % 50 from generate_series(0, ${tasks - 1}) as numbers (i)`,
  );
  await client.query('analyze "Task"');
  await client.end();
}

/** Edits per second of clients that are spread over some servers. */
async function speedOf(clients: readonly HttpClient[], round: number): Promise<number> {
  const start = performance.now();
  await Promise.all(
    clients.map(async (client, i) => {
      for (let run = 0; run < EDITS; run += 1) {
        const value = STATUSES[(run + round) % 2];
        const task = 3 * Math.floor(((i + run / EDITS) * tasks) / CLIENTS / 3);
        const edit = [{ op: 'replace', path: 'Status', value }];
        const path = `resource/Task/t${task}?interface=Task`;
        const response = await client.send('PATCH', path, edit, { prefer: 'return=delta' });
        if (response?.status !== 200) throw new Error(JSON.stringify(response));
      }
    }),
  );
  return (clients.length * EDITS * 1000) / (performance.now() - start);
}

async function measure(processes: readonly ServerProcess[], data: string): Promise<Result[]> {
  for (const server of processes) await server.start();
  await insertTasks(data);
  const clientsOf = (some: readonly ServerProcess[]): HttpClient[] =>
    Array.from({ length: CLIENTS }, (_, i) => new HttpClient(some[i % some.length] ?? { url: '' }));
  const [one, all] = [clientsOf(processes.slice(0, 1)), clientsOf(processes)];
  for (const client of [...one, ...all]) await client.send('GET', 'resource/Task/t3/Task');
  const speeds: { one: number; all: number; failures: number }[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const ofOne = await speedOf(one, 2 * round);
    const before = await transactionsOf(data);
    const ofAll = await speedOf(all, 2 * round + 1);
    // The statistics of the database are written once a second.
    await new Promise((resolve) => setTimeout(resolve, 1500));
    const after = await transactionsOf(data);
    const failures = (after.rollbacks - before.rollbacks) / (CLIENTS * EDITS);
    if (round > 0) speeds.push({ one: ofOne, all: ofAll, failures });
  }
  const ratio = median(speeds.map(({ one: single, all: several }) => several / single));
  const failures = median(speeds.map((each) => each.failures));
  const line = (what: string, value: string, target: string, isMet: boolean): Result => ({
    database: 'postgres',
    ...{ what, value, target, isMet },
  });
  return [
    line(
      `edits per second of ${servers} servers / of one`,
      `${ratio.toFixed(2)}x of ${median(speeds.map((each) => each.one)).toFixed(0)}`,
      `>= ${TARGETS.speed}x`,
      ratio >= TARGETS.speed,
    ),
    line(
      'serialization failures',
      `${(100 * failures).toFixed(1)} %`,
      `< ${100 * TARGETS.failures} %`,
      failures < TARGETS.failures,
    ),
  ];
}

if (!availableDatabases().includes('postgres')) throw new Error('TEST_POSTGRES_URL is not set.');
const folder = mkdtempSync(join(tmpdir(), 'ampersand-bench-'));
const generics = compileModel(folder, 'minimal.adl');
const data = await emptyDatabase(folder, 'postgres');
const processes = Array.from({ length: servers }, () => new ServerProcess({ generics, data }));
try {
  const results = await measure(processes, data);
  printResults(results);
  if (!results.every(({ isMet }) => isMet)) process.exitCode = 1;
} finally {
  for (const server of processes) await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
