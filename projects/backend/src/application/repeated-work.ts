/** Work that a server repeats while it runs, such as the clock. It never overlaps itself. */
export class RepeatedWork {
  readonly #work: () => Promise<number>;
  #timer: NodeJS.Timeout | null = null;
  #running: Promise<void> = Promise.resolve();
  #isStopped = false;

  /** `work` gives the time until it is done again, in milliseconds. It does not fail. */
  constructor(work: () => Promise<number>) {
    this.#work = work;
  }

  /** Does the work for the first time, and again after each pause. */
  start(): Promise<void> {
    this.#running = this.#work().then((pause) => {
      if (this.#isStopped) return;
      this.#timer = setTimeout(() => void this.start(), pause).unref();
    });
    return this.#running;
  }

  /** Ends after the work in progress. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    if (this.#timer) clearTimeout(this.#timer);
    await this.#running;
  }
}
