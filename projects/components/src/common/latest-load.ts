import { signal } from '@angular/core';
import { type RequestError, requestErrorOf } from '@ampersand-prototype/components/application';

/** Loads a value whenever its key changes, and aborts the previous load. */
export class LatestLoad<T> {
  private readonly loaded = signal<T | null>(null);
  private readonly failure = signal<RequestError | null>(null);
  private latest: AbortController | null = null;

  /** The last value; it stays while a request is in flight, and if one fails. */
  readonly value = this.loaded.asReadonly();
  readonly error = this.failure.asReadonly();

  async load(read: (outdated: AbortSignal) => Promise<T>): Promise<void> {
    this.latest?.abort();
    const { signal: outdated } = (this.latest = new AbortController());
    try {
      const value = await read(outdated);
      if (outdated.aborted) return;
      this.loaded.set(value);
      this.failure.set(null);
    } catch (error) {
      if (!outdated.aborted) this.failure.set(requestErrorOf(error));
    }
  }
}
