import { TestBed } from '@angular/core/testing';
import { resourceHash, type ChangedEvent } from '@ampersand-prototype/generics';
import { LiveFeed } from './live-feed';

/** Remembers what was opened, and hears what the test says. */
class FakeEventSource {
  static readonly opened: FakeEventSource[] = [];
  private readonly listeners = new Map<string, (event: { data: string }) => void>();

  constructor(readonly url: string) {
    FakeEventSource.opened.push(this);
  }

  addEventListener(type: string, listener: (event: { data: string }) => void): void {
    this.listeners.set(type, listener);
  }

  close(): void {
    this.listeners.clear();
  }

  fail(): void {
    this.listeners.get('error')?.({ data: '' });
  }

  notify(...interfaces: string[]): void {
    this.send({ interfaces, navbar: false });
  }

  send(event: ChangedEvent): void {
    const data = JSON.stringify(event);
    this.listeners.get('changed')?.({ data, lastEventId: '' } as { data: string });
  }
}

describe('LiveFeed', () => {
  const heard: (ReadonlySet<string> | null)[] = [];
  let isHidden = false;

  beforeEach(() => {
    heard.length = 0;
    FakeEventSource.opened.length = 0;
    Object.defineProperty(window, 'EventSource', { value: FakeEventSource, configurable: true });
    Object.defineProperty(document, 'hidden', { get: () => isHidden, configurable: true });
  });
  afterEach(() => {
    Reflect.deleteProperty(window, 'EventSource');
    Reflect.deleteProperty(document, 'hidden');
    isHidden = false;
  });

  const seen = (hidden: boolean) => {
    isHidden = hidden;
    document.dispatchEvent(new Event('visibilitychange'));
  };

  it('says for which atoms an interface can show something else', () => {
    const feed = TestBed.inject(LiveFeed);
    const asked: boolean[] = [];
    feed.follow((_names, _transaction, concerns) => {
      for (const atom of ['p1', 'p2', null]) asked.push(concerns('Person', atom));
      asked.push(concerns('Other', 'p2'));
    });
    feed.begin();
    FakeEventSource.opened[0]?.send({
      interfaces: ['Person', 'Other'],
      navbar: false,
      resources: { Person: [resourceHash('p1')] },
    });
    expect(asked).toEqual([true, false, true, true]);
  });

  it('opens no stream before there is a session', () => {
    const feed = TestBed.inject(LiveFeed);
    feed.follow((names) => heard.push(names));
    expect(FakeEventSource.opened).toEqual([]);
    feed.begin();
    expect(FakeEventSource.opened.map(({ url }) => url)).toEqual(['api/v1/events']);
    FakeEventSource.opened[0]?.notify('Loans');
    expect(heard).toEqual([new Set(['Loans'])]);
  });

  it('opens a stream that was refused at once when something was read, as after a login', () => {
    const feed = TestBed.inject(LiveFeed);
    feed.follow((names) => heard.push(names));
    feed.begin();
    FakeEventSource.opened[0]?.fail();
    expect(FakeEventSource.opened).toHaveLength(1);
    feed.begin();
    expect(FakeEventSource.opened).toHaveLength(2);
  });

  it('tells a tab that could not be seen what it missed, as one', () => {
    const feed = TestBed.inject(LiveFeed);
    feed.follow((names) => heard.push(names));
    feed.begin();
    seen(true);
    FakeEventSource.opened[0]?.notify('Loans');
    FakeEventSource.opened[0]?.notify('Books');
    expect(heard).toEqual([]);
    seen(false);
    expect(heard).toEqual([new Set(['Loans', 'Books'])]);
  });
});
