import type { Refusal } from '@ampersand-prototype/components/application';

/** After how many milliseconds the server is asked again that did not answer: at first, and at most. */
const FIRST_PAUSE = 5000;
const LONGEST_PAUSE = 60_000;

/** What waits for the server, and the way to ask it again. */
export interface Unanswered {
  unanswered(): readonly Refusal[];
  resume(): Promise<void>;
}

/**
 * Asks a server again that did not answer: after the time that it named itself, else ever less often, and at once when
 * the browser is online again.
 */
export class ResumeLater {
  private pause = FIRST_PAUSE;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isAsking = false;

  constructor(
    private readonly waiting: Unanswered,
    private readonly isOnline: () => boolean,
  ) {}

  /** To be called whenever what waits may have changed. */
  follow(): void {
    if (this.isAsking) return;
    const refusals = this.waiting.unanswered();
    if (refusals.length === 0) this.rest();
    else this.timer ??= setTimeout(() => void this.ask(), this.delay(refusals));
  }

  /** Asks at once. */
  async now(): Promise<void> {
    this.stop();
    this.isAsking = true;
    try {
      await this.waiting.resume();
    } finally {
      this.isAsking = false;
      this.follow();
    }
  }

  /** Asks no more. */
  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private async ask(): Promise<void> {
    this.pause = Math.min(this.pause * 2, LONGEST_PAUSE);
    this.stop();
    if (this.isOnline()) await this.now();
    else this.follow();
  }

  private rest(): void {
    this.stop();
    this.pause = FIRST_PAUSE;
  }

  private delay(refusals: readonly Refusal[]): number {
    const named = refusals.map((refusal) => refusal.retryAfterMs ?? this.pause);
    return Math.max(...named);
  }
}
