import type { RequestError } from '@ampersand-prototype/components/application';

/** After how many milliseconds the server is asked again that did not answer: at first, and at most. */
const FIRST_PAUSE = 5000;
const MAX_DELAY_MS = 60_000;

/** Requests that received no response, and a function to retry them. */
export interface Unanswered {
  unanswered(): readonly RequestError[];
  resume(): Promise<void>;
}

/** Retries failed requests after a delay, or when the browser is online again. */
export class ResumeLater {
  private pause = FIRST_PAUSE;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isRequesting = false;

  constructor(
    private readonly waiting: Unanswered,
    private readonly isOnline: () => boolean,
  ) {}

  /** To be called whenever what waits may have changed. */
  follow(): void {
    if (this.isRequesting) return;
    const requestErrors = this.waiting.unanswered();
    if (requestErrors.length === 0) this.rest();
    else this.timer ??= setTimeout(() => void this.retry(), this.delay(requestErrors));
  }

  /** Asks at once. */
  async now(): Promise<void> {
    this.stop();
    this.isRequesting = true;
    try {
      await this.waiting.resume();
    } finally {
      this.isRequesting = false;
      this.follow();
    }
  }

  /** Asks no more. */
  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private async retry(): Promise<void> {
    this.pause = Math.min(this.pause * 2, MAX_DELAY_MS);
    this.stop();
    if (this.isOnline()) await this.now();
    else this.follow();
  }

  private rest(): void {
    this.stop();
    this.pause = FIRST_PAUSE;
  }

  private delay(requestErrors: readonly RequestError[]): number {
    const named = requestErrors.map((requestError) => requestError.retryAfterMs ?? this.pause);
    return Math.max(...named);
  }
}
