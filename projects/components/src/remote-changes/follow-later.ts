/** Between two readings there are at least so many milliseconds, and so many times as many as a reading takes. */
const MIN_DELAY_MS = 250;
const PAUSES = 4;

/** Reloads content after remote changes, throttled. The longer a reload takes, the less often it happens. */
export class FollowLater {
  private isReading = false;
  private isRequested = false;
  private isStopped = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly read: () => Promise<void>) {}

  /** Something can have changed. */
  request(): void {
    this.isRequested = true;
    if (!this.isReading && this.timer === undefined && !this.isStopped) void this.run();
  }

  /** Reads no more. */
  stop(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
  }

  private async run(): Promise<void> {
    this.isRequested = false;
    this.isReading = true;
    const start = performance.now();
    await this.read();
    this.isReading = false;
    if (this.isStopped) return;
    const pause = Math.max(MIN_DELAY_MS, PAUSES * (performance.now() - start));
    this.timer = setTimeout(() => {
      this.timer = undefined;
      if (this.isRequested) this.request();
    }, pause);
  }
}
