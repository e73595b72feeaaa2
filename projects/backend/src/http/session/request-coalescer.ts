/** Does the work for all requesters; returns the remaining work for each of them, in the same order. */
type WorkForAll<Asker, Result> = (
  askers: readonly Asker[],
) => Promise<readonly (() => Promise<Result>)[]>;

interface Waiting<Asker, Result> {
  readonly asker: Asker;
  readonly result: PromiseWithResolvers<Result>;
}

/**
 * Performs concurrent requests for the same work only once. Work never begins before it was requested: requests during
 * the work share the next turn.
 */
export class RequestCoalescer<Asker, Result> {
  readonly #work: WorkForAll<Asker, Result>;
  /** The requests for the next turn, by key. */
  readonly #waiting = new Map<string, Waiting<Asker, Result>[]>();

  constructor(work: WorkForAll<Asker, Result>) {
    this.#work = work;
  }

  /** Asks for the work that goes by a key. */
  load(key: string, asker: Asker): Promise<Result> {
    const result = Promise.withResolvers<Result>();
    const waiting = this.#waiting.get(key);
    if (waiting) waiting.push({ asker, result });
    else {
      this.#waiting.set(key, [{ asker, result }]);
      // Requests that arrive together are all read before it.
      setImmediate(() => void this.#turns(key));
    }
    return result.promise;
  }

  async #turns(key: string): Promise<void> {
    for (;;) {
      const turn = this.#waiting.get(key) ?? [];
      if (turn.length === 0) break;
      this.#waiting.set(key, []);
      await this.#turn(turn);
    }
    this.#waiting.delete(key);
  }

  async #turn(turn: readonly Waiting<Asker, Result>[]): Promise<void> {
    try {
      const results = await this.#work(turn.map(({ asker }) => asker));
      for (const [i, { result }] of turn.entries()) {
        const own = results[i];
        if (!own) throw new Error('A request received no response.');
        result.resolve(own());
      }
    } catch (error) {
      for (const { result } of turn) result.reject(error);
    }
  }
}
