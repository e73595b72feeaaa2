import type { DatabaseLimits } from './database-limits.ts';
import { DatabaseFailure, isIfFree, type Turn } from './database.ts';

/** Who waits for a resource. */
interface Waiting<T> {
  take(resource: T): void;
}

/** Limits concurrent use of resources; waiting requests are served in order. */
export class Queue<T extends NonNullable<unknown>> {
  readonly #free: T[];
  readonly #waiting: Waiting<T>[] = [];
  readonly #timeoutMs: number;

  /** Waiting fails after `timeoutMs` milliseconds. */
  constructor(resources: readonly T[], timeoutMs: number) {
    this.#free = [...resources];
    this.#timeoutMs = timeoutMs;
  }

  /** Whether a caller waits for a resource. */
  get isAwaited(): boolean {
    return this.#waiting.length > 0;
  }

  /**
   * Runs `work` with a resource of its own; `ifFree` does not wait for one.
   * @throws DatabaseFailure (`busy`) when none becomes free in time
   */
  async use<R>(work: (resource: T) => Promise<R>, turn?: Turn): Promise<R> {
    if (isIfFree(turn) && this.#free.length === 0)
      throw new DatabaseFailure('busy', new Error('others are at work'));
    const resource = this.#free.pop() ?? (await this.#wait());
    try {
      return await work(resource);
    } finally {
      const next = this.#waiting.shift();
      if (next) next.take(resource);
      else this.#free.push(resource);
    }
  }

  #wait(): Promise<T> {
    return new Promise((resolve, reject) => {
      const waiting: Waiting<T> = {
        take: (resource) => {
          clearTimeout(timer);
          resolve(resource);
        },
      };
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
        reject(new DatabaseFailure('busy', new Error('the queue did not move')));
      }, this.#timeoutMs * 1000);
      this.#waiting.push(waiting);
    });
  }
}

/**
 * Creates the queue that limits concurrent connections to a database server. Readers wait here as long as a statement
 * may take: the server itself would reject a connection much sooner.
 */
export function connectionPlaces({ connections, statementTimeout }: DatabaseLimits): Queue<number> {
  return new Queue([...Array(connections).keys()], statementTimeout);
}

/**
 * Creates the queue that limits concurrent write transactions on a database server. Transactions that run at the same time
 * get in each other's way and have to be repeated, so that most of the work is done in vain when there are many.
 */
export function writingPlaces(count: number, timeoutMs: number): Queue<number> {
  return new Queue([...Array(count).keys()], timeoutMs);
}
