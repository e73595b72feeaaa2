/**
 * Limits the rate of work: immediate after a pause, otherwise at most once per `interval`. The interval is in milliseconds and
 * can change. The work never overlaps itself.
 */
export class Throttle {
  readonly #work: () => Promise<void>;
  readonly #interval: () => number;
  #timer: NodeJS.Timeout | null = null;
  #isRunning = false;
  #isRequested = false;
  #isStopped = false;
  #last = Number.NEGATIVE_INFINITY;

  constructor(interval: () => number, work: () => Promise<void>) {
    this.#interval = interval;
    this.#work = work;
  }

  /** Asks for the work. */
  request(): void {
    this.#isRequested = true;
    if (this.#timer || this.#isRunning || this.#isStopped) return;
    const wait = Math.max(0, this.#last + this.#interval() - performance.now());
    // Also without a delay: changes in one turn of the event loop are announced together.
    this.#timer = setTimeout(() => void this.#run(), wait);
  }

  /** Does nothing any more. */
  stop(): void {
    this.#isStopped = true;
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
  }

  async #run(): Promise<void> {
    this.#timer = null;
    this.#isRequested = false;
    this.#isRunning = true;
    this.#last = performance.now();
    try {
      await this.#work();
    } finally {
      this.#isRunning = false;
      if (this.#isRequested) this.request();
    }
  }
}
