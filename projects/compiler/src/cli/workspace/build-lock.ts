import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const PAUSE = 250;

/**
 * Does `work` while no other process of this computer generates and builds: they share the folder of the generated sources. A lock
 * whose process is gone does not count.
 */
export async function withBuildLock<T>(
  file: string,
  onWait: () => void,
  work: () => Promise<T>,
): Promise<T> {
  mkdirSync(dirname(file), { recursive: true });
  let hasWaited = false;
  while (!take(file)) {
    if (!hasWaited) onWait();
    hasWaited = true;
    await delay(PAUSE);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

function take(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    if (isHeld(file)) return false;
    rmSync(file, { force: true });
    return false;
  }
}

function isHeld(file: string): boolean {
  try {
    const holder = Number(readFileSync(file, 'utf8'));
    // The lock may just have been made and not been written yet.
    if (!Number.isInteger(holder) || holder <= 0) return true;
    process.kill(holder, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
