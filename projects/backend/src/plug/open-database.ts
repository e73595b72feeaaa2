import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Database } from './database.ts';
import type { DatabaseLimits } from '../config/database-limits.ts';
import { SqliteDatabase } from './sqlite/sqlite-database.ts';

/** Which kind of database a setting names. @throws Error when it is a URL of another kind */
export function databaseKind(data: string): 'sqlite' | 'postgres' | 'mariadb' {
  if (/^postgres(ql)?:\/\//.test(data)) return 'postgres';
  if (/^(mariadb|mysql):\/\//.test(data)) return 'mariadb';
  // A mistyped URL must not become the path of a file, with the password in it.
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(data))
    throw new Error('its URL has to begin with postgres:// or mariadb://');
  return 'sqlite';
}

/**
 * Opens the database that the setting `data` names; a SQLite file is made when it is not there.
 * @throws Error when it cannot be opened
 */
export async function openDatabase(data: string, limits: DatabaseLimits): Promise<Database> {
  const kind = databaseKind(data);
  if (kind !== 'sqlite') requireEncoded(data);
  switch (kind) {
    case 'postgres': {
      const { PostgresDatabase } = await import('./postgres/postgres-database.ts');
      return PostgresDatabase.open(data, limits);
    }
    case 'mariadb': {
      const { MariadbDatabase } = await import('./mariadb/mariadb-database.ts');
      return MariadbDatabase.open(data, limits);
    }
    default:
      mkdirSync(dirname(data), { recursive: true });
      return new SqliteDatabase(data, limits);
  }
}

/** A part of a password that is taken for the server would be told as its name. @throws Error */
function requireEncoded(url: string): void {
  const isWhole = URL.canParse(url) && !new URL(url).pathname.includes('@');
  if (isWhole) return;
  throw new Error(
    'its URL cannot be read; percent-encode the characters / ? # @ : of the password',
  );
}
