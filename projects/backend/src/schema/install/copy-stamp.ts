import type { Database } from '../../database/database.ts';

/** Returns the database time as digits, for the name of a backup. */
export async function copyStamp(database: Pick<Database, 'dialect' | 'read'>): Promise<string> {
  const sql = `select ${database.dialect.clock} as now`;
  const [row] = await database.read((connection) => connection.all(sql));
  return (row?.['now'] ?? '').replace(/\D/g, '');
}
