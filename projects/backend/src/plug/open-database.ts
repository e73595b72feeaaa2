import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Database } from './database.ts';
import { SqliteDatabase } from './sqlite/sqlite-database.ts';

/** Which kind of database a setting names. */
export function databaseKind(data: string): 'sqlite' | 'postgres' | 'mariadb' {
  if (/^postgres(ql)?:\/\//.test(data)) return 'postgres';
  return /^(mariadb|mysql):\/\//.test(data) ? 'mariadb' : 'sqlite';
}

/** Opens the database that the setting `data` names; a SQLite file is made when it is not there. */
export async function openDatabase(data: string): Promise<Database> {
  switch (databaseKind(data)) {
    case 'postgres': {
      const { PostgresDatabase } = await import('./postgres/postgres-database.ts');
      return PostgresDatabase.open(data);
    }
    case 'mariadb': {
      const { MariadbDatabase } = await import('./mariadb/mariadb-database.ts');
      return MariadbDatabase.open(data);
    }
    default:
      mkdirSync(dirname(data), { recursive: true });
      return new SqliteDatabase(data);
  }
}
