import { EARLIER_MODEL_TABLE } from '../core/framework-table.ts';
import type { Connection } from '../database/database.ts';

/** Reads the hashes of the earlier models to which the installed model only adds. */
export async function readEarlierModels(connection: Connection): Promise<string[]> {
  const rows = await connection.all(`select hash from ${EARLIER_MODEL_TABLE}`);
  return rows.flatMap((row) => row['hash'] ?? []);
}
