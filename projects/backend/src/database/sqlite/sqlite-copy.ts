import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { stampedNames } from '../backup-names.ts';
import type { Copy } from '../database.ts';
import type { SqliteLink } from './sqlite-connection.ts';

const UNFINISHED = '.part';
const ENDING = '.bak';

/** Copies the data of a connection to a new file. The file gets its final name, which is returned, when it is complete. */
export async function writeCopy(connection: SqliteLink, file: string): Promise<string> {
  const unfinished = file + UNFINISHED;
  rmSync(unfinished, { force: true });
  try {
    await connection.exec(`vacuum into '${unfinished.replaceAll("'", "''")}'`);
    const written = openSync(unfinished, 'r+');
    fsyncSync(written);
    closeSync(written);
    renameSync(unfinished, file);
  } finally {
    // An incomplete copy must not use up the rest of the disk.
    rmSync(unfinished, { force: true });
  }
  return file;
}

/** Deletes a backup file. */
export function discardCopy(file: string): void {
  for (const each of [file, `${file}-wal`, `${file}-shm`]) rmSync(each, { force: true });
}

/** Returns the backup file of a database. */
export function copyFile(database: string, stamp: string): string {
  return `${database}.${stamp}${ENDING}`;
}

/** Describes the backup in a file by its name and path. */
export function copyIn(file: string): Copy {
  return { name: basename(file), place: file };
}

/**
 * Selects the files that are backups of a database, by their names. They are next to it, even after both have been
 * moved.
 */
export function copyFiles(database: string, names: readonly string[]): Map<string, string> {
  const files = stampedNames(names, `${basename(database)}.`, ENDING).map(
    (name) => [name, join(dirname(database), name)] as const,
  );
  return new Map(files.filter(([, file]) => existsSync(file)));
}
