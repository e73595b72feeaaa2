import type { Connection } from '../database/database.ts';
import type { Dialect } from '../database/dialect.ts';
import { quoteName } from '../database/statement/quote-name.ts';

/** Rows of a table per new row, up to which recreating its indexes is faster. */
const WORTH = 1.5;

/**
 * Runs a bulk insert, and rebuilds the table's indexes afterward if that is faster. Where the database can, it does so
 * without the indexes of the table, unless the table holds many more rows than come: an index of all rows is sorted at
 * once, while each row on its own goes to another place in each index.
 */
export async function withoutIndexes<T>(
  connection: Connection,
  dialect: Pick<Dialect, 'canDoWithoutIndexes' | 'listIndexes' | 'replaceIndex'>,
  { table, coming }: { readonly table: string; readonly coming: number },
  work: () => Promise<T>,
): Promise<T> {
  if (!dialect.canDoWithoutIndexes || (await holdsMore(connection, table, coming * WORTH)))
    return work();
  const indexes = await connection.all(dialect.listIndexes, [table]);
  for (const { name } of indexes) await connection.run(`drop index ${quoteName(name ?? '')}`);
  const done = await work();
  for (const { name, columns } of indexes)
    for (const statement of dialect.replaceIndex(name ?? '', table, columns ?? ''))
      await connection.run(statement);
  return done;
}

async function holdsMore(connection: Connection, table: string, rows: number): Promise<boolean> {
  const sql = `select 1 as one from ${quoteName(table)} limit 1 offset ${Math.floor(rows)}`;
  return (await connection.all(sql)).length > 0;
}
