import { quoteName } from './statement/quote-name.ts';
import type { Connection } from './database.ts';

/** Drops tables, with their indexes. */
export async function dropTables(connection: Connection, tables: readonly string[]): Promise<void> {
  for (const table of tables) await connection.run(`drop table if exists ${quoteName(table)}`);
}
