import { readFile, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isRecord } from '@ampersand-prototype/generics';
import type { InstalledModel } from '../../application/application.ts';

/** How often a server without the installed model looks whether it was brought, in milliseconds. */
const PAUSE = 1000;

/**
 * Waits until the metadata matches the model that another server installed. This happens when another process migrated the
 * data and the new release is not deployed yet. The folder must be unchanged between two checks, so that an incomplete copy
 * is not read. A server with the installed model does nothing.
 */
export class ModelWatch {
  readonly #application: InstalledModel;
  readonly #timer: NodeJS.Timeout;
  #seen = '';

  /** `arrived` is called once. */
  constructor(application: InstalledModel, arrived: () => void) {
    this.#application = application;
    this.#timer = setInterval(() => {
      if (application.state.readiness !== 'otherModel') return;
      void this.#hasArrived().then((isThere) => {
        if (!isThere || this.#isOver) return;
        this.end();
        arrived();
      });
    }, PAUSE);
    this.#timer.unref();
  }

  #isOver = false;

  end(): void {
    this.#isOver = true;
    clearInterval(this.#timer);
  }

  async #hasArrived(): Promise<boolean> {
    const folder = this.#application.config.generics;
    try {
      const before = this.#seen;
      this.#seen = await fingerprint(folder);
      const settings: unknown = JSON.parse(await readFile(join(folder, 'settings.json'), 'utf8'));
      const hash = isRecord(settings) ? settings['compiler.modelHash'] : undefined;
      return hash === this.#application.state.installedHash && this.#seen === before;
    } catch {
      // A folder that is being exchanged may be absent for a moment.
      return false;
    }
  }
}

/** What changes whenever a file in the folder does. */
async function fingerprint(folder: string): Promise<string> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  const files = await Promise.all(names.map((name) => stat(join(folder, name))));
  return names.map((name, i) => `${name} ${files[i]?.size} ${files[i]?.mtimeMs}`).join('\n');
}
