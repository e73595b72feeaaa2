import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Database } from '../../database/database.ts';
import type { DatabaseLimits } from '../../database/database-limits.ts';
import { databaseKind } from '../../config/database-setting.ts';
import { SqliteDatabase } from '../../database/sqlite/sqlite-database.ts';

/**
 * Opens the database that the setting `data` names; a SQLite file is made when it is not there. `gate` is the table that every
 * transaction reads first, where it is there.
 * @throws Error when it cannot be opened
 */
export async function openDatabase(
  data: string,
  limits: DatabaseLimits,
  gate: string,
): Promise<Database> {
  switch (databaseKind(data)) {
    case 'postgres': {
      const { PostgresDatabase } = await import('../../database/postgres/postgres-database.ts');
      return PostgresDatabase.open(data, limits, gate);
    }
    case 'mariadb': {
      const { MariadbDatabase } = await import('../../database/mariadb/mariadb-database.ts');
      return MariadbDatabase.open(data, limits);
    }
    default:
      mkdirSync(dirname(data), { recursive: true });
      return new SqliteDatabase(data, limits);
  }
}
