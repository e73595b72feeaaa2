/**
 * Clients use a server for a long time, and what it takes has to stay the same: memory, handles, sessions, connections.
 *
 *   node bench/soak.ts [seconds] [clients] [database…]
 *
 * Runs on SQLite, and on the servers that TEST_POSTGRES_URL and TEST_MARIADB_URL name.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../src/database/database.ts';
import { openDatabase } from '../src/http/server/open-database.ts';
import { readConfig } from '../src/public-api.ts';
import { compileFixture } from '../test/compiled-script.ts';
import { availableDatabases, emptyDatabase, type TestDatabase } from '../test/test-database.ts';
import { ServerProcess } from './server-process.ts';
import { SoakClient } from './soak-client.ts';

const GENERICS = compileFixture('project');
const [seconds = 600, clientCount = 8] = process.argv.slice(2, 4).map(Number);
const requested = process.argv.slice(4);

const SAMPLES = 60;
/** Sessions end after this time without a request. */
const SESSION_SECONDS = 20;
const PAUSE_MILLISECONDS = 20;
const KILOBYTES = 1024;

/** What a server takes at a moment. */
interface Sample {
  /** Resident memory, in MB. */
  readonly memory: number;
  readonly handles: number;
  readonly sessions: number;
  /** Connections to the database server; 0 where there is none. */
  readonly connections: number;
}

/** By how much the median of the last third may exceed that of the second. */
const ALLOWED: Readonly<Record<keyof Sample, { readonly factor: number; readonly more: number }>> =
  {
    memory: { factor: 1.15, more: 10 },
    handles: { factor: 1.1, more: 4 },
    sessions: { factor: 1.25, more: 5 },
    connections: { factor: 1, more: 2 },
  };

async function soak(kind: TestDatabase): Promise<readonly string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'ampersand-soak-'));
  const data = await emptyDatabase(folder, kind);
  const environment = {
    AMPERSAND_SESSION_EXPIRATION: String(SESSION_SECONDS),
    AMPERSAND_FILES: join(folder, 'files'),
  };
  const server = new ServerProcess({ generics: GENERICS, data, environment });
  await server.start();
  const database = await openDatabase(data, readConfig().database, 'ampersand_model');
  const clients = Array.from({ length: clientCount }, () => new SoakClient(server));
  const run = { isOver: false };
  const using = Promise.all(clients.map((client) => use(run, client)));
  const samples: Sample[] = [];
  try {
    for (let i = 0; i < SAMPLES; i += 1) {
      await sleep((seconds * 1000) / SAMPLES);
      samples.push(await sample(kind, server, database));
    }
  } finally {
    run.isOver = true;
    await using;
    await database.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  return report(kind, samples, clients);
}

async function use(run: { isOver: boolean }, client: SoakClient): Promise<void> {
  while (!run.isOver) {
    await client.step();
    await sleep(PAUSE_MILLISECONDS);
  }
}

const CONNECTIONS: Readonly<Record<TestDatabase, string>> = {
  sqlite: 'select 0 as number',
  postgres: 'select count(*) as number from pg_stat_activity where datname = current_database()',
  mariadb: 'select count(*) as number from information_schema.processlist where db = database()',
};

async function sample(
  kind: TestDatabase,
  server: ServerProcess,
  database: Database,
): Promise<Sample> {
  const status = readFileSync(`/proc/${server.processId}/status`, 'utf8');
  const kilobytes = Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]);
  const count = async (sql: string): Promise<number> =>
    Number((await database.read((connection) => connection.all(sql)))[0]?.['number']);
  return {
    memory: Math.round(kilobytes / KILOBYTES),
    handles: readdirSync(`/proc/${server.processId}/fd`).length,
    sessions: await count('select count(*) as number from ampersand_session'),
    connections: await count(CONNECTIONS[kind]),
  };
}

function report(
  kind: TestDatabase,
  samples: readonly Sample[],
  clients: readonly SoakClient[],
): readonly string[] {
  const third = Math.floor(samples.length / 3);
  const findings = clients.flatMap((client) => client.failures);
  const settled = clients.reduce((sum, client) => sum + client.settled, 0);
  console.log(`${kind}: ${seconds} s, ${clientCount} clients, ${settled} answers`);
  for (const key of Object.keys(ALLOWED) as (keyof Sample)[]) {
    const values = samples.map((each) => each[key]);
    const [before, after] = [median(values.slice(third, 2 * third)), median(values.slice(-third))];
    console.log(`  ${key}: first ${values[0]}, second third ${before}, last third ${after}`);
    const { factor, more } = ALLOWED[key];
    if (after > before * factor + more) findings.push(`${key} grew from ${before} to ${after}`);
  }
  for (const finding of findings.slice(0, 20)) console.log(`  ${finding}`);
  return findings;
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

let isWell = true;
for (const kind of availableDatabases())
  if (requested.length === 0 || requested.includes(kind))
    isWell = (await soak(kind)).length === 0 && isWell;
process.exitCode = isWell ? 0 : 1;
