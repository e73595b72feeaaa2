import { randomUUID } from 'node:crypto';
import { open, unlink, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const OWNER_ONLY = 0o600;

/**
 * A temporary file without a name in the file system. No other user can open it, and it disappears with the process.
 * Another process can inherit its descriptor.
 */
export class AnonymousTempFile {
  readonly #handle: FileHandle;

  private constructor(handle: FileHandle) {
    this.#handle = handle;
  }

  /** Makes an empty file. Close it in any case. */
  static async make(): Promise<AnonymousTempFile> {
    const path = join(tmpdir(), `ampersand-${randomUUID()}`);
    const handle = await open(path, 'wx+', OWNER_ONLY);
    await unlink(path);
    return new AnonymousTempFile(handle);
  }

  get descriptor(): number {
    return this.#handle.fd;
  }

  /** In bytes. */
  async size(): Promise<number> {
    return (await this.#handle.stat()).size;
  }

  /** Appends to the file. */
  async append(bytes: Uint8Array): Promise<void> {
    for (let written = 0; written < bytes.length;)
      written += (await this.#handle.write(bytes, written)).bytesWritten;
  }

  /** @throws Error when there are fewer bytes */
  async read(position: number, length: number): Promise<Buffer> {
    const buffer = Buffer.alloc(length);
    for (let had = 0; had < length;) {
      const { bytesRead } = await this.#handle.read(buffer, had, length - had, position + had);
      if (bytesRead === 0) throw new Error('A file of an import is cut off.');
      had += bytesRead;
    }
    return buffer;
  }

  async close(): Promise<void> {
    await this.#handle.close();
  }
}
