/**
 * Measures what the lock costs that goes with `begin` of every transaction on PostgreSQL, which keeps an exchange of tables from
 * happening under it: the same transactions with and without it, in turns, on the same connections.
 *
 *   node bench/bench-lock.ts [runs]
 *
 * Runs on the server that TEST_POSTGRES_URL names.
 */
import pg from 'pg';
import { emptyDatabase } from '../test/test-database.ts';
import { medianTimes, type Work } from './measure.ts';

const runs = Number(process.argv[2] ?? 500);
/** Transactions that are in progress at the same time, and how many each client makes in a turn. */
const CLIENTS = 8;
const EACH = 20;
const ROWS = 1000;
const MAINTENANCE_LOCK = 'create table gate (hash text)';
/** Each client has a table of its own, so that no transaction waits for another or collides with it. */
const tableOf = (client: pg.Client): string => `thing${clients.indexOf(client)}`;
const LOCK = '; lock table gate in access share mode';
const READER = 'begin isolation level repeatable read read only';
const WRITER = 'begin isolation level serializable';

const data = await emptyDatabase('', 'postgres');
const clients = Array.from({ length: CLIENTS }, () => new pg.Client(data));

/** A transaction of one statement that finds its row by key, after the look at the installed model that all of ours begin with. */
async function transaction(client: pg.Client, begin: string, run: number): Promise<void> {
  const [table, id] = [tableOf(client), 1 + (run % ROWS)];
  await client.query(begin);
  await client.query('select hash from gate');
  if (begin.startsWith(READER)) await client.query(`select name from ${table} where id = $1`, [id]);
  else await client.query(`update ${table} set name = $2 where id = $1`, [id, `Run ${run}`]);
  await client.query('commit');
}

function alone(begin: string): Work {
  return (run) => transaction(clients[0]!, begin, run);
}

function together(begin: string): Work {
  return (run) =>
    Promise.all(
      clients.map(async (client) => {
        for (let i = 0; i < EACH; i++) await transaction(client, begin, run * EACH + i);
      }),
    );
}

async function measure(what: string, begin: string): Promise<void> {
  const one = await medianTimes(runs, [alone(begin + LOCK), alone(begin)]);
  const many = await medianTimes(runs / EACH, [together(begin + LOCK), together(begin)]);
  notify(`a ${what}, with the lock / without`, one);
  notify(`${CLIENTS} ${what}s at once, ${EACH} times each`, many);
}

function notify(what: string, [locked = 0, free = 0]: readonly number[]): void {
  const ratio = (locked / free).toFixed(2);
  console.log(`${what}: ${locked.toFixed(2)} ms / ${free.toFixed(2)} ms = ${ratio}x`);
}

try {
  for (const client of clients) await client.connect();
  await clients[0]!.query(`${MAINTENANCE_LOCK}; insert into gate values ('x')`);
  for (const client of clients) {
    const table = tableOf(client);
    await client.query(`create table ${table} (id int primary key, name text)`);
    await client.query(
      `insert into ${table} select i, 'Thing ' || i from generate_series(1, ${ROWS}) i`,
    );
  }
  await measure('reader', READER);
  await measure('writer', WRITER);
} finally {
  for (const client of clients) await client.end();
  const { pathname } = new URL(data);
  const server = new pg.Client(process.env['TEST_POSTGRES_URL']);
  await server.connect();
  await server.query(`drop database "${pathname.slice(1)}"`);
  await server.end();
}
