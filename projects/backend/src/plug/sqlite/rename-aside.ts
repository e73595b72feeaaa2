import { quoteName } from '../statement/quote-name.ts';
import type { Connection } from '../database.ts';

const ASIDE = 'ampersand_before_';

/**
 * Gives tables other names, so that new ones can be made in their place while their data is still read. Gives the new
 * names by the old ones. Their indexes go: those of the new tables have the same names.
 */
export async function renameAside(
  connection: Connection,
  tables: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  // Views of somebody else keep the names that they were made with.
  await connection.run('pragma legacy_alter_table = on');
  const aside = new Map<string, string>();
  for (const [i, table] of tables.entries()) {
    const indexes = `select name from sqlite_master where type = 'index' and tbl_name = ? and sql is not null`;
    for (const { name } of await connection.all(indexes, [table]))
      await connection.run(`drop index ${quoteName(name ?? '')}`);
    await connection.run(`alter table ${quoteName(table)} rename to ${quoteName(`${ASIDE}${i}`)}`);
    aside.set(table, `${ASIDE}${i}`);
  }
  return aside;
}
