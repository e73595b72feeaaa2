import { insertCopies } from '../src/core/insert-rows.ts';
import { quoteName } from '../src/database/statement/quote-name.ts';
import type { Connection, Row } from '../src/database/database.ts';
import type { AmpersandServer } from '../src/public-api.ts';

/**
 * Remembers the rows of all tables, and gives what brings them back: a server can be used by several tests, each of which finds
 * it as installed. Tables that a test makes or drops stay as they are.
 */
export async function rememberData({
  application: { database },
}: AmpersandServer): Promise<() => Promise<void>> {
  const installed = await database.read(async (connection) => {
    const tables = await connection.all(database.dialect.listTables);
    const names = tables.flatMap(({ name }) => name ?? []);
    return rowsOf(
      connection,
      names.filter((name) => !name.startsWith('sqlite_')),
    );
  });
  return () =>
    database.write(async (connection) => {
      const present = await rowsOf(connection, [...installed.keys()]);
      for (const [table, rows] of installed)
        if (!isSame(present.get(table) ?? [], rows)) await refill(connection, table, rows);
      return { commit: true, value: undefined };
    });
}

async function rowsOf(
  connection: Connection,
  tables: readonly string[],
): Promise<ReadonlyMap<string, readonly Row[]>> {
  const found = new Map<string, readonly Row[]>();
  for (const table of tables)
    found.set(table, await connection.all(`select * from ${quoteName(table)}`));
  return found;
}

function isSame(some: readonly Row[], others: readonly Row[]): boolean {
  return JSON.stringify(some) === JSON.stringify(others);
}

async function refill(connection: Connection, table: string, rows: readonly Row[]): Promise<void> {
  await connection.run(`delete from ${quoteName(table)}`);
  await insertCopies(connection, table, rows);
}
