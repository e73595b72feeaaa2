import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { test } from 'node:test';
import { createConnection } from 'mariadb';
import pg from 'pg';

/** Kinds of database that tests can run on. */
export type TestDatabase = 'sqlite' | 'postgres' | 'mariadb';

/** Environment variables that name the servers to test on; SQLite needs none. */
const SERVERS = {
  postgres: process.env['TEST_POSTGRES_URL'],
  mariadb: process.env['TEST_MARIADB_URL'],
};

/** Databases that tests can run on here. */
export function availableDatabases(): TestDatabase[] {
  return [
    'sqlite',
    ...(SERVERS.postgres ? ['postgres' as const] : []),
    ...(SERVERS.mariadb ? ['mariadb' as const] : []),
  ];
}

/**
 * What decides on which databases a suite runs. `database`: what it proves depends on the database, as SQL forms, locks,
 * isolation, collation, migrations and failures do; it runs on all. `feature`: it does not; SQLite represents all.
 */
export type DatabaseGroup = 'database' | 'feature';

/** Databases that the suites of a group run on; with TEST_DATABASES=all every group runs on all that are available. */
export function databasesOf(group: DatabaseGroup): TestDatabase[] {
  const all = group === 'database' || process.env['TEST_DATABASES'] === 'all';
  return all ? availableDatabases() : ['sqlite'];
}

/**
 * Returns the available databases of some kinds, for suites about these kinds only. Where none is available, it adds a
 * skipped test that says why, so that the file is not without tests.
 */
export function databasesAmong(kinds: readonly TestDatabase[]): TestDatabase[] {
  const available = databasesOf('database').filter((database) => kinds.includes(database));
  if (available.length === 0) test.skip(`needs a server of ${kinds.join(' or ')}`);
  return available;
}

/** The setting `data` for a new, empty database of the kind. */
export async function emptyDatabase(folder: string, kind: TestDatabase): Promise<string> {
  if (kind === 'sqlite') return join(folder, 'test.sqlite');
  const server = SERVERS[kind];
  if (!server)
    throw new Error(
      `Tests on ${kind} need the environment variable TEST_${kind.toUpperCase()}_URL.`,
    );
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await execute(
    kind,
    server,
    kind === 'postgres'
      ? `create database ${name} encoding 'UTF8' template template0`
      : `create database ${name}`,
  );
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** Executes a statement in a database at an address. */
export async function execute(
  kind: 'postgres' | 'mariadb',
  server: string,
  sql: string,
): Promise<void> {
  if (kind === 'postgres') {
    const client = new pg.Client(server);
    await client.connect();
    await client.query(sql);
    await client.end();
    return;
  }
  const connection = await createConnection(server.replace(/^mysql:/, 'mariadb:'));
  await connection.query(sql);
  await connection.end();
}
