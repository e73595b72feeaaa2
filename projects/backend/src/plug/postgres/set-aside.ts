import { quoteName } from '../../query/quote-name.ts';
import { DatabaseFailure, type Connection } from '../database.ts';

/** Bytes that the name of the present schema may take in the name of a copy, which has 63 in all. */
const LONGEST_STEM = 30;

/** Moves tables into a new schema, with their data and indexes. Gives the name of the schema. */
export async function setAside(
  connection: Connection,
  tables: readonly string[],
  stamp: string,
): Promise<string> {
  const schema = `${(await presentSchema(connection)).slice(0, LONGEST_STEM)}_copy_${stamp}`;
  await makeSchema(connection, schema);
  for (const table of tables)
    await connection.run(`alter table ${quoteName(table)} set schema ${quoteName(schema)}`);
  return schema;
}

/**
 * Until the end of the transaction, tables are made and found in a new schema. Gives the name of the one that they were
 * found in before.
 */
export async function workInNewSchema(connection: Connection, stamp: string): Promise<string> {
  const present = await presentSchema(connection);
  const schema = `${present.slice(0, LONGEST_STEM)}_trial_${stamp}`;
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
    const cause = error instanceof DatabaseFailure ? (error.cause as { code?: string }) : {};
    if (cause.code !== INSUFFICIENT_PRIVILEGE) throw error;
    throw new Error(
      'The old data cannot be set aside, so nothing was changed: the database user needs the right to make a schema (grant create on database … to …).',
      { cause: error },
    );
  }
}
