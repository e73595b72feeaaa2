import type { EventEmitter } from 'node:events';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/**
 * Hears the signals that ask a process to stop, from when it is made. One server after the other is told: a signal that comes while
 * none is there, because one gives way to the next, is not lost. Whoever sends the same signal twice does not want to wait: the second
 * one ends the process at once.
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

  /** From now on `hearer` is told, and nobody else: at once, where the process was asked before. Null where nobody can stop anything. */
  setHearer(hearer: (() => void) | null): void {
    this.#hearer = hearer;
    if (this.#isMade) hearer?.();
  }
}
