import { CHANGE_BLOCK_TABLE, CHANGE_TABLE } from '../core/framework-table.ts';
import { insertColumns } from '../core/insert-rows.ts';
import { withoutIndexes } from '../core/without-indexes.ts';
import type { ColumnsOfRows, Connection, DbValue, Row } from '../database/database.ts';
import type { Dialect } from '../database/dialect.ts';
import { longText, textKey } from '../database/statement/text-key.ts';
import { CHANGE_COLUMNS, CHANGE_TYPES } from './change-row.ts';
import { unpackContent } from './block-content.ts';

/** Identifies a block: its transaction, and the number of its first change there. */
export interface BlockId {
  readonly seq: string;
  readonly nr: string;
  /** The number of its changes. */
  readonly count: number;
}

/** Number of changes from which recreating the indexes is faster. */
const MANY = 50_000;
/** A table that grew by so many rows is another one to a database that plans by statistics. */
const NEWS = 2_000;

/** Stores the changes of blocks as rows instead. Blocks that another server has unpacked are skipped. Returns the tables that grew much. */
export async function unpackBlocks(
  connection: Connection,
  dialect: Dialect,
  blocks: readonly BlockId[],
): Promise<readonly string[]> {
  const unpackAll = async (): Promise<void> => {
    for (const block of blocks) await unpackBlock(connection, dialect, block);
  };
  const coming = blocks.reduce((sum, { count }) => sum + count, 0);
  if (coming < MANY) await unpackAll();
  else await withoutIndexes(connection, dialect, { table: CHANGE_TABLE, coming }, unpackAll);
  return coming < NEWS ? [] : [CHANGE_TABLE];
}

async function unpackBlock(
  connection: Connection,
  dialect: Dialect,
  { seq, nr }: BlockId,
): Promise<void> {
  const isThis = 'where seq = ? and nr = ?';
  const [row] = await connection.all(`select * from ${CHANGE_BLOCK_TABLE} ${isThis}`, [seq, nr]);
  if (!row) return;
  await connection.run(`delete from ${CHANGE_BLOCK_TABLE} ${isThis}`, [seq, nr]);
  const source = dialect.rowsOfLists(CHANGE_TYPES);
  const target = { table: CHANGE_TABLE, columns: CHANGE_COLUMNS, source };
  await insertColumns(connection, target, changesInBlock(row));
}

/** Returns the changes of a block as rows of {@link CHANGE_COLUMNS}. */
export function changesInBlock(row: Row): ColumnsOfRows {
  const { numbers, sources, targets } = unpackContent(row['changes'] ?? '');
  const keys = (texts: readonly DbValue[]): DbValue[] =>
    texts.map((text) => (text === null ? null : textKey(text)));
  const long = (texts: readonly DbValue[]): DbValue[] =>
    texts.map((text) => (text === null ? null : longText(text)));
  const same = (column: string): DbValue => row[column] ?? null;
  return {
    count: numbers.length,
    columns: [
      same('seq'),
      numbers.map(String),
      same('op'),
      keys(sources),
      keys(targets),
      long(sources),
      long(targets),
      same('cause'),
      same('hidden'),
      same('name_id'),
    ],
  };
}
