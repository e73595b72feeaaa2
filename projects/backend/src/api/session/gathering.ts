/** Does some work for all who ask for it; gives what is left to do for each of them, in the same order. */
type WorkForAll<Asker, Answer> = (
  askers: readonly Asker[],
) => Promise<readonly (() => Promise<Answer>)[]>;

interface Waiting<Asker, Answer> {
  readonly asker: Asker;
  readonly answer: PromiseWithResolvers<Answer>;
}

/**
 * Does the same work once for all who ask for it at the same time. Work never begins before it was asked for: whoever asks while it
 * is being done is in the next turn, with all others who ask until then.
 */
export class Gathering<Asker, Answer> {
  readonly #work: WorkForAll<Asker, Answer>;
  /** Who waits for the next turn, by what is asked for. */
  readonly #waiting = new Map<string, Waiting<Asker, Answer>[]>();

  constructor(work: WorkForAll<Asker, Answer>) {
    this.#work = work;
  }

  /** Asks for the work that goes by a key. */
  ask(key: string, asker: Asker): Promise<Answer> {
    const answer = Promise.withResolvers<Answer>();
    const waiting = this.#waiting.get(key);
    if (waiting) waiting.push({ asker, answer });
    else {
      this.#waiting.set(key, [{ asker, answer }]);
      // Requests that arrive together are all read before it.
      setImmediate(() => void this.#turns(key));
    }
    return answer.promise;
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

  async #turn(turn: readonly Waiting<Asker, Answer>[]): Promise<void> {
    try {
      const answers = await this.#work(turn.map(({ asker }) => asker));
      for (const [i, { answer }] of turn.entries()) {
        const own = answers[i];
        if (!own) throw new Error('A request received no response.');
        answer.resolve(own());
      }
    } catch (error) {
      for (const { answer } of turn) answer.reject(error);
    }
  }
}
