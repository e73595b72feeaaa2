import { Injectable } from '@angular/core';

/** Delays requests until the first one has created the session. */
@Injectable({ providedIn: 'root' })
export class SessionStart {
  private claimed = false;
  private release: () => void = () => undefined;

  /** Settles when the first request has been answered or has failed. */
  readonly finished = new Promise<void>((resolve) => {
    this.release = resolve;
  });

  /** Whether the caller is the first. */
  claim(): boolean {
    if (this.claimed) return false;
    this.claimed = true;
    return true;
  }

  finish(): void {
    this.release();
  }
}
