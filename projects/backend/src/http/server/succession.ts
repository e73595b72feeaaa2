import { errorMessage } from '@ampersand-prototype/generics';
import type { Application } from '../../application/application.ts';
import { readEarlierModels } from '../../application/earlier-models.ts';
import { refreshState } from '../../application/installed-state.ts';
import { readStoredMetadata } from '../../schema/install/stored-metadata.ts';
import type { MetadataDocuments } from './open-application.ts';

/** How the server of a later model is opened, and what happens to this one then. */
interface SuccessionSteps<T> {
  readonly open: (metadata: MetadataDocuments) => Promise<T>;
  readonly retire: () => Promise<void>;
}

/**
 * Opens the server of a later model when another process has migrated the data, if that model only adds to the model of this
 * server. It takes the model from the database, so it checks the rules of the later model.
 */
export class Succession<T> {
  readonly #app: Application;
  readonly #steps: SuccessionSteps<T>;
  #opening: Promise<T | null> | null = null;
  #successor: T | null = null;
  /** The installed model to which this server has no successor. */
  #unrelated: string | null = null;
  #isOver = false;

  constructor(app: Application, steps: SuccessionSteps<T>) {
    this.#app = app;
    this.#steps = steps;
  }

  /** The server of the later model; null as long as there is none. */
  get successor(): T | null {
    return this.#successor;
  }

  /** Returns the server of the installed model; null if it has this model, or one that does not only add to it. */
  async find(): Promise<T | null> {
    if (this.#successor !== null) return this.#successor;
    const { readiness, installedHash } = this.#app.state;
    if (readiness !== 'otherModel' || installedHash === this.#unrelated || this.#isOver)
      return null;
    this.#opening ??= this.#open().finally(() => (this.#opening = null));
    return this.#opening;
  }

  /** Opens no more. Returns the server of the later model; null if there is none. */
  async end(): Promise<T | null> {
    await this.#opening;
    this.#isOver = true;
    return this.#successor;
  }

  /** As {@link find}, after the installed model was read. */
  async look(): Promise<T | null> {
    await refreshState(this.#app);
    return this.find();
  }

  async #open(): Promise<T | null> {
    const { state, logger, model } = this.#app;
    const hash = state.installedHash ?? '';
    try {
      const metadata = await this.#laterModel(hash);
      if (metadata === null) {
        this.#unrelated = hash;
        return null;
      }
      this.#successor = await this.#steps.open(metadata);
      logger.info({ before: model.hash, after: hash }, 'continues with a model that only adds');
      void this.#steps.retire().catch((error: unknown) => logger.error({ err: error }));
    } catch (error) {
      logger.warn(
        { err: error },
        `can't continue with the installed model: ${errorMessage(error)}`,
      );
    }
    return this.#successor;
  }

  /** The metadata of the installed model; null if it does not only add to the model of this server. */
  #laterModel(hash: string): Promise<MetadataDocuments | null> {
    const { database, identity, model } = this.#app;
    return database.read(async (connection) => {
      const earlier = await readEarlierModels(connection);
      if (!earlier.includes(model.hash)) return null;
      return { ...(await readStoredMetadata(connection, hash)), ...(identity && { identity }) };
    });
  }
}
