import { CHANGE_NAME_TABLE, CHANGE_TABLE } from '../../core/framework-table.ts';
import { requireRows } from '../../change-log/require-rows.ts';
import type { Connection } from '../../database/database.ts';
import type { Dialect } from '../../database/dialect.ts';

/** The change-log identifiers of changed concepts and relations, by kind and name. */
export type ChangedIds = ReadonlyMap<string, string>;

/** Reads the concepts and relations that changed after a transaction, whose changes have to stand in rows. */
export async function changedIds(
  connection: Connection,
  dialect: Dialect,
  seq: number,
): Promise<ChangedIds> {
  await requireRows(connection, { sql: 'seq > ?', parameters: [String(seq)] });
  const highest = dialect.highestOfEach(CHANGE_TABLE, 'name_id', 'seq');
  const sql = `select n.id, n.kind, n.name, h.highest from (${highest}) h join ${CHANGE_NAME_TABLE} n on n.id = h.value`;
  const rows = await connection.all(sql);
  const changed = rows.filter((row) => Number(row['highest']) > seq);
  return new Map(changed.map(({ id, kind, name }) => [`${kind} ${name}`, id ?? '']));
}
