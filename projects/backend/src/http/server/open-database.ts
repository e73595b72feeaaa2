import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Database } from '../../database/database.ts';
import type { DatabaseLimits } from '../../database/database-limits.ts';
import { databaseAddresses } from '../../config/database-hosts.ts';
import { databaseKind } from '../../config/database-setting.ts';
import { SqliteDatabase } from '../../database/sqlite/sqlite-database.ts';

/**
 * Opens the database of the setting `data`, and creates a missing SQLite file. `gate` is the table that every transaction reads
 * first, if it exists. @throws Error if it cannot be opened
 */
export async function openDatabase(
  data: string,
  limits: DatabaseLimits,
  gate: string,
): Promise<Database> {
  switch (databaseKind(data)) {
    case 'postgres': {
      const { PostgresDatabase } = await import('../../database/postgres/postgres-database.ts');
      return PostgresDatabase.open(databaseAddresses(data), limits, gate);
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
