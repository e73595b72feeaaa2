import { CHANGE_TABLE } from '../../core/framework-table.ts';
import type { Connection } from '../../database/database.ts';
import type { Dialect } from '../../database/dialect.ts';

/** Lists the logged names of concepts and relations that changed after a transaction. */
export async function changedNames(
  connection: Connection,
  dialect: Dialect,
  seq: number,
): Promise<ReadonlySet<string>> {
  const rows = await connection.all(dialect.highestOfEach(CHANGE_TABLE, 'name', 'seq'));
  const changed = rows.filter(({ highest }) => Number(highest) > seq);
  return new Set(changed.flatMap(({ value }) => value ?? []));
}
