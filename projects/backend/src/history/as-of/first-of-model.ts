import { TRANSACTION_TABLE } from '../../core/framework-table.ts';
import type { Connection } from '../../plug/database.ts';

/** Number of the transaction in which the present model came: what was before is in the terms of another one. */
export async function firstOfModel(connection: Connection): Promise<number> {
  const sql = `select max(seq) as seq from ${TRANSACTION_TABLE} where kind in ('install', 'migration')`;
  return Number((await connection.all(sql))[0]?.['seq'] ?? 0);
}
