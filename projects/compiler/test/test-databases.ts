import { openMariadb } from './mariadb-test-database.ts';
import { openPostgres } from './postgres-test-database.ts';
import { openSqlite } from './sqlite-test-database.ts';
import type { TestDatabase } from './test-database.ts';

/** A database that tests can run on. */
export interface TestDatabaseKind {
  readonly name: string;
  open(): Promise<TestDatabase>;
}

/** SQLite, and the servers that TEST_POSTGRES_URL and TEST_MARIADB_URL name. */
export function testDatabases(): TestDatabaseKind[] {
  const { TEST_POSTGRES_URL: postgres, TEST_MARIADB_URL: mariadb } = process.env;
  return [
    { name: 'SQLite', open: () => Promise.resolve(openSqlite()) },
    ...(postgres ? [{ name: 'PostgreSQL', open: () => openPostgres(postgres) }] : []),
    ...(mariadb ? [{ name: 'MariaDB', open: () => openMariadb(mariadb) }] : []),
  ];
}
