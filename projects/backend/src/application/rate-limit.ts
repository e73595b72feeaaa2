import { Refusal } from '../error/refusal.ts';

const MINUTE = 60_000;
/** Beyond this number of addresses, those whose minute is over are forgotten. */
const MOST_KEPT = 10_000;

/** Counts what an address does within a minute. Every server counts for itself. */
export class RateLimit {
  readonly #most: number;
  readonly #what: string;
  readonly #counts = new Map<string, { count: number; readonly end: number }>();

  /** `most` is 0 for no limit; `what` is what is counted, as a plural. */
  constructor(most: number, what: string) {
    this.#most = most;
    this.#what = what;
  }

  /** Counts one more. @throws Refusal when that is too many */
  take(address: string, now = Date.now()): void {
    if (this.#most === 0) return;
    const known = this.#counts.get(address);
    const current = known && known.end > now ? known : { count: 0, end: now + MINUTE };
    current.count += 1;
    if (this.#counts.size >= MOST_KEPT) this.#forget(now);
    this.#counts.set(address, current);
    if (current.count <= this.#most) return;
    const seconds = Math.ceil((current.end - now) / 1000);
    throw new Refusal(
      'AMP-429-RATE',
      `At most ${this.#most} ${this.#what} a minute are taken; try again in ${seconds} s.`,
    );
  }

  #forget(now: number): void {
    for (const [address, { end }] of this.#counts) if (end <= now) this.#counts.delete(address);
  }
}
