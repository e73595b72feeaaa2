import { statSync, watch, type FSWatcher } from 'node:fs';
import { basename, dirname } from 'node:path';

/** Editors write a file in several steps; changes within this time count as one (milliseconds). */
const SETTLING = 120;

/** Tells when one of some files, or anything in one of some folders, changes. Folders are watched, because editors replace files. */
export class FileWatcher {
  readonly #watchers = new Map<string, FSWatcher>();
  #files: ReadonlySet<string> = new Set();
  #timer: NodeJS.Timeout | undefined;
  #settle: (() => void) | null = null;
  /** Something has changed while nobody waited. */
  #isBehind = false;
  #isClosed = false;

  /** Begins to watch these files and folders instead of the ones before. */
  follow(files: readonly string[]): void {
    if (this.#isClosed) return;
    this.#files = new Set(files);
    const inside = files.filter((file) => isFolder(file));
    for (const folder of new Set([...files.map((file) => dirname(file)), ...inside]))
      this.#watch(folder);
  }

  /** Settles when one of the files has changed since they were followed or last waited for, or when the watcher is closed. */
  change(files: readonly string[]): Promise<void> {
    this.follow(files);
    if (this.#isBehind || this.#isClosed) {
      this.#isBehind = false;
      return Promise.resolve();
    }
    return new Promise((resolve) => {
      this.#settle = resolve;
    });
  }

  close(): void {
    for (const watcher of this.#watchers.values()) watcher.close();
    this.#watchers.clear();
    clearTimeout(this.#timer);
    this.#isClosed = true;
    this.#settle?.();
  }

  #watch(folder: string): void {
    if (this.#watchers.has(folder)) return;
    try {
      const watcher = watch(folder, (_event, name) => {
        if (name === null || this.#isWatched(folder, name)) this.#announce();
      });
      watcher.on('error', () => this.#watchers.delete(folder));
      this.#watchers.set(folder, watcher);
    } catch {
      // A folder that does not exist (yet) cannot change either.
    }
  }

  #isWatched(folder: string, name: string): boolean {
    if (this.#files.has(folder)) return true;
    return [...this.#files].some((file) => dirname(file) === folder && basename(file) === name);
  }

  #announce(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      const settle = this.#settle;
      this.#settle = null;
      this.#isBehind = settle === null;
      settle?.();
    }, SETTLING);
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
