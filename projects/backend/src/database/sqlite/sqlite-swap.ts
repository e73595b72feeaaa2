import type { Connection, Outcome, Replacement } from '../database.ts';
import { dropTables } from '../drop-tables.ts';
import { isListIndex } from '../list-order.ts';
import { quoteName } from '../statement/quote-name.ts';

const BACKUP = 'ampersand_before_';

/**
 * Replaces tables within the transaction of a connection. `backUp` is called before anything changes. Null if nothing is to be
 * done.
 */
export async function swapTables<T>(
  connection: Connection,
  { outgoing, same, make, fill }: Replacement<T>,
  backUp: (connection: Connection) => Promise<void>,
): Promise<Outcome<T> | null> {
  const tables = await outgoing(connection);
  if (tables === null) return null;
  await backUp(connection);
  const staying = await tablesWithSameSchema(connection, tables, same);
  const going = tables.filter((table) => !staying.has(table));
  const backups = await renameToBackup(connection, going);
  await make(connection, staying);
  const before = (table: string): string => quoteName(backups.get(table) ?? table);
  const outcome = await fill(connection, before, staying);
  await dropTables(connection, [...backups.values()]);
  return outcome;
}

/**
 * Renames tables to backups, so that new ones can be created while data stays readable. Returns new names by old
 * name. Indexes are dropped, because those of the new tables have the same names.
 */
async function renameToBackup(
  connection: Connection,
  tables: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  // Views of other tools keep the names that they were created with.
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

/** Filters tables: those that match their statements exactly, without foreign triggers. */
async function tablesWithSameSchema(
  connection: Connection,
  tables: readonly string[],
  same: Replacement<unknown>['same'],
): Promise<ReadonlySet<string>> {
  if (!same) return new Set();
  const rows = await connection.all(
    'select name, tbl_name, sql from sqlite_master where sql is not null',
  );
  const stated = rows.filter(({ name }) => !isListIndex(name));
  const made = Map.groupBy(stated, (row) => row['tbl_name']);
  const isSame = (table: string): boolean => {
    const statements = (made.get(table) ?? []).map((row) => row['sql'] ?? '');
    return isEqual(statements, same.get(table) ?? []);
  };
  return new Set(tables.filter(isSame));
}

function isEqual(present: readonly string[], expected: readonly string[]): boolean {
  return (
    JSON.stringify(present.map(written).sort()) === JSON.stringify(expected.map(written).sort())
  );
}

/** The database writes the beginning of a statement in its own way. */
function written(sql: string): string {
  return sql.replace(/^create (table|index) /i, (start) => start.toLowerCase()).trimEnd();
}
