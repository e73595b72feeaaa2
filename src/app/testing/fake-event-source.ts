/** A stream of events that sends what a test says. */
export class FakeEventSource {
  /** All streams that were opened. */
  static readonly opened: FakeEventSource[] = [];
  private readonly listeners = new Map<string, (event: Partial<MessageEvent<string>>) => void>();
  isClosed = false;

  constructor(readonly url: string) {
    FakeEventSource.opened.push(this);
  }

  addEventListener(type: string, listener: () => void): void {
    this.listeners.set(type, listener);
  }

  close(): void {
    this.isClosed = true;
  }

  /** Opens the stream. */
  open(): void {
    this.listeners.get('open')?.({});
  }

  /** Announces changes of interfaces, and of the menu or the tasks. */
  notify(interfaces: readonly string[], navbar: boolean): void {
    const data = JSON.stringify({ interfaces, navbar });
    this.listeners.get('changed')?.({ data, lastEventId: '' });
  }
}

/** Replaces the streams of the browser. */
export function fakeEventSources(): void {
  FakeEventSource.opened.length = 0;
  Object.defineProperty(window, 'EventSource', { value: FakeEventSource, configurable: true });
}

/** Restores the streams of the browser. */
export function restoreEventSources(): void {
  Reflect.deleteProperty(window, 'EventSource');
}
