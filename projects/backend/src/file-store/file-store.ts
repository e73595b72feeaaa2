import type { Readable } from 'node:stream';

/** A file that is open for sending. */
export interface OpenedFile {
  readonly size: number;
  /** The media type by the content; null if unknown. */
  readonly type: string | null;
  readonly stream: Readable;
}

/** Checks a complete file, at this path on the local disk, before it is stored; throws to reject it. */
export type AcceptFile = (place: string) => Promise<void>;

/**
 * The uploaded files of one installation. A file is stored before the transaction that links it: storage that is full or
 * down rejects the upload. A caller whose transaction does not commit removes the file; {@link FileStore.sweep} removes those
 * of killed servers.
 *
 * @throws FileStoreError by each method, if the storage is down or misconfigured
 */
export interface FileStore {
  /** Stores a file, all of it or nothing. */
  write(path: string, content: AsyncIterable<Buffer>, accept?: AcceptFile): Promise<void>;
  /** Opens a file; null if there is none. */
  open(path: string): Promise<OpenedFile | null>;
  /** Removes a file, if there is one. */
  remove(path: string): Promise<void>;
  /** Takes over files that an earlier version wrote elsewhere. */
  adopt(paths: readonly string[]): Promise<void>;
  /** Removes files with other paths that were stored before `before`, until `signal` aborts; returns how many. */
  sweep(paths: readonly string[], before: Date, signal?: AbortSignal): Promise<number>;
}

/** The storage of a server: its file stores by installation. */
export interface FileStorage {
  /** Checks that the storage can be used. @throws ConfigError if a setting is wrong; FileStoreError if it is down */
  check(): Promise<void>;
  /** Returns the files of an installation. */
  filesOf(installation: string): FileStore;
}
