import { quoteName } from '../statement/quote-name.ts';
import type { Connection } from '../database.ts';

const BACKUP = 'ampersand_before_';

/**
 * Renames tables to backups, so that new ones can be created while data stays readable. Returns new names by old
 * name. Indexes are dropped, because those of the new tables have the same names.
 */
export async function renameToBackup(
  connection: Connection,
  tables: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  // Views of somebody else keep the names that they were made with.
  await connection.run('pragma legacy_alter_table = on');
  const backups = new Map<string, string>();
  for (const [i, table] of tables.entries()) {
    const indexes = `select name from sqlite_master where type = 'index' and tbl_name = ? and sql is not null`;
    for (const { name } of await connection.all(indexes, [table]))
      await connection.run(`drop index ${quoteName(name ?? '')}`);
    await connection.run(`alter table ${quoteName(table)} rename to ${quoteName(`${BACKUP}${i}`)}`);
    backups.set(table, `${BACKUP}${i}`);
  }
  return backups;
}
