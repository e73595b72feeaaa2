import { closeSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import type { SqliteLink } from './sqlite-connection.ts';

const UNFINISHED = '.part';

/** Copies what a connection sees into a new file, which has its name only when it is whole. Gives the name. */
export async function writeCopy(connection: SqliteLink, file: string): Promise<string> {
  const unfinished = file + UNFINISHED;
  rmSync(unfinished, { force: true });
  await connection.exec(`vacuum into '${unfinished.replaceAll("'", "''")}'`);
  const written = openSync(unfinished, 'r+');
  fsyncSync(written);
  closeSync(written);
  renameSync(unfinished, file);
  return file;
}

/** Removes a copy of what stayed in its place. */
export function discardCopy(file: string | null): null {
  if (file !== null)
    for (const each of [file, `${file}-wal`, `${file}-shm`]) rmSync(each, { force: true });
  return null;
}
