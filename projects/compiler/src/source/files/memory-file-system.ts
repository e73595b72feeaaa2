import type { FileSystem, ReadResult } from './file-system.ts';
import { isAbsolutePath, normalizePath, resolvePath } from './path.ts';

/** A file system in memory, for tests, editors, and browsers. */
export class MemoryFileSystem implements FileSystem {
  readonly #files = new Map<string, Uint8Array>();

  constructor(files: Readonly<Record<string, string | Uint8Array>> = {}) {
    for (const [path, content] of Object.entries(files)) this.write(path, content);
  }

  /** Adds or replaces a file; text is stored as UTF-8. */
  write(path: string, content: string | Uint8Array): void {
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
    this.#files.set(normalizePath(path), bytes);
  }

  /** Removes a file. */
  remove(path: string): void {
    this.#files.delete(normalizePath(path));
  }

  read(path: string): ReadResult {
    const normal = normalizePath(path);
    const bytes = this.#files.get(normal);
    if (bytes !== undefined) return { kind: 'file', bytes };
    const folder = normal.replace(/(?<!\/)$/, '/');
    const isFolder = [...this.#files.keys()].some(
      (file) => file.startsWith(folder) || (normal === '.' && !isAbsolutePath(file)),
    );
    return { kind: isFolder ? 'directory' : 'absent' };
  }

  normalize(path: string): string {
    return normalizePath(path);
  }

  resolve(from: string, relative: string): string {
    return resolvePath(from, relative);
  }
}
