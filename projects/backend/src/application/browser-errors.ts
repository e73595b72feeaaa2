import type { BrowserError, BrowserErrorReport } from '@ampersand-prototype/generics';
import { tooManyRequests } from './too-many-requests.ts';

const MAX_ERRORS = 50;
const MAX_OF_SESSION = 10;
const MAX_OF_ALL = 100;
const SECONDS_PER_MINUTE = 60;
const MINUTE_MS = SECONDS_PER_MINUTE * 1000;

/** Counts the errors that pages report, in memory. Sessions and their contents are not recorded. */
export class BrowserErrors {
  /** By message and page; the latest is the last. */
  readonly #errors = new Map<string, BrowserError>();
  /** Reports in the current minute. */
  readonly #counts = new Map<string, number>();
  #minute = 0;

  /** Records an error. @throws ApiError when the session, or all sessions together, report too many */
  take({ message, page }: BrowserErrorReport, session: string, now = new Date()): void {
    this.#limit(session, now.getTime());
    const key = JSON.stringify([message, page]);
    const count = (this.#errors.get(key)?.count ?? 0) + 1;
    this.#errors.delete(key);
    this.#errors.set(key, { message, page, timestamp: now.toISOString(), count });
    const [earliest] = this.#errors.keys();
    if (this.#errors.size > MAX_ERRORS && earliest !== undefined) this.#errors.delete(earliest);
  }

  /** Returns the recorded errors, the latest first. */
  report(): readonly BrowserError[] {
    return [...this.#errors.values()].reverse();
  }

  #limit(session: string, now: number): void {
    const minute = Math.floor(now / MINUTE_MS);
    if (minute !== this.#minute) this.#counts.clear();
    this.#minute = minute;
    const count = (this.#counts.get(session) ?? 0) + 1;
    const total = [...this.#counts.values()].reduce((sum, each) => sum + each, 0);
    if (count > MAX_OF_SESSION || total >= MAX_OF_ALL) {
      const seconds = SECONDS_PER_MINUTE - (Math.floor(now / 1000) % SECONDS_PER_MINUTE);
      throw tooManyRequests(MAX_OF_SESSION, 'error reports', seconds);
    }
    this.#counts.set(session, count);
  }
}
