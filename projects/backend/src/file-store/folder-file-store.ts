import { errorDetail } from '@ampersand-prototype/generics';
import { fileTypeFromFile } from 'file-type';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { AcceptFile, FileStore, OpenedFile } from './file-store.ts';
import { OWNER_MARK, STORED_NAME, storedName } from './stored-name.ts';

/** The end of the name of an incomplete file. */
const INCOMPLETE = '.part';

/** Keeps the files of one installation in a folder of their own. */
export class FolderFileStore implements FileStore {
  readonly #folder: string;
  readonly #installation: string;

  /** `folder` is shared by all installations; each of them has a folder of its own in it. */
  constructor(folder: string, installation: string) {
    this.#folder = join(folder, installation);
    this.#installation = installation;
  }

  async write(path: string, content: AsyncIterable<Buffer>, accept?: AcceptFile): Promise<void> {
    await this.#prepare();
    const place = this.#place(path);
    const incomplete = place + INCOMPLETE;
    try {
      const file = await open(incomplete, 'w');
      try {
        for await (const chunk of content) await file.appendFile(chunk);
      } finally {
        await file.close();
      }
      await accept?.(incomplete);
      await rename(incomplete, place);
    } catch (error) {
      await rm(incomplete, { force: true });
      throw error;
    }
  }

  async #prepare(): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    const mark = join(this.#folder, OWNER_MARK);
    await writeFile(mark, `${this.#installation}\n`, { flag: 'wx' }).catch(ignoring('EEXIST'));
  }

  /**
   * Earlier versions wrote into the folder of all installations, and later kept a file incomplete until after the commit, so
   * that a killed server left it like that.
   */
  async adopt(paths: readonly string[]): Promise<void> {
    const shared = dirname(this.#folder);
    const names = paths.map(storedName);
    const inShared = new Set(await readdir(shared).catch(() => []));
    const elsewhere = names.filter((name) => inShared.has(name));
    if (elsewhere.length > 0) await this.#prepare();
    for (const name of elsewhere) await rename(join(shared, name), join(this.#folder, name));
    const present = new Set(await readdir(this.#folder).catch(() => []));
    for (const name of names)
      if (present.has(name + INCOMPLETE) && !present.has(name))
        await rename(join(this.#folder, name + INCOMPLETE), join(this.#folder, name)).catch(
          ignoring('ENOENT'),
        );
  }

  async remove(path: string): Promise<void> {
    await rm(this.#place(path), { force: true });
  }

  async open(path: string): Promise<OpenedFile | null> {
    const place = this.#place(path);
    const info = await stat(place).catch(() => null);
    if (!info) return null;
    const type = (await fileTypeFromFile(place))?.mime ?? null;
    return { size: info.size, type, stream: createReadStream(place) };
  }

  async sweep(paths: readonly string[], before: Date, signal?: AbortSignal): Promise<number> {
    const mark = await readFile(join(this.#folder, OWNER_MARK), 'utf8').catch(() => '');
    if (mark.trim() !== this.#installation) return 0;
    const linked = new Set(paths.map(storedName));
    let removed = 0;
    for (const name of await readdir(this.#folder).catch(() => [])) {
      if (signal?.aborted) break;
      const complete = name.replace(INCOMPLETE, '');
      if (!STORED_NAME.test(complete) || linked.has(complete)) continue;
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

function ignoring(code: string): (error: unknown) => void {
  return (error) => {
    if (errorDetail(error, 'code') !== code) throw error;
  };
}
