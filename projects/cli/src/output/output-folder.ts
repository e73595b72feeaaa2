import { randomUUID } from 'node:crypto';
import {
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  rmdirSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import { errorMessage } from '@ampersand-prototype/generics';
import { CommandError, EXIT } from '../invocation/exit-code.ts';

/** Remembers, inside the output folder, which files an earlier run made. */
const MANIFEST = '.ampersand-output.json';

/** The number of files that a run wrote, removed, or left unchanged. */
export interface OutputResult {
  readonly written: number;
  readonly unchanged: number;
  readonly removed: number;
}

/** The content of a file. */
export type FileContent = string | Uint8Array;

/**
 * Writes files to a folder atomically, and removes outdated ones. They are written to a temporary folder first and then
 * renamed. Equal files are not touched. Files of an earlier run that are no longer generated are deleted; files of others
 * stay. @throws CommandError if the folder cannot be written; nothing has changed then
 */
export function writeOutput(folder: string, files: ReadonlyMap<string, FileContent>): OutputResult {
  const root = resolve(folder);
  const changed = [...files].filter(([path, content]) => !isWritten(join(root, path), content));
  const stale = earlierFiles(root).filter((path) => !files.has(path));
  try {
    mkdirSync(root, { recursive: true });
    if (changed.length > 0) moveIntoPlace(root, changed);
    for (const path of stale) removeFile(root, path);
    replaceText(join(root, MANIFEST), `${JSON.stringify([...files.keys()].sort(), null, 2)}\n`);
  } catch (error) {
    const reason = errorMessage(error);
    throw new CommandError(`Can't write to folder ${root}: ${reason}`, EXIT.file);
  }
  return {
    written: changed.length,
    unchanged: files.size - changed.length,
    removed: stale.length,
  };
}

function moveIntoPlace(root: string, files: readonly (readonly [string, FileContent])[]): void {
  const staging = join(dirname(root), `.ampersand-${randomUUID()}`);
  try {
    for (const [path, content] of files) {
      mkdirSync(dirname(join(staging, path)), { recursive: true });
      writeFileSync(join(staging, path), content);
    }
    for (const [path] of files) makeRoom(join(root, path));
    for (const [path] of files) renameSync(join(staging, path), join(root, path));
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

/** Whatever is in the way is found before the first file is in its place. */
function makeRoom(file: string): void {
  mkdirSync(dirname(file), { recursive: true });
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory())
    throw new Error(`${file} is a folder.`);
}

function earlierFiles(root: string): readonly string[] {
  try {
    const list: unknown = JSON.parse(readText(join(root, MANIFEST)) ?? '[]');
    const paths = Array.isArray(list) ? list.filter((path) => typeof path === 'string') : [];
    return paths.filter((path) => resolve(root, path).startsWith(root + sep));
  } catch {
    return [];
  }
}

/** Removes a file, and the folders above it that became empty. */
function removeFile(root: string, path: string): void {
  rmSync(join(root, path), { force: true });
  for (let folder = dirname(join(root, path)); folder !== root; folder = dirname(folder)) {
    try {
      rmdirSync(folder);
    } catch {
      return;
    }
  }
}

function isWritten(path: string, content: FileContent): boolean {
  try {
    return readFileSync(path).equals(Buffer.from(content));
  } catch {
    return false;
  }
}

function replaceText(path: string, text: string): void {
  if (readText(path) !== text) writeFileSync(path, text);
}

function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
