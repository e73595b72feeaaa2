import { columnsOf, listsOf, rowsOf, sliceOf } from '../database/columns-of-rows.ts';
import type { ColumnsOfRows, Connection, DbValue, Row } from '../database/database.ts';
import { quoteName } from '../database/statement/quote-name.ts';

/** Stays below what every database takes as parameters of one statement. */
const MAX_PARAMETERS = 2000;
/** Keeps the number of different statements small, because databases remember each of them. */
const MAX_BATCH_SIZE = 256;

/** So many rows go in one statement, whatever their number: that of a single edit. */
const FEW = 12;

/** Rows that are handed over together where their number does not change the statement: the handing over takes its time as well. */
const AT_ONCE = 1000;

/** The columns that are filled; `conflict` determines what happens to existing rows. */
export interface InsertTarget {
  readonly table: string;
  readonly columns: readonly string[];
  /** SQL for the value of each column; a parameter if not given. */
  readonly values?: readonly string[];
  readonly conflict?: string;
  /** {@link Dialect.rowsOfLists} for the columns, for many rows. */
  readonly source?: string | null;
}

/** Inserts rows in batches. */
export function insertRows(
  connection: Connection,
  target: InsertTarget,
  rows: readonly (readonly DbValue[])[],
): Promise<void> {
  return insertColumns(connection, target, columnsOf(rows));
}

/** Inserts rows in batches, given by their columns. */
export async function insertColumns(
  connection: Connection,
  target: InsertTarget,
  rows: ColumnsOfRows,
): Promise<void> {
  const source = rows.count > FEW ? (target.source ?? null) : null;
  const isAtOnce = connection.runEach !== undefined || source !== null;
  let start = 0;
  while (start < rows.count) {
    const size = isAtOnce ? AT_ONCE : batchSize(rows.count - start, rows.columns.length);
    await insertBatch(connection, { ...target, source }, sliceOf(rows, start, size));
    start += size;
  }
}

async function insertBatch(
  connection: Connection,
  { table, columns, values: given = columns.map(() => '?'), conflict = '', source }: InsertTarget,
  rows: ColumnsOfRows,
): Promise<void> {
  const into = `insert into ${quoteName(table)} (${columns.map(quoteName).join(', ')})`;
  const values = `(${given.join(', ')})`;
  if (connection.runEach) return connection.runEach(`${into} values ${values} ${conflict}`, rows);
  if (typeof source === 'string') {
    await connection.run(`${into} ${source} ${conflict}`, listsOf(rows));
    return;
  }
  const all = Array(rows.count).fill(values).join(', ');
  await connection.run(
    `${into} values ${all} ${conflict}`,
    Array.from(rowsOf(rows), (row) => [...row]).flat(),
  );
}

/** Inserts complete rows that were read from a table with the same columns. */
export function insertCopies(
  connection: Connection,
  table: string,
  rows: readonly Row[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const copies = rows.map((row) => columns.map((name) => row[name] ?? null));
  return insertRows(connection, { table, columns }, copies);
}

/** All of them when they are few, else the largest power of two that fits. */
function batchSize(rows: number, columns: number): number {
  const max = Math.min(rows, MAX_BATCH_SIZE, Math.max(1, Math.floor(MAX_PARAMETERS / columns)));
  if (max === rows && rows <= FEW) return rows;
  return 2 ** Math.floor(Math.log2(max));
}
