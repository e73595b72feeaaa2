import { NOTICE_ACCOUNT_TABLE, NOTICE_TABLE, SIGNAL_TABLE } from '../../core/framework-table.ts';
import type { Connection } from '../../database/database.ts';
import type { Dialect } from '../../database/dialect.ts';

/** A column that a framework table did not have in an earlier version. */
interface AddedColumn {
  readonly table: string;
  readonly name: string;
  readonly type: 'OBJECT' | 'BIGALPHANUMERIC';
}

const ADDED_COLUMNS: readonly AddedColumn[] = [
  { table: NOTICE_TABLE, name: 'delivery', type: 'OBJECT' },
  { table: NOTICE_ACCOUNT_TABLE, name: 'hook', type: 'BIGALPHANUMERIC' },
  { table: NOTICE_ACCOUNT_TABLE, name: 'hook_secret', type: 'OBJECT' },
  { table: SIGNAL_TABLE, name: 'since', type: 'OBJECT' },
];

/** Lists columns that the framework tables of an installation by an earlier version lack. */
export async function missingColumns(
  { listColumns }: Dialect,
  connection: Connection,
): Promise<AddedColumn[]> {
  const missing: AddedColumn[] = [];
  for (const [table, columns] of Map.groupBy(ADDED_COLUMNS, (column) => column.table)) {
    const rows = await connection.all(listColumns, [table]);
    const present = new Set(rows.map(({ name }) => name));
    missing.push(...columns.filter(({ name }) => !present.has(name)));
  }
  return missing;
}
