import { EARLIER_MODEL_TABLE } from '../../../core/framework-table.ts';
import type { Connection } from '../../../database/database.ts';
import type { Source } from './source.ts';

/** Records that the new model only adds to the old one, and so to those that the old one only added to. */
export async function carryEarlierModels(
  connection: Connection,
  source: Source,
  { before, after }: Readonly<Record<'before' | 'after', string>>,
): Promise<void> {
  const earlier = `select hash from ${source.table(EARLIER_MODEL_TABLE)} where hash not in (?, ?)`;
  await connection.run(`insert into ${EARLIER_MODEL_TABLE} (hash) ${earlier}`, [before, after]);
  await connection.run(`insert into ${EARLIER_MODEL_TABLE} (hash) values (?)`, [before]);
}
