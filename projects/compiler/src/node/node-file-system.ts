import { readFileSync, realpathSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import type { FileSystem, ReadResult } from '../source/files/file-system.ts';
import { isAbsolutePath, normalizePath, resolvePath } from '../source/files/path.ts';

/** Nothing can have such a path: a part is missing or a file, the name is too long, or it holds the character 0. */
const NO_FILE: ReadonlySet<string> = new Set([
  'ENOENT',
  'ENOTDIR',
  'ENAMETOOLONG',
  'ERR_INVALID_ARG_VALUE',
]);

/** The file system of the computer; paths are relative to `base`. */
export class NodeFileSystem implements FileSystem {
  readonly #base: string;

  constructor(base: string) {
    this.#base = base;
  }

  read(path: string): ReadResult {
    try {
      return { kind: 'file', bytes: readFileSync(resolve(this.#base, path)) };
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : '';
      if (typeof code === 'string' && NO_FILE.has(code)) return { kind: 'absent' };
      return { kind: code === 'EISDIR' ? 'directory' : 'unreadable' };
    }
  }

  /** Follows links, so that a file that is reached along two ways is one file. */
  normalize(path: string): string {
    try {
      const real = realpathSync(resolve(this.#base, path));
      return isAbsolutePath(path)
        ? normalizePath(real)
        : normalizePath(relative(realpathSync(this.#base), real));
    } catch {
      return normalizePath(path);
    }
  }

  resolve(from: string, path: string): string {
    return this.normalize(resolvePath(from, path));
  }
}
