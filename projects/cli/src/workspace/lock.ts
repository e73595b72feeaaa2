import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const PAUSE = 50;

/** Runs `work` while no other local process holds the same lock. The lock of a dead process does not count. */
export async function withLock<T>(file: string, work: () => T | Promise<T>): Promise<T> {
  mkdirSync(dirname(file), { recursive: true });
  while (!take(file)) await delay(PAUSE);
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

/** Checks whether another process holds the lock now. */
export function isLocked(file: string): boolean {
  const holder = read(file);
  return holder !== String(process.pid) && isOwned(holder);
}

/** Creates the lock together with its content, so that a lock without a holder is never visible. */
function take(file: string): boolean {
  const draft = `${file}.${process.pid}.${counter++}`;
  writeFileSync(draft, String(process.pid));
  try {
    linkSync(draft, file);
    return true;
  } catch {
    dropStale(file);
    return false;
  } finally {
    rmSync(draft, { force: true });
  }
}

let counter = 0;

/** A stale lock is moved away first: of several processes that find it only one can do that. */
function dropStale(file: string): void {
  if (isOwned(read(file))) return;
  const moved = `${file}.${process.pid}.stale`;
  try {
    renameSync(file, moved);
    // Another process may have taken the lock since it was read; then it gets it back.
    if (isOwned(read(moved))) linkSync(moved, file);
  } catch {
    // Another process was faster.
  } finally {
    rmSync(moved, { force: true });
  }
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

function isOwned(holder: string | null): boolean {
  // Other numbers are no process: 0 and below would mean groups, of which one is always there.
  if (holder === null || !/^[1-9]\d*$/.test(holder)) return false;
  try {
    process.kill(Number(holder), 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
