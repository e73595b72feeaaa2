import { readdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { compareTexts } from '@ampersand-prototype/generics';
import type { BackupFile, Connection } from '../database.ts';
import { SqliteConnection } from './sqlite-connection.ts';
import { copyFiles } from './sqlite-copy.ts';

/** Backups that a server made end with a moment to the millisecond: `app.sqlite.20261128151500123.bak`. */
const STAMP = /\.(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d{3})\.bak$/;

/** Lists the backup files next to a database, newest first. `content` is null for a file that cannot be read. */
export async function backupFiles<T>(
  database: string,
  read: (backup: Connection) => Promise<T>,
): Promise<readonly BackupFile<T>[]> {
  const files: BackupFile<T>[] = [];
  for (const [name, file] of copyFiles(database, await readdir(dirname(database)))) {
    const timestamp = timestampOf(name);
    if (timestamp === null) continue;
    const { size: bytes } = await stat(file);
    files.push({ name, file, timestamp, bytes, content: await contentOf(file, read) });
  }
  return files.toSorted((a, b) => compareTexts(b.timestamp, a.timestamp));
}

function timestampOf(name: string): string | null {
  const [, year, month, day, hour, minute, second, millisecond] = STAMP.exec(name) ?? [];
  if (year === undefined) return null;
  return `${year}-${month}-${day}T${hour}:${minute}:${second}.${millisecond}Z`;
}

async function contentOf<T>(
  file: string,
  read: (backup: Connection) => Promise<T>,
): Promise<T | null> {
  let connection: SqliteConnection | null = null;
  try {
    connection = new SqliteConnection(file, { readOnly: true });
    return await read(connection);
  } catch {
    return null;
  } finally {
    connection?.close();
  }
}
