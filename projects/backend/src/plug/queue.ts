/** Lets one holder at a time use each of a number of resources; others wait in order of arrival. */
export class Pool<T> {
  readonly #free: T[];
  readonly #waiting: ((resource: T) => void)[] = [];

  constructor(resources: readonly T[]) {
    this.#free = [...resources];
  }

  /** Runs `work` with a resource of its own. */
  async use<R>(work: (resource: T) => Promise<R>): Promise<R> {
    const resource =
      this.#free.pop() ?? (await new Promise<T>((resolve) => this.#waiting.push(resolve)));
    try {
      return await work(resource);
    } finally {
      const next = this.#waiting.shift();
      if (next) next(resource);
      else this.#free.push(resource);
    }
  }
}
