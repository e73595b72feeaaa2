import type { EventEmitter } from 'node:events';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/**
 * Handles SIGTERM and SIGINT, from its creation on. It notifies one server after another, and keeps a signal that arrives
 * between two of them. A second signal of the same kind ends the process immediately.
 */
export class ShutdownSignal {
  #isMade = false;
  #hearer: (() => void) | null = null;

  constructor(process: EventEmitter) {
    for (const signal of SIGNALS)
      process.once(signal, () => {
        this.#isMade = true;
        this.#hearer?.();
      });
  }

  /** Whether the process was asked to stop. */
  get isMade(): boolean {
    return this.#isMade;
  }

  /**
   * Notifies `hearer` of the shutdown from now on, and at once if it was requested before. Null if nothing can be
   * stopped.
   */
  setHearer(hearer: (() => void) | null): void {
    this.#hearer = hearer;
    if (this.#isMade) hearer?.();
  }
}
