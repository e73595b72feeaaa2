/** Between two readings there are at least so many milliseconds, and so many times as many as a reading takes. */
const LEAST_PAUSE = 250;
const PAUSES = 4;

/** Reads again when somebody else changed something: at once, but one reading at a time, and the seldomer the longer each takes. */
export class FollowLater {
  private isReading = false;
  private isWanted = false;
  private isStopped = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly read: () => Promise<void>) {}

  /** Something can have changed. */
  want(): void {
    this.isWanted = true;
    if (!this.isReading && this.timer === undefined && !this.isStopped) void this.run();
  }

  /** Reads no more. */
  stop(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
  }

  private async run(): Promise<void> {
    this.isWanted = false;
    this.isReading = true;
    const start = performance.now();
    await this.read();
    this.isReading = false;
    if (this.isStopped) return;
    const pause = Math.max(LEAST_PAUSE, PAUSES * (performance.now() - start));
    this.timer = setTimeout(() => {
      this.timer = undefined;
      if (this.isWanted) this.want();
    }, pause);
  }
}
