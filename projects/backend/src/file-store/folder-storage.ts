import { errorMessage } from '@ampersand-prototype/generics';
import { accessSync, constants, mkdirSync, statSync } from 'node:fs';
import { ConfigError } from '../config/config-error.ts';
import type { FileStorage, FileStore } from './file-store.ts';
import { FolderFileStore } from './folder-file-store.ts';

/** A folder on a disk as storage. */
export class FolderStorage implements FileStorage {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  check(): Promise<void> {
    try {
      mkdirSync(this.#folder, { recursive: true });
      if (!statSync(this.#folder).isDirectory()) throw new Error("it isn't a folder");
      accessSync(this.#folder, constants.W_OK);
    } catch (error) {
      throw new ConfigError(
        `The setting "files.folder" is ${this.#folder}, which can't be used: ${errorMessage(error)}.`,
      );
    }
    return Promise.resolve();
  }

  filesOf(installation: string): FileStore {
    return new FolderFileStore(this.#folder, installation);
  }
}
