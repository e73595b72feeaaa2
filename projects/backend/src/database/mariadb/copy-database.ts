import { quoteName } from '../statement/quote-name.ts';
import { BACKUP_PREFIX, stampedNames } from '../backup-names.ts';
import type { Connection, TableBefore } from '../database.ts';
import { requireOwnedTables } from '../require-owned-tables.ts';

/** Characters of the database that the name of a copy begins with, which has 64 in all. */
const MAX_STEM_LENGTH = 40;

/** Returns the name of the backup database for a database. */
export function copyName(database: string, stamp: string): string {
  return `${database.slice(0, MAX_STEM_LENGTH)}${BACKUP_PREFIX}${stamp}`;
}

/** Creates a function that qualifies table names with a database name. */
export function tablesOf(database: string): TableBefore {
  return (table) => `${quoteName(database)}.${quoteName(table)}`;
}

/** Returns the names of the tables and views in a database. */
export async function tablesIn(connection: Connection, database: string): Promise<string[]> {
  const sql = 'select table_name as name from information_schema.tables where table_schema = ?';
  return (await connection.all(sql, [database])).flatMap((row) => row['name'] ?? []);
}

/**
 * Drops a database if it is empty. A rename without a response may have succeeded, and the database then contains the old data.
 */
export async function dropEmpty(connection: Connection, database: string): Promise<void> {
  if ((await tablesIn(connection, database)).length === 0)
    await connection.run(`drop database if exists ${quoteName(database)}`);
}

/** Selects the names that are backup databases of this database. */
export async function copyDatabases(
  connection: Connection,
  database: string,
  names: readonly string[],
): Promise<string[]> {
  const rows = await connection.all('select schema_name as name from information_schema.schemata');
  const present = new Set(rows.map((row) => row['name']));
  return stampedNames(names, `${database}${BACKUP_PREFIX}`).filter((name) => present.has(name));
}

/** Drops a backup database with its tables. @throws Error where there is something else in it */
export async function dropCopy(
  connection: Connection,
  copy: string,
  tables: readonly string[],
): Promise<void> {
  const present = await tablesIn(connection, copy);
  requireOwnedTables(`the database ${copy}`, present, tables);
  await connection.run(`drop database ${quoteName(copy)}`);
}
