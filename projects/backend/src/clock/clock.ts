import type { ChangeableModel } from '../application/application.ts';
import { RepeatedWork } from '../application/repeated-work.ts';
import { databaseNow } from '../core/transaction/now.ts';
import { wellKnown } from '../core/well-known.ts';
import { catchUp } from './catch-up.ts';
import { untilNextDate } from './date-in-zone.ts';
import type { ReadNow } from './keep-today.ts';

/** A suspended computer has no timers, and a new installation has no date yet. */
const MAX_PAUSE_MS = 5_000;
/** An enforcement rule that failed needs other data, or another model. */
const PAUSE_AFTER_FAILURE_MS = 600_000;

/** Keeps today at the current date while the server runs. */
export class Clock {
  readonly #app: ChangeableModel;
  readonly #readNow: ReadNow;
  readonly #work = new RepeatedWork(() => this.#keep());

  constructor(app: ChangeableModel, readNow: ReadNow = databaseNow) {
    this.#app = app;
    this.#readNow = readNow;
  }

  /** Sets today, and does so again at every midnight. A model without a clock has none. */
  async start(): Promise<void> {
    if (wellKnown(this.#app.model).today !== null) await this.#work.start();
  }

  /** Ends after the transaction in progress. */
  stop(): Promise<void> {
    return this.#work.stop();
  }

  /** Gives the time until the next check, in milliseconds. */
  async #keep(): Promise<number> {
    if (!(await catchUp(this.#app, this.#readNow))) return PAUSE_AFTER_FAILURE_MS;
    // A database that does not respond is reported by the next attempt.
    return this.#untilNextDate().catch(() => MAX_PAUSE_MS);
  }

  async #untilNextDate(): Promise<number> {
    const { database, config } = this.#app;
    const now = await database.read((connection) => this.#readNow(connection, database.dialect));
    return Math.min(MAX_PAUSE_MS, untilNextDate(now, config.application.timeZone));
  }
}
