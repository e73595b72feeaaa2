import { statSync, watch, type FSWatcher } from 'node:fs';
import { basename, dirname } from 'node:path';

/** Editors write a file in several steps; changes within this time count as one (milliseconds). */
const SETTLING = 120;

/** Watches files and folders for changes. It watches the folders of files, because editors replace files. */
export class FileWatcher {
  readonly #watchers = new Map<string, FSWatcher>();
  #files: ReadonlySet<string> = new Set();
  #folders: ReadonlySet<string> = new Set();
  #timer: NodeJS.Timeout | undefined;
  #settle: (() => void) | null = null;
  /** Whether something has changed since the last wait. */
  #isBehind = false;
  #isClosed = false;

  /** Begins to watch these files and folders instead of the ones before. */
  follow(files: readonly string[]): void {
    if (this.#isClosed) return;
    this.#files = new Set(files);
    const inside = files.filter((file) => isFolder(file));
    this.#folders = new Set([...files.map((file) => dirname(file)), ...inside]);
    this.#watchAll();
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

  /** Watches every folder; one that is not there (any more) is waited for where it will come. Gives whether one was new. */
  #watchAll(): boolean {
    const begun = [...this.#folders].filter((folder) => this.#watch(folder));
    for (const folder of this.#folders) if (!this.#watchers.has(folder)) this.#await(folder);
    return begun.length > 0;
  }

  #await(folder: string): void {
    const parent = dirname(folder);
    if (parent !== folder && !this.#watchers.has(parent) && !this.#watch(parent))
      this.#await(parent);
  }

  /** Gives whether a watch was begun: not of a folder that is watched already, or is not there. */
  #watch(folder: string): boolean {
    if (this.#watchers.has(folder)) return false;
    try {
      const watcher = watch(folder, (event, name) => this.#hear(folder, event, name));
      watcher.on('error', () => this.#hear(folder, 'rename', basename(folder)));
      this.#watchers.set(folder, watcher);
      return true;
    } catch {
      return false;
    }
  }

  #hear(folder: string, event: string, name: string | null): void {
    if (this.#isClosed) return;
    // So the folder itself is reported as deleted. If one of that name has replaced it, that is another folder.
    if (event === 'rename' && name === basename(folder)) this.#forget(folder);
    const hasCome = event === 'rename' && this.#watchAll();
    if (hasCome || name === null || this.#isWatched(folder, name)) this.#announce();
  }

  #forget(folder: string): void {
    this.#watchers.get(folder)?.close();
    this.#watchers.delete(folder);
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
