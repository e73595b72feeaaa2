import type { ApiError } from '../error/api-error.ts';
import type { Counted } from '../error/page-messages.ts';
import { tooManyRequests } from './too-many-requests.ts';

const MINUTE_MS = 60_000;

/** Limits the requests of a session per minute, at this server: counting in the database would cost more than a read. */
export class SessionRateLimit {
  readonly #max: number;
  readonly #what: Counted;
  readonly #counts = new Map<string, number>();
  #minute = 0;

  /** `max` is 0 for no limit; `what` names the counted actions. */
  constructor(max: number, what: Counted) {
    this.#max = max;
    this.#what = what;
  }

  /** Counts a request of a session, or of an address without one. @throws ApiError when there are too many */
  take(key: string, now = Date.now()): void {
    const error = this.#max === 0 ? null : this.#count(key, now);
    if (error) throw error;
  }

  #count(key: string, now: number): ApiError | null {
    const minute = Math.floor(now / MINUTE_MS);
    if (minute !== this.#minute) this.#counts.clear();
    this.#minute = minute;
    const count = (this.#counts.get(key) ?? 0) + 1;
    this.#counts.set(key, count);
    if (count <= this.#max) return null;
    const seconds = Math.ceil(((minute + 1) * MINUTE_MS - now) / 1000);
    return tooManyRequests(this.#max, this.#what, seconds);
  }
}
