import type { FileSystem, ReadResult } from '@ampersand-prototype/compiler';

/** A file system in which open documents replace the files on disk. */
export class OpenFiles implements FileSystem {
  readonly #base: FileSystem;
  readonly #texts = new Map<string, string>();

  constructor(base: FileSystem) {
    this.#base = base;
  }

  /** The paths of the open documents. */
  get paths(): readonly string[] {
    return [...this.#texts.keys()];
  }

  /** Opens a document or replaces its text. */
  write(path: string, text: string): void {
    this.#texts.set(this.normalize(path), text);
  }

  /** Closes a document: from now on, the file on disk counts. */
  close(path: string): void {
    this.#texts.delete(this.normalize(path));
  }

  /** The text of an open document or of a file; null if it can't be read. */
  text(path: string): string | null {
    const open = this.#texts.get(this.normalize(path));
    if (open !== undefined) return open;
    const result = this.#base.read(path);
    return result.kind === 'file' ? new TextDecoder().decode(result.bytes) : null;
  }

  read(path: string): ReadResult {
    const text = this.#texts.get(this.normalize(path));
    if (text === undefined) return this.#base.read(path);
    return { kind: 'file', bytes: new TextEncoder().encode(text) };
  }

  normalize(path: string): string {
    return this.#base.normalize(path);
  }

  resolve(from: string, relative: string): string {
    return this.#base.resolve(from, relative);
  }
}
