import { signal } from '@angular/core';
import { type RequestError, requestErrorOf } from '@ampersand-prototype/components/application';

/** Loads a value again whenever its key changes: one request at a time, and then for the latest key only. */
export class LatestLoad<T> {
  private readonly loaded = signal<T | null>(null);
  private readonly failure = signal<RequestError | null>(null);
  private readonly inFlight = signal(false);
  private requested: (() => Promise<T>) | null = null;

  /** The last value; it stays while a request is in flight, and if one fails. */
  readonly value = this.loaded.asReadonly();
  readonly error = this.failure.asReadonly();
  readonly isLoading = this.inFlight.asReadonly();

  async load(read: () => Promise<T>): Promise<void> {
    this.requested = read;
    if (this.inFlight()) return;
    this.inFlight.set(true);
    try {
      while (this.requested) await this.next(this.requested);
    } finally {
      this.inFlight.set(false);
    }
  }

  private async next(read: () => Promise<T>): Promise<void> {
    this.requested = null;
    try {
      this.loaded.set(await read());
      this.failure.set(null);
    } catch (error) {
      this.failure.set(requestErrorOf(error));
    }
  }
}
