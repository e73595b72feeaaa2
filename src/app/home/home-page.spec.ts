import { NO_NOTIFICATIONS } from '@ampersand-prototype/generics';
import { fillBrowserGaps } from '../testing/browser-gaps';
import { sampleNavbar } from '../testing/sample-navbar';
import { ShellHarness } from '../testing/shell-harness';

/** Remembers what was opened, and says what the test says. */
class FakeEventSource {
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

  open(): void {
    this.listeners.get('open')?.({});
  }

  tell(interfaces: readonly string[], navbar: boolean): void {
    const data = JSON.stringify({ interfaces, navbar });
    this.listeners.get('changed')?.({ data, lastEventId: '' });
  }
}

const OVERDUE = {
  id: 'Overdue',
  message: 'Bring it back',
  violations: [{ message: 'Middlemarch is late', ifcs: [] }],
};

/** The home page, and how the server answers from now on who asks for the session. */
async function home() {
  const shell = await ShellHarness.open('/');
  const [stream] = FakeEventSource.opened;
  if (!stream) throw new Error('Nothing is followed.');
  const give = (...signals: unknown[]) => {
    const notifications = { ...NO_NOTIFICATIONS, signals };
    shell.answers['GET app/navbar'] = { ...sampleNavbar(), notifications };
  };
  return { shell, stream, give };
}

describe('the home page', () => {
  beforeEach(() => {
    localStorage.clear();
    fillBrowserGaps();
    FakeEventSource.opened.length = 0;
    Object.defineProperty(window, 'EventSource', { value: FakeEventSource, configurable: true });
  });
  afterEach(() => Reflect.deleteProperty(window, 'EventSource'));

  it('shows what others give to do, and what they did', async () => {
    const { shell, stream, give } = await home();
    expect(shell.text('main .todo')).toBe('');
    give(OVERDUE);
    stream.tell([], true);
    await shell.settle();
    expect(shell.text('main .todo')).toContain('Middlemarch is late');
    give();
    stream.tell(['Books'], true);
    await shell.settle();
    expect(shell.text('main .todo')).toBe('');
  });

  it('shows what was stored before it heard of changes', async () => {
    const { shell, stream, give } = await home();
    give(OVERDUE);
    stream.open();
    await shell.settle();
    expect(shell.text('main .todo')).toContain('Middlemarch is late');
  });

  it('asks for nothing when others change what it does not show', async () => {
    const { shell, stream } = await home();
    stream.tell(['Books'], false);
    await shell.settle();
    expect(shell.count('GET app/navbar')).toBe(1);
  });
});
