import { provideAppInitializer } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import {
  ApplicationEvents,
  InterfaceLinks,
  interfaceRoute,
} from '@ampersand-prototype/components/application';
import { NO_NOTIFICATIONS } from '@ampersand-prototype/generics';
import { fillBrowserGaps } from '../testing/browser-gaps';
import {
  FakeEventSource,
  fakeEventSources,
  restoreEventSources,
} from '../testing/fake-event-source';
import { sampleNavbar } from '../testing/sample-navbar';
import { type StubResponses, requestError, ShellHarness } from '../testing/shell-harness';

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
    fakeEventSources();
  });
  afterEach(restoreEventSources);

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

  describe('with dates', () => {
    const task = (id: string, parts: object = {}) => ({
      message: `${id} is late`,
      src: { _id_: id, _label_: `Book ${id}`, concept: 'Book', _ifcs_: [] },
      ifcs: [],
      ...parts,
    });
    const due = (value: string) => ({ date: { label: 'Due on', value } });
    const LATE = {
      rule: 'Late',
      message: 'Bring it back',
      mine: 1,
      appeared: [
        { hour: '2026-03-05T10:00:00Z', count: 1 },
        { hour: '2026-03-09T10:00:00Z', count: 2 },
        { hour: '2026-03-09T12:00:00Z', count: 1 },
      ],
      violations: [
        task('a', { since: '2026-03-09T10:12:00Z' }),
        task('b', { since: '2026-03-09T10:12:00Z' }),
        task('c', due('2026-03-12')),
        task('d', { ...due('2025-03-01'), person: { label: 'Member', name: 'Ann' } }),
      ],
    };
    const EDITED = { ...LATE, appeared: undefined, violations: [task('a'), task('c')], mine: 1 };
    beforeEach(() =>
      // Only the date: the shell waits for real timers.
      jest.useFakeTimers({
        now: new Date(2026, 2, 10, 12),
        doNotFake: [
          ...(['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'nextTick'] as const),
          ...(['setImmediate', 'clearImmediate', 'queueMicrotask', 'performance'] as const),
          ...(['requestAnimationFrame', 'cancelAnimationFrame'] as const),
          ...(['requestIdleCallback', 'cancelIdleCallback', 'hrtime'] as const),
        ],
      }),
    );
    afterEach(() => jest.useRealTimers());

    const infos = (shell: ShellHarness) => shell.texts('main .todo app-task-info');

    it('shows own tasks first, then those with the earliest date, with person and date', async () => {
      const navbar = { notifications: { ...NO_NOTIFICATIONS, signals: [LATE] } };
      const shell = await ShellHarness.open('/', { navbar });
      expect(shell.texts('main .todo li > span')).toEqual(
        ['a', 'd', 'c', 'b'].map((id) => `${id} is late`),
      );
      expect(infos(shell)).toEqual([
        'Since Mar 9',
        'Ann Due on Mar 1, 2025',
        'Due on Mar 12',
        'Since Mar 9',
      ]);
      expect(shell.texts('main .late .past time')).toEqual(['Mar 1, 2025']);
      expect(shell.count('GET admin/signals')).toBe(0);
    });

    it('shows the tasks of the next two weeks by day, and new tasks per day', async () => {
      const navbar = { notifications: { ...NO_NOTIFICATIONS, signals: [LATE] } };
      const shell = await ShellHarness.open('/', { navbar });
      expect(shell.texts('app-task-days li').length).toBe(14);
      expect(shell.texts('app-task-days li:not(.free)')).toEqual(['Thu 12 Book c']);
      expect(shell.texts('app-task-days .today')).toEqual(['Tue 10']);
      const marks = Array.from(shell.element.querySelectorAll('app-task-chart [data-mark]'));
      expect(marks.map((mark) => mark.getAttribute('aria-label'))).toEqual([
        'Mar 5: 1 new task',
        'Mar 9: 3 new tasks',
      ]);
    });

    it('has neither days nor charts without dates', async () => {
      const oneDay = { ...OVERDUE, appeared: LATE.appeared.slice(1) };
      const navbar = { notifications: { ...NO_NOTIFICATIONS, signals: [oneDay] } };
      const shell = await ShellHarness.open('/', { navbar });
      expect(shell.element.querySelector('app-task-days section, app-task-chart')).toBeNull();
    });

    it('keeps dates when a response to an edit lacks them, and asks once for those of new tasks', async () => {
      const navbar = { notifications: { ...NO_NOTIFICATIONS, signals: [LATE] } };
      const shell = await ShellHarness.open('/', { navbar });
      const response = shell.hold('GET admin/signals');
      TestBed.inject(ApplicationEvents).notify({ ...NO_NOTIFICATIONS, signals: [EDITED] });
      await shell.render();
      expect(infos(shell)).toEqual(['Since Mar 9', 'Due on Mar 12']);
      await response([{ ...LATE, violations: [task('a'), task('c', due('2026-03-13'))] }]);
      await shell.settle();
      expect(infos(shell)).toEqual(['', 'Due on Mar 13']);
      expect(shell.count('GET admin/signals')).toBe(1);
    });
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
