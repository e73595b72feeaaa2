import { createHash, randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileTypeStream } from 'file-type';
import type { BucketClient } from './bucket-client.ts';
import type { AcceptFile, FileStore, OpenedFile } from './file-store.ts';
import { fileContent, textContent, type ObjectContent } from './object-content.ts';
import { OWNER_MARK, STORED_NAME, storedName } from './stored-name.ts';

const OWNER_ONLY = 0o600;

/** Keeps the files of one installation as objects in a bucket, below a prefix of their own. */
export class BucketFileStore implements FileStore {
  readonly #client: BucketClient;
  readonly #installation: string;
  readonly #prefix: string;
  #isMarked = false;

  /** `prefix` is shared by all installations; without slashes at its ends, empty for none. */
  constructor(client: BucketClient, prefix: string, installation: string) {
    this.#client = client;
    this.#installation = installation;
    this.#prefix = prefix === '' ? `${installation}/` : `${prefix}/${installation}/`;
  }

  /** A file on disk has a known size and can be sent again, without memory for its content. */
  async write(path: string, content: AsyncIterable<Buffer>, accept?: AcceptFile): Promise<void> {
    const place = join(tmpdir(), `ampersand-upload-${randomUUID()}`);
    try {
      const copy = await copyTo(place, content);
      await accept?.(place);
      await this.#markOwner();
      await this.#client.put(this.#key(path), copy);
    } finally {
      await rm(place, { force: true });
    }
  }

  async #markOwner(): Promise<void> {
    if (this.#isMarked) return;
    if ((await this.#owner()) === null) {
      const mark = textContent(`${this.#installation}\n`);
      await this.#client.put(this.#prefix + OWNER_MARK, mark);
    }
    this.#isMarked = true;
  }

  async #owner(): Promise<string | null> {
    const response = await this.#client.get(this.#prefix + OWNER_MARK);
    return response && (await text(response)).trim();
  }

  async open(path: string): Promise<OpenedFile | null> {
    const response = await this.#client.get(this.#key(path));
    if (!response) return null;
    const size = Number(response.headers['content-length']);
    const content = await fileTypeStream(Readable.toWeb(response));
    const stream = Readable.fromWeb(content);
    return { size, type: content.fileType?.mime ?? null, stream };
  }

  async remove(path: string): Promise<void> {
    await this.#client.delete(this.#key(path));
  }

  /** No earlier version used a bucket. */
  adopt(): Promise<void> {
    return Promise.resolve();
  }

  async sweep(paths: readonly string[], before: Date, signal?: AbortSignal): Promise<number> {
    if ((await this.#owner()) !== this.#installation) return 0;
    const linked = new Set(paths.map(storedName));
    let removed = 0;
    let next: string | null = null;
    do {
      const page = await this.#client.list(this.#prefix, next);
      for (const { key, modified } of page.objects) {
        const name = key.slice(this.#prefix.length);
        if (signal?.aborted) return removed;
        if (!STORED_NAME.test(name) || linked.has(name) || !(modified < before)) continue;
        await this.#client.delete(key);
        removed += 1;
      }
      next = page.next;
    } while (next !== null && !signal?.aborted);
    return removed;
  }

  #key(path: string): string {
    return this.#prefix + storedName(path);
  }
}

/** Copies content to a new file that only this process may read. */
async function copyTo(place: string, content: AsyncIterable<Buffer>): Promise<ObjectContent> {
  let size = 0;
  const hash = createHash('sha256');
  const file = await open(place, 'wx', OWNER_ONLY);
  try {
    for await (const chunk of content) {
      size += chunk.length;
      hash.update(chunk);
      await file.appendFile(chunk);
    }
  } finally {
    await file.close();
  }
  return fileContent(place, size, hash.digest('hex'));
}
