import type { ChangeableModel } from '../application/application.ts';
import { RepeatedWork } from '../application/repeated-work.ts';

const PAUSE_MS = 5_000;

/** What a sender sends, and whether it does. */
export interface OutboxWork {
  /** Whether the settings name a receiver. */
  readonly isOn: boolean;
  /** What the log calls it. */
  readonly name: string;
  /** Sends all that is due, unless the signal aborts it. @throws Error if a receiver does not work */
  readonly send: (signal: AbortSignal) => Promise<unknown>;
}

/** Sends what transactions stored to be sent, while the server runs. */
export class OutboxSender {
  readonly #work: RepeatedWork;
  readonly #stopping = new AbortController();
  readonly #isOn: boolean;

  constructor({ logger }: Pick<ChangeableModel, 'logger'>, { isOn, name, send }: OutboxWork) {
    this.#isOn = isOn;
    this.#work = new RepeatedWork(async () => {
      await send(this.#stopping.signal).catch((error: unknown) =>
        logger.warn({ err: error }, `${name} could not be sent`),
      );
      return PAUSE_MS;
    });
  }

  /** Begins to send; without a receiver, nothing is sent. */
  start(): void {
    if (this.#isOn) void this.#work.start();
  }

  /** Ends without waiting for a receiver. */
  stop(): Promise<void> {
    this.#stopping.abort();
    return this.#work.stop();
  }
}
