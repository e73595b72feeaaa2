import { columnsOf, listsOf } from '../../database/columns-of-rows.ts';
import type { Connection, DbValue } from '../../database/database.ts';
import type { RowUpdates } from '../../database/dialect.ts';
import { quoteName } from '../../database/statement/quote-name.ts';
import { byColumns } from './by-columns.ts';

/** The values to store in rows of a wide table. */
export interface RowValues {
  readonly table: string;
  readonly keyColumn: string;
  /** Values by column, by the atom of the row. */
  readonly rows: ReadonlyMap<string, ReadonlyMap<string, DbValue>>;
}

/** A row to write: its atom behind the values of its columns, as a statement for it takes them. */
type Parameters = readonly DbValue[];

/** Updates existing rows, if the database supports it. It takes one statement for all rows with the same columns. */
export async function updateRows(
  connection: Connection,
  updates: RowUpdates,
  { table, keyColumn, rows }: RowValues,
): Promise<void> {
  for (const [columns, matchingColumns] of byColumns(rows, ([, values]) => values)) {
    const parameters = matchingColumns.map(([atom, values]): Parameters => [
      ...columns.map((column) => values.get(column) ?? null),
      atom,
    ]);
    const atOnce = matchingColumns.length > 1 ? updates(table, keyColumn, columns) : null;
    if (atOnce === null)
      await runEach(connection, statementFor(table, keyColumn, columns), parameters);
    else await connection.run(atOnce, listsOf(columnsOf(parameters)));
  }
}

async function runEach(
  connection: Connection,
  sql: string,
  rows: readonly Parameters[],
): Promise<void> {
  if (connection.runEach) return connection.runEach(sql, columnsOf(rows));
  for (const row of rows) await connection.run(sql, row);
}

function statementFor(table: string, keyColumn: string, columns: readonly string[]): string {
  const assignments = columns.map((column) => `${quoteName(column)} = ?`).join(', ');
  return `update ${quoteName(table)} set ${assignments} where ${quoteName(keyColumn)} = ?`;
}
