import type { EventStream, LiveUpdate } from './event-connection';
import { SharedConnection, type TabPlatform } from './shared-connection';

/** A stream that the test speaks through. */
class FakeStream implements EventStream {
  isClosed = false;
  private readonly listeners = new Map<string, (event: MessageEvent<string>) => void>();

  constructor(readonly url: string) {}

  addEventListener(type: string, listener: (event: MessageEvent<string>) => void): void {
    this.listeners.set(type, listener);
  }

  close(): void {
    this.isClosed = true;
  }

  emit(type: string, data = '', lastEventId = ''): void {
    this.listeners.get(type)?.({ data, lastEventId } as MessageEvent<string>);
  }
}

/** The tabs of one browser. */
class FakeBrowser {
  readonly streams: FakeStream[] = [];
  private readonly channels: { onmessage: ((event: MessageEvent) => void) | null }[] = [];
  private readonly queue: (() => void)[] = [];
  private isLocked = false;

  tab(hasLocks = true): { heard: LiveUpdate[]; connection: SharedConnection } {
    const heard: LiveUpdate[] = [];
    const channel: NonNullable<TabPlatform['channel']> = {
      onmessage: null,
      postMessage: (data: unknown) => {
        for (const other of this.channels)
          if (other !== channel) other.onmessage?.({ data } as MessageEvent);
      },
      close: () => undefined,
    };
    this.channels.push(channel);
    const platform: TabPlatform = {
      open: (url) => {
        const stream = new FakeStream(url);
        this.streams.push(stream);
        return stream;
      },
      locks: hasLocks ? ({ request: this.request } as unknown as LockManager) : null,
      channel,
    };
    return { heard, connection: new SharedConnection('events', platform, (n) => heard.push(n)) };
  }

  get open(): readonly FakeStream[] {
    return this.streams.filter(({ isClosed }) => !isClosed);
  }

  private readonly request = async (
    _name: string,
    { signal }: { signal: AbortSignal },
    work: () => Promise<void>,
  ): Promise<void> => {
    if (this.isLocked)
      await new Promise<void>((resolve, reject) => {
        this.queue.push(resolve);
        signal.addEventListener('abort', () => reject(new Error('taken back')));
      });
    this.isLocked = true;
    await work();
    this.isLocked = false;
    this.queue.shift()?.();
  };
}

const settled = () => new Promise<void>((resolve) => setTimeout(resolve));
const event = (...interfaces: string[]) => JSON.stringify({ interfaces, navbar: false });

describe('the stream of a browser', () => {
  it('is one, and every tab hears it', async () => {
    const browser = new FakeBrowser();
    const [one, two] = [browser.tab(), browser.tab()];
    one.connection.join();
    two.connection.join();
    await settled();
    expect(browser.open).toHaveLength(1);
    browser.open[0]?.emit('changed', event('Loans'), '7');
    const news = { interfaces: ['Loans'], navbar: false, transaction: null, id: '7' };
    expect([one.heard, two.heard]).toEqual([[news], [news]]);
  });

  it('is taken over by another tab, which is told what was missed', async () => {
    const browser = new FakeBrowser();
    const [one, two] = [browser.tab(), browser.tab()];
    one.connection.join();
    two.connection.join();
    await settled();
    browser.open[0]?.emit('changed', event('Loans'), '7');
    one.connection.part();
    await settled();
    expect(browser.open.map(({ url }) => url)).toEqual(['events?since=7']);
    two.connection.part();
    await settled();
    expect(browser.open).toEqual([]);
  });

  it('is one per tab where the browser has no locks', async () => {
    const browser = new FakeBrowser();
    const [one, two] = [browser.tab(false), browser.tab(false)];
    one.connection.join();
    two.connection.join();
    await settled();
    expect(browser.open).toHaveLength(2);
    browser.open[0]?.emit('changed', event('Loans'));
    expect([one.heard.length, two.heard.length]).toEqual([1, 0]);
  });

  it('is opened again at once where it ended and is said to work again, by whichever tab', async () => {
    const browser = new FakeBrowser();
    const [one, two] = [browser.tab(), browser.tab()];
    one.connection.join();
    two.connection.join();
    await settled();
    browser.open[0]?.emit('error');
    expect(browser.open).toHaveLength(0);
    two.connection.hurry();
    expect(browser.open).toHaveLength(1);
    one.connection.hurry();
    expect(browser.streams).toHaveLength(2);
    expect(one.heard).toEqual([]);
    one.connection.close();
  });

  it('says that anything may have changed when it opens, unless it knows where it was', async () => {
    const browser = new FakeBrowser();
    const { heard, connection } = browser.tab();
    connection.join();
    await settled();
    browser.open[0]?.emit('open');
    expect(heard).toEqual([{ interfaces: null, navbar: false, transaction: null, id: null }]);
    browser.open[0]?.emit('changed', 'no JSON', '8');
    expect(heard.at(-1)).toEqual({ interfaces: null, navbar: true, transaction: null, id: '8' });
  });

  it('is opened again when it is lost, ever less often', async () => {
    jest.useFakeTimers();
    jest.spyOn(Math, 'random').mockReturnValue(0.5);
    const browser = new FakeBrowser();
    const { connection } = browser.tab(false);
    connection.join();
    const pauses: number[] = [];
    for (let i = 0; i < 4; i++) {
      browser.open[0]?.emit('error');
      expect(browser.open).toEqual([]);
      const before = Date.now();
      jest.advanceTimersToNextTimer();
      pauses.push(Date.now() - before);
    }
    expect(pauses).toEqual([1000, 2000, 4000, 8000]);
    connection.close();
    jest.advanceTimersByTime(1_000_000);
    expect(browser.open).toEqual([]);
    jest.restoreAllMocks();
    jest.useRealTimers();
  });
});
