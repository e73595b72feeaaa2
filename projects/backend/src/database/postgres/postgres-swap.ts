import { errorDetail } from '@ampersand-prototype/generics';
import { quoteName } from '../statement/quote-name.ts';
import { BACKUP_PREFIX, stampedNames } from '../backup-names.ts';
import {
  DatabaseFailure,
  NOTHING_STAYS,
  type Connection,
  type Outcome,
  type Replaced,
  type Replacement,
  type TableBefore,
} from '../database.ts';
import { requireOwnedTables } from '../require-owned-tables.ts';

/** Bytes that the name of the present schema may take in the name of a copy, which has 63 in all. */
const MAX_STEM_LENGTH = 30;

/**
 * Replaces tables within a transaction that holds the maintenance lock. The backup is the old tables themselves, in a
 * schema.
 */
export async function swapTables<T>(
  connection: Connection,
  { stamp, outgoing, make, fill }: Replacement<T>,
): Promise<Outcome<Replaced<T> | null>> {
  const tables = await outgoing(connection);
  if (tables === null) return { commit: false, value: null };
  const schema = tables.length > 0 ? await moveToBackupSchema(connection, tables, stamp) : '';
  await make(connection, NOTHING_STAYS);
  const { commit, value } = await fill(connection, tablesIn(schema), NOTHING_STAYS);
  const isKept = commit && tables.length > 0;
  const copy = isKept ? { name: schema, place: `the schema ${schema}` } : null;
  return { commit, value: { value, copy } };
}

/** Tries a replacement in a new schema. It locks no data, and is always undone. */
export async function trySwap<T>(
  connection: Connection,
  { stamp, outgoing, make, fill }: Replacement<T>,
): Promise<Outcome<Replaced<T> | null>> {
  if ((await outgoing(connection)) === null) return { commit: false, value: null };
  const schema = await workInNewSchema(connection, stamp);
  await make(connection, NOTHING_STAYS);
  const { value } = await fill(connection, tablesIn(schema), NOTHING_STAYS);
  return { commit: false, value: { value, copy: null } };
}

/** Moves tables into a new schema, with their data and indexes. Gives the name of the schema. */
async function moveToBackupSchema(
  connection: Connection,
  tables: readonly string[],
  stamp: string,
): Promise<string> {
  const schema = `${(await presentSchema(connection)).slice(0, MAX_STEM_LENGTH)}${BACKUP_PREFIX}${stamp}`;
  await makeSchema(connection, schema);
  for (const table of tables)
    await connection.run(`alter table ${quoteName(table)} set schema ${quoteName(schema)}`);
  return schema;
}

/** Creates a function that qualifies table names with a schema name. */
export function tablesIn(schema: string): TableBefore {
  return (table) => `${quoteName(schema)}.${quoteName(table)}`;
}

/** Selects the names that are backup schemas of the current schema. */
export async function copySchemas(
  connection: Connection,
  names: readonly string[],
): Promise<string[]> {
  const begin = `${await presentSchema(connection)}${BACKUP_PREFIX}`;
  const rows = await connection.all('select nspname as name from pg_namespace');
  const present = new Set(rows.map((row) => row['name']));
  return stampedNames(names, begin).filter((name) => present.has(name));
}

/** Drops a backup schema with its tables. @throws Error where there is something else in it */
export async function dropSchema(
  connection: Connection,
  schema: string,
  tables: readonly string[],
): Promise<void> {
  const sql =
    'select relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace';
  const rows = await connection.all(
    `${sql} where n.nspname = ? and c.relkind in ('r', 'p', 'v', 'm', 'f')`,
    [schema],
  );
  const present = rows.flatMap((row) => row['name'] ?? []);
  requireOwnedTables(`the schema ${schema}`, present, tables);
  for (const name of present) await connection.run(`drop table ${tablesIn(schema)(name)}`);
  await connection.run(`drop schema ${quoteName(schema)}`);
}

/**
 * Creates and finds tables in a new schema until the end of the transaction. Gives the name of the one that they were
 * found in before.
 */
async function workInNewSchema(connection: Connection, stamp: string): Promise<string> {
  const present = await presentSchema(connection);
  const schema = `${present.slice(0, MAX_STEM_LENGTH)}_trial_${stamp}`;
  await makeSchema(connection, schema);
  await connection.run(`set local search_path to ${quoteName(schema)}`);
  return present;
}

async function presentSchema(connection: Connection): Promise<string> {
  const [row] = await connection.all('select current_schema() as name');
  return row?.['name'] ?? 'public';
}

const INSUFFICIENT_PRIVILEGE = '42501';

async function makeSchema(connection: Connection, schema: string): Promise<void> {
  try {
    await connection.run(`create schema ${quoteName(schema)}`);
  } catch (error) {
    const isRejected =
      error instanceof DatabaseFailure &&
      errorDetail(error.cause, 'code') === INSUFFICIENT_PRIVILEGE;
    if (!isRejected) throw error;
    throw new Error(
      "The previous data can't be backed up, so nothing was changed. Give the database user the right to create a schema (grant create on database … to …).",
      { cause: error },
    );
  }
}
