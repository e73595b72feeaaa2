import { provideAppInitializer } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { InterfaceLinks, interfaceRoute } from '@ampersand-prototype/components/application';
import { NO_NOTIFICATIONS } from '@ampersand-prototype/generics';
import { fillBrowserGaps } from '../testing/browser-gaps';
import { sampleNavbar } from '../testing/sample-navbar';
import { type StubResponses, requestError, ShellHarness } from '../testing/shell-harness';

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

  notify(interfaces: readonly string[], navbar: boolean): void {
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
async function home(responses: StubResponses = {}) {
  const shell = await ShellHarness.open('/', { responses });
  const [stream] = FakeEventSource.opened;
  if (!stream) throw new Error('Nothing is followed.');
  const give = (...signals: unknown[]) => {
    const notifications = { ...NO_NOTIFICATIONS, signals };
    shell.responses['GET app/navbar'] = { ...sampleNavbar(), notifications };
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

  it('shows the tasks, even if the session is known before the messages load', async () => {
    const slow = () => new Promise<void>((loaded) => setTimeout(loaded, 20));
    const shell = await ShellHarness.open('/', {
      navbar: { notifications: { ...NO_NOTIFICATIONS, signals: [OVERDUE] } },
      providers: [provideAppInitializer(slow)],
    });
    expect(shell.text('main')).toContain('Middlemarch is late');
  });

  it('heads what is to do by the label of its rule', async () => {
    const labeled = { ...OVERDUE, label: 'Late books' };
    const shell = await ShellHarness.open('/', {
      navbar: { notifications: { ...NO_NOTIFICATIONS, signals: [labeled] } },
    });
    expect(shell.text('main .todo h3')).toMatch(/^\s*Late books/);
  });

  it('has a tile for each maintained rule: own tasks come first, rules without tasks last', async () => {
    const violations = ['A', 'B', 'C', 'D'].map((message) => ({ message, ifcs: [] }));
    const shell = await ShellHarness.open('/', {
      navbar: {
        maintains: ['Quiet', 'Many', 'Own'].map((rule) => ({ rule, message: `${rule} books` })),
        notifications: {
          ...NO_NOTIFICATIONS,
          signals: [
            { rule: 'Many', message: 'Many books', count: 1000, violations, mine: 0 },
            { rule: 'Own', message: 'Own books', count: 4, violations, mine: 2 },
          ],
        },
      },
    });
    expect(shell.texts('main .todo h3')).toEqual(['Own books', 'Many books', 'Quiet books']);
    expect(shell.texts('main .todo > p')).toEqual([
      '4 open 2 for you',
      '1000+ open',
      'Nothing to do',
    ]);
    expect(shell.texts('main .todo li')).toEqual(['A', 'B', 'C', 'A', 'B', 'C']);
    expect(shell.texts('main .todo .own')).toEqual(['A', 'B']);
  });

  it('does not repeat the navigation', async () => {
    const shell = await ShellHarness.open('/');
    expect(shell.texts('main a')).toEqual([]);
    expect(shell.text('main')).toContain('Pick a page from the menu');
  });

  it('says for what each page of the menu is', async () => {
    const [group, books, ...others] = sampleNavbar().navs;
    if (!group || !books) throw new Error('The sample has no pages.');
    const described = { ...books, purpose: 'The collection.', icon: 'books' as const };
    const shell = await ShellHarness.open('/', { navbar: { navs: [group, described, ...others] } });
    expect(shell.texts('app-home-pages a')).toEqual([books.label]);
    expect(shell.texts('app-home-pages p')).toEqual(['The collection.']);
    const link = shell.element.querySelector('app-home-pages a');
    expect(link?.getAttribute('href')).toBe('/members');
  });

  it('shows more tasks of a rule where it is the only one with tasks', async () => {
    const violations = Array.from({ length: 9 }, (_, i) => ({ message: `Book ${i}`, ifcs: [] }));
    const shell = await ShellHarness.open('/', {
      navbar: { notifications: { ...NO_NOTIFICATIONS, signals: [{ ...OVERDUE, violations }] } },
    });
    expect(shell.texts('main .todo li').length).toBe(8);
    expect(shell.text('main .todo .all')).toBe('Show all');
  });

  it('shows what others give to do, and what they did', async () => {
    const { shell, stream, give } = await home();
    expect(shell.text('main .todo')).toBe('');
    give(OVERDUE);
    stream.notify([], true);
    await shell.settle();
    expect(shell.text('main .todo')).toContain('Middlemarch is late');
    give();
    stream.notify(['Books'], true);
    await shell.settle();
    expect(shell.text('main .todo')).toBe('');
  });

  it('asks for no changes on behalf of a visitor who has no session yet', async () => {
    await ShellHarness.open('/', { navbar: { hasSession: false } });
    expect(FakeEventSource.opened).toEqual([]);
  });

  it('shows what was stored before it heard of changes', async () => {
    const { shell, stream, give } = await home();
    give(OVERDUE);
    stream.open();
    await shell.settle();
    expect(shell.text('main .todo')).toContain('Middlemarch is late');
  });

  it('calls what was open last as others call it now, and forgets what they deleted', async () => {
    const opened = ['b1', 'b2', 'b 3'].map((id) => ({
      url: `/book/${encodeURIComponent(id)}`,
      label: `Book ${id}`,
      kind: 'Book',
    }));
    localStorage.setItem('ampersand.recent.Library.', JSON.stringify(opened));
    const { shell, stream } = await home({
      'GET resource/Book/b1/Book': { _id_: 'b1', _label_: 'Middlemarch' },
      'GET resource/Book/b2/Book': requestError(404, 'AMP-404-ATOM', 'There is no such book.'),
      'GET resource/Book/b%203/Book': requestError(503, 'AMP-503', 'Not now.'),
    });
    const recent = () => shell.texts('.recent a');
    expect(recent()).toEqual(['Book b1', 'Book b2', 'Book b 3']);
    stream.notify(['Members'], false);
    await shell.settle();
    expect(recent()).toEqual(['Book b1', 'Book b2', 'Book b 3']);
    stream.notify(['Book'], false);
    await shell.settle();
    expect(recent()).toEqual(['Middlemarch', 'Book b 3']);
  });

  it('calls it so, too, on a page that there was not when the application began', async () => {
    const opened = [{ url: '/work/w1', label: 'Work w1', kind: 'Work' }];
    localStorage.setItem('ampersand.recent.Library.', JSON.stringify(opened));
    const { shell, stream } = await home({
      'GET resource/Work/w1/Work': { _id_: 'w1', _label_: 'Middlemarch' },
    });
    const loadComponent = () => Promise.reject(new Error('nobody goes there'));
    const work = { name: 'Work', label: 'Work', path: 'work', concept: 'Work', isSession: false };
    TestBed.inject(InterfaceLinks).replace([interfaceRoute({ ...work, loadComponent })]);
    stream.notify(['Work'], false);
    await shell.settle();
    expect(shell.texts('.recent a')).toEqual(['Middlemarch']);
  });

  it('asks for nothing when others change what it does not show', async () => {
    const { shell, stream } = await home();
    stream.notify(['Books'], false);
    await shell.settle();
    expect(shell.count('GET app/navbar')).toBe(1);
  });

  const anonymous = [{ id: 'Anonymous', label: 'Anonymous', active: true }];
  const login = { interface: 'Login', user: 'Name', password: 'Password' };
  it.each([
    ['another role', {}, 'Switch to another role in the menu'],
    ['a login', { sessionRoles: anonymous, session: { loggedIn: false, login } }, 'Log in at the'],
    ['nothing', { sessionRoles: anonymous }, 'Ask an administrator'],
    [
      'nothing, logged in',
      { sessionRoles: anonymous, session: { loggedIn: true, login } },
      'Ask an administrator',
    ],
  ])('says what helps where no page is open: %s', async (_what, parts, hint) => {
    const navbar = { ...sampleNavbar({ navs: [] }), ...parts };
    const { shell } = await home({ 'GET app/navbar': navbar });
    expect(shell.text('main .card p')).toContain(hint);
  });
});
