/**
 * Measures logins of different users at the same time by several servers on one PostgreSQL database.
 *
 *   node bench/bench-logins.ts [servers] [users up to 24]
 *
 * Each user opens a page without a session, logs in, and opens the page again. Any status but 200 is a rejection. Runs on
 * TEST_POSTGRES_URL.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRecord } from '@ampersand-prototype/generics';
import { availableDatabases, emptyDatabase } from '../test/test-database.ts';
import { compileModel } from './bench-model.ts';
import { HttpClient } from './http-client.ts';
import { printResults } from './measure.ts';
import { ServerProcess } from './server-process.ts';
import { transactionsOf } from './transactions-of.ts';

const [servers = 3, users = 24] = process.argv.slice(2).map(Number);
const ROUNDS = 4;
const PASSWORD = 'secret';
const SESSION = 'resource/SESSION/1';
/** All users have one address here, whose logins are counted together. */
const HIGH_LIMITS = {
  AMPERSAND_LIMIT_SESSIONS: '100000',
  AMPERSAND_LIMIT_PASSWORDS: '100000',
};

/** Logs a user in with a new session; returns the statuses that are not 200. */
async function logIn(server: ServerProcess, user: number): Promise<string[]> {
  const client = new HttpClient(server);
  const credentials = [
    { op: 'replace', path: 'UserID', value: `account${user}` },
    { op: 'replace', path: 'Password', value: PASSWORD },
  ];
  const responses = [
    await client.send('GET', `${SESSION}/People`),
    await client.send('PATCH', `${SESSION}?interface=SessionLogin`, credentials),
    await client.send('GET', `${SESSION}/People`),
  ];
  return responses.flatMap((response, step) =>
    response?.status === 200 && isCommitted(response.body)
      ? []
      : [`step ${step + 1}: ${JSON.stringify(response)}`],
  );
}

/** Whether a body is content, or that of a login that the rules accept. */
function isCommitted(body: unknown): boolean {
  return !isRecord(body) || body['isCommitted'] !== false;
}

async function measure(processes: readonly ServerProcess[], data: string): Promise<boolean> {
  for (const server of processes) await server.start();
  const [first] = processes;
  if (!first) throw new Error('The number of servers must be at least 1.');
  const before = await transactionsOf(data);
  const rejected: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const logins = Array.from({ length: users }, (_, user) =>
      logIn(processes[user % processes.length] ?? first, user),
    );
    rejected.push(...(await Promise.all(logins)).flat());
  }
  // The statistics of the database are written once a second.
  await new Promise((resolve) => setTimeout(resolve, 1500));
  const { rollbacks } = await transactionsOf(data);
  const total = ROUNDS * users;
  for (const each of rejected.slice(0, 5)) console.log(each);
  printResults([
    {
      ...{ database: 'postgres', target: '0', isMet: rejected.length === 0 },
      what: `rejected of ${total} logins, ${users} at once on ${servers} servers`,
      value: String(rejected.length),
    },
    {
      ...{ database: 'postgres', target: '-', isMet: true },
      what: 'transactions rolled back per login',
      value: ((rollbacks - before.rollbacks) / total).toFixed(2),
    },
  ]);
  return rejected.length === 0;
}

if (!availableDatabases().includes('postgres')) throw new Error('TEST_POSTGRES_URL is not set.');
const folder = mkdtempSync(join(tmpdir(), 'ampersand-bench-'));
const generics = compileModel(folder, 'logins.adl');
const data = await emptyDatabase(folder, 'postgres');
const processes = Array.from(
  { length: servers },
  () => new ServerProcess({ generics, data, environment: HIGH_LIMITS }),
);
try {
  if (!(await measure(processes, data))) process.exitCode = 1;
} finally {
  for (const server of processes) await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
