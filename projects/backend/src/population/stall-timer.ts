const MILLISECONDS = 1000;

/** Calls a function once when work has made no progress for some time. Slow work may continue. */
export class StallTimer {
  readonly #start: () => NodeJS.Timeout;
  #timer: NodeJS.Timeout;

  constructor(seconds: number, stalled: () => void) {
    this.#start = () => setTimeout(stalled, seconds * MILLISECONDS);
    this.#timer = this.#start();
  }

  /** Notes progress: the time begins again. */
  progressed(): void {
    clearTimeout(this.#timer);
    this.#timer = this.#start();
  }

  /** Ends the timer. */
  stop(): void {
    clearTimeout(this.#timer);
  }
}
