import type { Connection, Replacement } from '../database.ts';

/** Filters tables: those that match their statements exactly, without foreign triggers. */
export async function tablesWithSameSchema(
  connection: Connection,
  tables: readonly string[],
  same: Replacement<unknown>['same'],
): Promise<ReadonlySet<string>> {
  if (!same) return new Set();
  const rows = await connection.all(
    'select tbl_name, sql from sqlite_master where sql is not null',
  );
  const made = Map.groupBy(rows, (row) => row['tbl_name']);
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
