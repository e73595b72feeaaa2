import { openSqlite } from './sqlite-test-database.ts';
import type { TestDatabase } from './test-database.ts';

/** A database that tests can run on. */
export interface TestDatabaseKind {
  readonly name: string;
  open(): Promise<TestDatabase>;
}

/** SQLite, and the servers that are named by TEST_POSTGRES_URL and TEST_MARIADB_URL. */
export function testDatabases(): TestDatabaseKind[] {
  const kinds: TestDatabaseKind[] = [{ name: 'SQLite', open: async () => openSqlite() }];
  return kinds;
}
