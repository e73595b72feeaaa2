import type { Connection, DbValue, Row } from '../database/database.ts';
import { quoteName } from '../database/statement/quote-name.ts';

/** Stays below what every database takes as parameters of one statement. */
const MAX_PARAMETERS = 2000;
/** Keeps the number of different statements small, because databases remember each of them. */
const MAX_BATCH_SIZE = 256;

/** So many rows go in one statement, whatever their number: that of a single edit. */
const FEW = 12;

/** Rows that are handed over together where there is a statement for each: the handing over takes its time as well. */
const EACH_AT_ONCE = 1000;

/** The columns that are filled; `conflict` determines what happens to existing rows. */
export interface InsertTarget {
  readonly table: string;
  readonly columns: readonly string[];
  /** SQL for the value of each column; a parameter if not given. */
  readonly values?: readonly string[];
  readonly conflict?: string;
}

/** Inserts rows in batches. */
export async function insertRows(
  connection: Connection,
  { table, columns, values: given = columns.map(() => '?'), conflict = '' }: InsertTarget,
  rows: readonly (readonly DbValue[])[],
): Promise<void> {
  const into = `insert into ${quoteName(table)} (${columns.map(quoteName).join(', ')}) values`;
  const values = `(${given.join(', ')})`;
  const isEach = connection.runEach !== undefined;
  let start = 0;
  while (start < rows.length) {
    const size = isEach ? EACH_AT_ONCE : batchSize(rows.length - start, columns.length);
    const batch = rows.slice(start, start + size);
    if (connection.runEach) await connection.runEach(`${into} ${values} ${conflict}`, batch);
    else
      await connection.run(
        `${into} ${batch.map(() => values).join(', ')} ${conflict}`,
        batch.flat(),
      );
    start += size;
  }
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
