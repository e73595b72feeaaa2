import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm';
/** Far more than the databases of tests hold at any time. */
const NEEDED_BYTES = 4 * 1024 ** 3;

/** A folder that holds the temporary files of a worker. */
export interface MemoryFolder {
  readonly env: NodeJS.ProcessEnv;
  remove(): void;
}

/** Makes a folder in memory, if there is room. On a disk, SQLite waits at each commit. Compiled scripts stay there for the next run. */
export function memoryFolder(memory = MEMORY): MemoryFolder {
  if (!hasRoom(memory)) return { env: {}, remove: () => undefined };
  const folder = mkdtempSync(join(memory, 'unit-'));
  // Every user that a test acts as may use it, like that of the system.
  chmodSync(folder, 0o1777);
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  return {
    env: { TMPDIR: folder, TEST_SCRIPTS: tmpdir() },
    remove: () => {
      process.off('exit', remove);
      remove();
    },
  };
}

function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > NEEDED_BYTES;
}
