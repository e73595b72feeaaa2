import type { Connection, Row } from '../database/database.ts';
import { quoteName } from '../database/statement/quote-name.ts';
import { ForeignDataError } from './foreign-data-error.ts';
import type { SchemaQueries } from './foreign-schema-queries.ts';
import type { ForeignColumn, ForeignReference, ForeignTable } from './foreign-table.ts';

/** Types that no text can hold. */
const BYTES = /^(bytea|bit|bit varying|.*blob|.*binary)$/;

/** Maximum number of values of another application in a script. The rows and the script with them are in memory, about 0.6 kB per value. */
export const MAX_FOREIGN_VALUES = 2_000_000;

/** The connection to a database of another application. */
type Reader = Pick<Connection, 'all'>;

/**
 * Reads the tables of a database that is not ours, and their rows in the order of their keys.
 *
 * @throws ForeignDataError if there are too many values, before any row is read
 */
export async function readForeignTables(
  connection: Reader,
  queries: SchemaQueries,
): Promise<ForeignTable[]> {
  const columns = Map.groupBy(await connection.all(queries.columns), tableOf);
  const keys = Map.groupBy(await connection.all(queries.keys), tableOf);
  const found = [...columns].map(([name, rows]) => {
    return { name, columns: rows.map(columnOf), ...keysOf(keys.get(name) ?? []) };
  });
  await requireFewValues(connection, found);
  const tables: ForeignTable[] = [];
  for (const table of found) tables.push({ ...table, rows: await rowsOf(connection, table) });
  return tables;
}

/** @throws ForeignDataError */
async function requireFewValues(
  connection: Reader,
  tables: readonly Pick<ForeignTable, 'name' | 'columns'>[],
): Promise<void> {
  let count = 0;
  for (const { name, columns } of tables) {
    const [row] = await connection.all(`select count(*) as n from ${quoteName(name)}`);
    count += Number(row?.['n'] ?? 0) * columns.length;
  }
  if (count <= MAX_FOREIGN_VALUES) return;
  throw new ForeignDataError(
    `The database has ${count} values, and a script can hold at most ${MAX_FOREIGN_VALUES}. Import a copy of the database with fewer rows, and then the other rows as CSV files`,
  );
}

function tableOf({ tbl }: Row): string {
  return tbl ?? '';
}

function columnOf(row: Row): ForeignColumn {
  return {
    name: row['col'] ?? '',
    type: row['type'] ?? '',
    isBinary: BYTES.test(row['type'] ?? ''),
    length: numberOf(row['length']),
    digits: numberOf(row['digits']),
    scale: numberOf(row['scale']),
    isRequired: row['nullable'] === 'NO',
    isNumbered: row['numbered'] === 'yes',
  };
}

function numberOf(text: string | null | undefined): number | null {
  return text === null || text === undefined ? null : Number(text);
}

function keysOf(rows: readonly Row[]): Pick<ForeignTable, 'key' | 'uniques' | 'references'> {
  const keys = [...Map.groupBy(rows, ({ kind, name }) => `${kind} ${name}`).values()];
  const ofKind = (kind: string): Row[][] => keys.filter(([first]) => first?.['kind'] === kind);
  return {
    key: ofKind('p').flatMap(columnNames),
    uniques: ofKind('u').map(columnNames),
    references: ofKind('f').map(referenceOf),
  };
}

function columnNames(key: readonly Row[]): string[] {
  return key.map(({ col }) => col ?? '');
}

function referenceOf(key: readonly Row[]): ForeignReference {
  return {
    columns: columnNames(key),
    table: key[0]?.['target_table'] ?? '',
    targets: key.map(({ target }) => target ?? ''),
  };
}

async function rowsOf(
  connection: Reader,
  { name, columns, key }: Pick<ForeignTable, 'name' | 'columns' | 'key'>,
): Promise<(string | null)[][]> {
  const read = columns.map((column, at) =>
    column.isBinary ? `null as c${at}` : `${quoteName(column.name)} as c${at}`,
  );
  const order = key.length === 0 ? '' : ` order by ${key.map(quoteName).join(', ')}`;
  const sql = `select ${read.join(', ')} from ${quoteName(name)}${order}`;
  return (await connection.all(sql)).map((row) => columns.map((_, at) => row[`c${at}`] ?? null));
}
