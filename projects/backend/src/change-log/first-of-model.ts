import { TRANSACTION_TABLE } from '../core/framework-table.ts';
import type { Connection } from '../database/database.ts';

/** Returns the number of the transaction that installed the current model. Earlier changes are in terms of another model. */
export async function firstOfModel(connection: Connection): Promise<number> {
  // They are few; PostgreSQL would look for the highest of them from the newest transaction on.
  const sql = `select seq from ${TRANSACTION_TABLE} where kind in ('install', 'migration')`;
  const rows = await connection.all(sql);
  return Math.max(0, ...rows.map(({ seq }) => Number(seq)));
}
