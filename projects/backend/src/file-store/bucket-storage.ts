import type { BucketAddress } from '../config/bucket-address.ts';
import { ConfigError } from '../config/config-error.ts';
import { BucketClient } from './bucket-client.ts';
import { BucketFileStore } from './bucket-file-store.ts';
import type { BucketSettings } from './bucket-settings.ts';
import { FileStoreError } from './file-store-error.ts';
import type { FileStorage, FileStore } from './file-store.ts';

/** A bucket of an object storage as storage. */
export class BucketStorage implements FileStorage {
  readonly #client: BucketClient;
  readonly #prefix: string;
  readonly #stores = new Map<string, BucketFileStore>();

  /** `timeout` limits the time until a response begins, in milliseconds. */
  constructor(settings: BucketSettings, { prefix }: BucketAddress, timeout?: number) {
    this.#client = new BucketClient(settings, timeout);
    this.#prefix = prefix;
  }

  async check(): Promise<void> {
    try {
      await this.#client.list(this.#prefix, null, 1);
    } catch (error) {
      if (error instanceof FileStoreError && !error.isTemporary)
        throw new ConfigError(error.reason);
      throw error;
    }
  }

  filesOf(installation: string): FileStore {
    const store =
      this.#stores.get(installation) ??
      new BucketFileStore(this.#client, this.#prefix, installation);
    this.#stores.set(installation, store);
    return store;
  }
}
