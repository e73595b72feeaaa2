import { EventConnection, type EventStream, type LiveUpdate } from './event-connection';

/** The browser functions with which tabs elect a leader and exchange events. */
export interface TabPlatform {
  readonly open: (url: string) => EventStream;
  /** Lets one tab at a time do something; null where the browser knows no locks (pages that are served by plain http). */
  readonly locks: Pick<LockManager, 'request'> | null;
  /** Reaches the other tabs; null where the browser knows no channels. */
  readonly channel: Pick<BroadcastChannel, 'postMessage' | 'onmessage' | 'close'> | null;
}

/** The message of a tab to the one that has the stream. */
const HURRY = 'hurry';

/** Shares one stream of events among all tabs of a browser. Without locks each tab has its own. */
export class SharedConnection {
  private readonly connection: EventConnection;
  private leave: (() => void) | null = null;

  constructor(
    private readonly url: string,
    private readonly platform: TabPlatform,
    private readonly heard: (news: LiveUpdate) => void,
  ) {
    const notify = (news: LiveUpdate): void => {
      platform.channel?.postMessage(news);
      heard(news);
    };
    this.connection = new EventConnection({ url, open: platform.open, heard: notify });
    if (platform.channel && platform.locks)
      platform.channel.onmessage = ({ data }: MessageEvent<LiveUpdate | typeof HURRY>) => {
        if (data === HURRY) this.connection.hurry();
        else this.overhear(data);
      };
  }

  /** Subscribes: opens the stream if no other tab has it. */
  join(): void {
    if (this.leave) return;
    const { locks, channel } = this.platform;
    if (!locks || !channel) {
      this.connection.open();
      this.leave = () => this.connection.close();
      return;
    }
    const wish = new AbortController();
    let release: () => void = () => undefined;
    const lock = new Promise<void>((resolve) => (release = resolve));
    this.leave = () => {
      wish.abort();
      this.connection.close();
      release();
    };
    const lead = (): Promise<void> => {
      if (!wish.signal.aborted) this.connection.open();
      return lock;
    };
    // A canceled request for the lock is not an error.
    locks.request(`ampersand ${this.url}`, { signal: wish.signal }, lead).catch(() => undefined);
  }

  /** Opens a stream that ended now, whichever tab has it: there is reason to think that it works again. */
  hurry(): void {
    this.connection.hurry();
    this.platform.channel?.postMessage(HURRY);
  }

  /** Leaves the stream to the other tabs; what they hear is heard here as well. */
  part(): void {
    this.leave?.();
    this.leave = null;
  }

  /** Hears nothing any more. */
  close(): void {
    this.part();
    this.platform.channel?.close();
  }

  private overhear(news: LiveUpdate): void {
    this.connection.lastId = news.id ?? this.connection.lastId;
    this.heard(news);
  }
}
