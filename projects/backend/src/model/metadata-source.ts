/** Reads a metadata file on first use. */
export class MetadataSource<T> {
  readonly #read: () => Promise<T | null>;
  readonly #report: (error: unknown) => void;
  #loaded: Promise<T | null> | null = null;

  /** @param report Receives the error of metadata that exist and can't be read. */
  constructor(read: () => Promise<T | null>, report: (error: unknown) => void) {
    this.#read = read;
    this.#report = report;
  }

  /** The content; null where the metadata has none, or not that of this model. What can't be read is tried again next time. */
  load(): Promise<T | null> {
    this.#loaded ??= this.#read().catch((error: unknown) => {
      if (isMissingFile(error)) return null;
      this.#report(error);
      this.#loaded = null;
      return null;
    });
    return this.#loaded;
  }
}

function isMissingFile(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
