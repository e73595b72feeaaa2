import { errorDetail } from '@ampersand-prototype/generics';
import { fileTypeFromFile } from 'file-type';
import { createHash } from 'node:crypto';
import { createReadStream, type ReadStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const STAGED = '.part';
/** The file that names the owner of a folder; without it, or with another owner, nothing is swept. */
const MARK = '.ampersand-files';

/** A file that is open for sending. */
export interface OpenedFile {
  readonly size: number;
  /** The media type by the content; null if unknown. */
  readonly type: string | null;
  readonly stream: ReadStream;
}

/**
 * The folder with the uploaded files of one installation. A file is staged before its transaction and published after
 * the commit, so that a full disk rejects the upload, and a roll-back leaves nothing. Its name in the folder only
 * depends on its path, so that no path can lead elsewhere.
 */
export class FileStore {
  readonly #folder: string;
  readonly #installation: string;

  /** `folder` is shared by all installations; each of them has a folder of its own in it. */
  constructor(folder: string, installation: string) {
    this.#folder = join(folder, installation);
    this.#installation = installation;
  }

  /** Writes a file that is not published yet. Gives where it is. */
  async stage(path: string, content: AsyncIterable<Buffer>): Promise<string> {
    await this.#open();
    const place = this.#place(path) + STAGED;
    const file = await open(place, 'w');
    try {
      for await (const chunk of content) await file.appendFile(chunk);
    } finally {
      await file.close();
    }
    return place;
  }

  async #open(): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    const mark = join(this.#folder, MARK);
    await writeFile(mark, `${this.#installation}\n`, { flag: 'wx' }).catch(ignoreExisting);
  }

  /** Takes in files that an earlier version wrote into the folder of all installations. */
  async adopt(paths: readonly string[]): Promise<void> {
    const shared = dirname(this.#folder);
    const present = new Set(await readdir(shared).catch(() => []));
    const names = paths.map(storedName).filter((name) => present.has(name));
    if (names.length > 0) await this.#open();
    for (const name of names) await rename(join(shared, name), join(this.#folder, name));
  }

  /** Makes a staged file the file with this path. */
  publish(path: string): Promise<void> {
    return rename(this.#place(path) + STAGED, this.#place(path));
  }

  /** Forgets a staged file; a published one stays. */
  discard(path: string): Promise<void> {
    return rm(this.#place(path) + STAGED, { force: true });
  }

  /** Removes a published file. */
  remove(path: string): Promise<void> {
    return rm(this.#place(path), { force: true });
  }

  /** Opens a file; null when there is none. A file of which the server died before it was published is published. */
  async open(path: string): Promise<OpenedFile | null> {
    const place = this.#place(path);
    const info = (await stat(place).catch(() => null)) ?? (await this.#recover(path));
    if (!info) return null;
    const type = (await fileTypeFromFile(place))?.mime ?? null;
    return { size: info.size, type, stream: createReadStream(place) };
  }

  async #recover(path: string) {
    await this.publish(path).catch(() => undefined);
    return stat(this.#place(path)).catch(() => null);
  }

  /** Removes files that belong to none of these paths and were not touched since `before`; gives how many. */
  async sweep(paths: readonly string[], before: Date): Promise<number> {
    const mark = await readFile(join(this.#folder, MARK), 'utf8').catch(() => '');
    if (mark.trim() !== this.#installation) return 0;
    const kept = new Set(paths.map(storedName));
    let removed = 0;
    for (const name of await readdir(this.#folder).catch(() => [])) {
      const isOurs = /^[0-9a-f]{64}(?:\.part)?$/.test(name);
      if (!isOurs || kept.has(name.replace(STAGED, ''))) continue;
      const info = await stat(join(this.#folder, name)).catch(() => null);
      if (!info || info.mtime >= before) continue;
      await rm(join(this.#folder, name), { force: true });
      removed += 1;
    }
    return removed;
  }

  #place(path: string): string {
    return join(this.#folder, storedName(path));
  }
}

function storedName(path: string): string {
  return createHash('sha256').update(path).digest('hex');
}

function ignoreExisting(error: unknown): void {
  if (errorDetail(error, 'code') !== 'EEXIST') throw error;
}
