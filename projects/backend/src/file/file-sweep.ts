import { FILE_RELATION } from '@ampersand-prototype/generics';
import type { InstalledModel, ServedModel } from '../application/application.ts';
import { requireInstalled } from '../application/installed-state.ts';
import { relationStatements } from '../core/storage.ts';
import { databaseNow } from '../core/transaction/now.ts';
import { fileRelation } from './file-object.ts';
import { installationFiles } from './installation-files.ts';

/** Files of the last hour may belong to a transaction that is in progress on another server. */
const MIN_AGE_MS = 60 * 60 * 1000;

/** Removes files that killed servers left without an atom, once after the start. A large bucket takes minutes. */
export class FileSweep {
  readonly #app: Pick<ServedModel, 'database' | 'files' | 'logger'> & InstalledModel;
  readonly #abort = new AbortController();
  #done: Promise<void> = Promise.resolve();

  constructor(app: Pick<ServedModel, 'database' | 'files' | 'logger'> & InstalledModel) {
    this.#app = app;
  }

  /** Begins the sweep, if the application is installed. */
  start(): void {
    if (this.#app.state.readiness === 'ready') this.#done = this.#run();
  }

  /** Resolves when the sweep has ended. */
  get done(): Promise<void> {
    return this.#done;
  }

  /** Ends after the file in progress. */
  async stop(): Promise<void> {
    this.#abort.abort();
    await this.#done;
  }

  async #run(): Promise<void> {
    const { logger } = this.#app;
    try {
      const removed = await this.#sweep();
      if (removed > 0) logger.info({ removed }, 'files without an atom were removed');
    } catch (error) {
      logger.warn({ err: error }, 'files without an atom could not be removed');
    }
  }

  async #sweep(): Promise<number> {
    const { database, model } = this.#app;
    const relation = fileRelation(model, FILE_RELATION.path);
    if (!relation) return 0;
    const sql = relationStatements(relation).all;
    const { store, rows, now } = await database.read(async (connection) => {
      // The paths are of the installation in the database, which another server may have replaced.
      await requireInstalled(this.#app, connection);
      return {
        store: installationFiles(this.#app),
        rows: await connection.all(sql),
        now: await databaseNow(connection, database.dialect),
      };
    });
    const paths = rows.flatMap((row) => row['tgt'] ?? []);
    await store.adopt(paths);
    return store.sweep(paths, new Date(now.getTime() - MIN_AGE_MS), this.#abort.signal);
  }
}
