import { TestBed } from '@angular/core/testing';
import { ApplicationEvents } from '@ampersand-prototype/components/application';
import { NO_NOTIFICATIONS } from '@ampersand-prototype/generics';
import { BUILT_MODEL } from './api/built-model';
import { fillBrowserGaps, setMediaMatches } from './testing/browser-gaps';
import { sampleNavbar } from './testing/sample-navbar';
import { ShellHarness, requestError } from './testing/shell-harness';

describe('the shell', () => {
  beforeEach(() => {
    localStorage.clear();
    fillBrowserGaps();
  });

  it('asks for the menu once and shows it in the order of the numbers', async () => {
    const shell = await ShellHarness.open('/');
    expect(shell.texts('nav app-menu-tree a')).toEqual(['Books', 'Members']);
    expect(shell.requests.map(({ url }) => url)).toEqual(['api/v1/app/navbar']);
  });

  it('tells the name of the application', async () => {
    const shell = await ShellHarness.open('/');
    expect(shell.text('h1')).toBe('Library');
    expect(document.title).toBe('Library');
  });

  it('says so when the roles give access to nothing', async () => {
    const shell = await ShellHarness.open('/', { navbar: { navs: [] } });
    expect(shell.text('main')).toContain('Your roles don’t give you access to any pages.');
  });

  it('opens a page of the menu, with its title, and moves the focus into it', async () => {
    const shell = await ShellHarness.open('/');
    document.body.append(shell.element);
    await shell.click('Books');
    expect(shell.url).toBe('/books');
    expect(document.title).toBe('Books – Library');
    expect(document.activeElement?.tagName).toBe('MAIN');
    expect(shell.element.querySelector('[aria-current=page]')?.textContent).toContain('Books');
  });

  it('opens deep links, and leads back from the page of an atom', async () => {
    const shell = await ShellHarness.open('/book/b1');
    expect(shell.text('main h1')).toBe('A page');
    expect(shell.text('app-breadcrumbs a')).toBe('Home');
    const marked = (current: string) => shell.texts(`nav app-menu-tree [aria-current=${current}]`);
    await shell.go('/books');
    expect([marked('page'), marked('true')]).toEqual([['Books'], []]);
    await shell.go('/book/b1');
    expect([marked('page'), marked('true')]).toEqual([[], ['Books']]);
    await shell.click('Books');
    expect(shell.url).toBe('/books');
  });

  it('shows an unknown address inside the shell', async () => {
    const shell = await ShellHarness.open('/no/such');
    expect(shell.text('main')).toContain('There is no page at /no/such.');
    expect(shell.texts('nav app-menu-tree a')).toHaveLength(2);
    await shell.click('Go home');
    expect(shell.url).toBe('/');
  });

  it('lets several roles be active and reads the menu of the new roles', async () => {
    const shell = await ShellHarness.open('/', { responses: { 'PATCH app/roles': [] } });
    await shell.click('Member');
    const patch = shell.requests.find(({ method }) => method === 'PATCH');
    expect(patch?.body).toEqual([
      { id: 'Anonymous', label: 'Anonymous', active: true },
      { id: 'Librarian', label: 'Librarian', active: true },
      { id: 'Member', label: 'Member', active: true },
    ]);
    expect(shell.count('GET app/navbar')).toBe(2);
  });

  it('switches from one role to another where the model allows one', async () => {
    const shell = await ShellHarness.open('/', {
      navbar: { singleRole: true },
      responses: { 'PATCH app/roles': [] },
    });
    expect(shell.element.querySelectorAll('input[type=radio][name=role]')).toHaveLength(2);
    await shell.click('Member');
    const patch = shell.requests.find(({ method }) => method === 'PATCH');
    expect(patch?.body).toMatchObject([{ active: false }, { active: false }, { active: true }]);
  });

  it('tells when a role cannot be switched', async () => {
    const responses = { 'PATCH app/roles': requestError(400, 'AMP-400-ROLE', 'Unknown role.') };
    const shell = await ShellHarness.open('/', { responses });
    await shell.click('Member');
    expect(shell.text('app-notification-list li')).toContain('Couldn’t switch roles. Try again.');
    expect(shell.text('app-notification-list li')).toContain('Unknown role.');
  });

  it('reads session and menu again when the backend advises it, without reloading the page', async () => {
    const shell = await ShellHarness.open('/books');
    const page = shell.element.querySelector('main h1');
    TestBed.inject(ApplicationEvents).adviseRefresh();
    await shell.settle();
    expect(shell.count('GET app/navbar')).toBe(2);
    expect(shell.element.querySelector('main h1')).toBe(page);
  });

  it('reads them once more where the advice comes while they are being read', async () => {
    const shell = await ShellHarness.open('/books');
    const events = TestBed.inject(ApplicationEvents);
    const response = shell.hold('GET app/navbar');
    events.adviseRefresh();
    await shell.render();
    events.adviseRefresh();
    expect(shell.count('GET app/navbar')).toBe(2);
    await response(sampleNavbar(), sampleNavbar({ contextLabel: 'Archive' }));
    expect(shell.count('GET app/navbar')).toBe(3);
    expect(document.title).toBe('Books – Archive');
  });

  it.each([
    ['#/Book/b%201', '/book/b%201'],
    ['/Members', '/members'],
    ['/-/signals', '/-/signals'],
  ])('goes where a rule sends the user: %s', async (address, url) => {
    const shell = await ShellHarness.open('/books');
    TestBed.inject(ApplicationEvents).goTo(address);
    await shell.settle();
    expect(shell.url).toBe(url);
  });

  it('goes to no other site', async () => {
    const shell = await ShellHarness.open('/books');
    TestBed.inject(ApplicationEvents).goTo('https://example.org/');
    await shell.settle();
    expect(shell.url).toBe('/books');
  });

  it('has a menu button instead of the menu on narrow screens', async () => {
    setMediaMatches(true);
    const shell = await ShellHarness.open('/');
    expect(shell.element.querySelector('nav app-menu-tree')).toBeNull();
    await shell.click('Open menu');
    expect(shell.texts('dialog nav app-menu-tree a')).toEqual(['Books', 'Members']);
    await shell.click('Close menu');
    expect(shell.element.querySelector('dialog')).toBeNull();
  });

  it('opens the palette by its key and goes to the page that is chosen', async () => {
    const shell = await ShellHarness.open('/');
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true }));
    await shell.settle();
    const input = shell.element.querySelector<HTMLInputElement>('[role=combobox]');
    input!.value = 'm';
    input!.dispatchEvent(new Event('input'));
    await shell.settle();
    expect(shell.texts('[role=option]')).toEqual(['Members']);
    input!.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }));
    await shell.settle();
    expect(shell.url).toBe('/members');
  });
});

describe('the first page', () => {
  beforeEach(() => fillBrowserGaps());

  it('is the one that the backend names', async () => {
    const shell = await ShellHarness.open('/', { navbar: { home: '#/Books' } });
    expect(shell.url).toBe('/books');
    expect(document.activeElement?.matches('main h1')).toBe(true);
  });

  it('is that of the backend also where that could not be reached at first', async () => {
    const shell = await ShellHarness.open('/', {
      responses: { 'GET app/navbar': requestError(0, '', '') },
    });
    shell.responses['GET app/navbar'] = sampleNavbar({ home: '#/Books' });
    await shell.click('Try again');
    expect(shell.url).toBe('/books');
    await shell.go('/');
    TestBed.inject(ApplicationEvents).adviseRefresh();
    await shell.settle();
    expect(shell.url).toBe('/');
  });

  it('is not forced upon who follows a link', async () => {
    const shell = await ShellHarness.open('/members', { navbar: { home: '#/Books' } });
    expect(shell.url).toBe('/members');
  });
});

/** What a migration that needs a decision would come to. */
const TRIAL = {
  ...{ fits: false, isApplied: false, kept: 12, problems: [], violations: [], baseline: [] },
  steps: [{ kind: 'vanish', what: 'tag[Book*Tag]' }],
  suggestions: [{ before: 'tag[Book*Tag]', after: 'label[Book*Tag]' }],
  options: [],
  moved: [],
  dropped: [{ what: 'tag[Book*Tag]', number: 3 }],
  copy: null,
};

describe('blocking pages', () => {
  beforeEach(() => fillBrowserGaps());

  it('is told when the backend cannot be reached, and can be tried again', async () => {
    const shell = await ShellHarness.open('/', {
      responses: { 'GET app/navbar': requestError(0, '', '') },
    });
    expect(shell.text('main')).toContain('The application isn’t responding');
    shell.responses['GET app/navbar'] = sampleNavbar();
    await shell.click('Try again');
    expect(shell.text('main h1')).toBe('Library');
  });

  it('goes away by itself when the backend is back', async () => {
    fakeIntervals();
    const shell = await ShellHarness.open('/', {
      responses: { 'GET app/navbar': requestError(0, '', '') },
    });
    expect(shell.text('main')).toContain('The application isn’t responding');
    shell.responses['GET app/navbar'] = sampleNavbar();
    jest.advanceTimersByTime(3000);
    await shell.settle();
    expect(shell.text('main h1')).toBe('Library');
    const asked = shell.count('GET app/navbar');
    jest.advanceTimersByTime(60_000);
    await shell.settle();
    expect(shell.count('GET app/navbar')).toBe(asked);
    jest.useRealTimers();
  });

  it('is told when the bundle was built from another model', async () => {
    const providers = [{ provide: BUILT_MODEL, useValue: 'older' }];
    const shell = await ShellHarness.open('/', { providers });
    expect(shell.text('main h1')).toBe('This page is out of date');
  });

  it('is a migration where the database was installed for another model, with its report and decisions', async () => {
    const responses = {
      'GET admin/signals': requestError(503, 'AMP-503-MODEL', 'Another version.'),
      'POST admin/migration': TRIAL,
    };
    const shell = await ShellHarness.open('/-/signals', { responses });
    await shell.settle();
    expect(shell.text('main')).toContain('Unchanged facts: 12');
    expect(shell.text('main')).toContain('tag[Book*Tag]: 3 facts have no place in the new model');
    expect(shell.text('#migration-decide')).toContain('Specify which names');
    const fits = { ...TRIAL, fits: true, dropped: [], suggestions: [] };
    shell.responses['POST admin/migration'] = fits;
    await shell.click('tag[Book*Tag] was renamed to label[Book*Tag]');
    const asked = () => shell.requests.filter(({ method }) => method === 'POST').at(-1)?.body;
    expect(asked()).toEqual({
      apply: false,
      renames: ['tag[Book*Tag]=label[Book*Tag]'],
      acceptBaseline: false,
    });
    // An accepted suggestion stays, with the focus, and can be removed.
    expect(shell.text('main')).toContain('tag[Book*Tag] was renamed to label[Book*Tag]');
    shell.responses['POST admin/migration'] = { ...fits, isApplied: true, copy: 'copy.bak' };
    shell.responses['GET admin/signals'] = [];
    await shell.click('Migrate');
    expect(asked()).toMatchObject({ apply: true });
    expect(shell.text('app-notification-list')).toContain('copy.bak');
  });

  it('is told on the first page, which asks for nothing but the menu, and goes away when another process has migrated', async () => {
    fakeIntervals();
    const mismatch = sampleNavbar({ navs: [], installation: 'mismatch', productionEnv: true });
    const shell = await ShellHarness.open('/', { responses: { 'GET app/navbar': mismatch } });
    expect(shell.text('main h1')).toBe('The database belongs to another version of the model');
    expect(shell.text('main')).toContain('ampersand migrate');
    expect(shell.count('POST admin/migration')).toBe(0);
    shell.responses['GET app/navbar'] = sampleNavbar({ installation: null });
    jest.advanceTimersByTime(3000);
    await shell.settle();
    expect(shell.text('main h1')).toBe('Library');
    jest.useRealTimers();
  });

  it('is told when the database was installed for another model, and can be taken away', async () => {
    const responses = {
      'GET admin/signals': requestError(
        503,
        'AMP-503-MODEL',
        'The database was installed for another version.',
      ),
      'POST admin/migration': TRIAL,
      'POST admin/installer': {
        errors: [],
        warnings: [],
        infos: [],
        successes: [],
        invariants: [],
        signals: [],
      },
    };
    const shell = await ShellHarness.open('/-/signals', { responses });
    expect(shell.text('main h1')).toBe('The database belongs to another version of the model');
    shell.responses['GET admin/signals'] = [];
    await shell.click('Reinstall…');
    expect(shell.text('app-name-dialog')).toContain('You can’t undo this.');
    expect(shell.count('POST admin/installer')).toBe(0);
    await shell.fill('app-name-dialog form', 'Library');
    expect(shell.requests.findLast(({ method }) => method === 'POST')?.body).toEqual({
      defaultPop: true,
      ignoreInvariantRules: false,
    });
    expect(shell.text('main h1')).toBe('Tasks');
    expect(shell.text('app-notification-list')).toContain('The application was installed.');
  });

  it('is told when parts of the page have been replaced by a newer version', async () => {
    const shell = await ShellHarness.open('/books');
    await shell.go('/gone').catch(() => undefined);
    await shell.settle();
    expect(shell.text('main h1')).toBe('This page is out of date');
  });

  it('is not taken for a newer version when the server cannot be reached', async () => {
    const shell = await ShellHarness.open('/books');
    shell.responses['GET app/navbar'] = requestError(0, '', '');
    await shell.go('/gone').catch(() => undefined);
    await shell.settle();
    expect(shell.text('main h1')).toBe('A page');
    expect(shell.text('app-notification-list')).toContain('Couldn’t load this page. Try again.');
    expect(shell.text('app-notification-list')).toContain('Can’t reach the server.');
  });

  it('is told when the application is locked, until its population is right', async () => {
    const invariants = [{ ruleMessage: 'One loan.', tuples: [] }];
    const locked = { locked: true, notifications: { ...NO_NOTIFICATIONS, invariants } };
    const shell = await ShellHarness.open('/books', {
      navbar: { appLocked: true },
      responses: { 'POST admin/importmode/check': locked },
    });
    expect(shell.text('main h1')).toBe('The application is locked');
    await shell.click('Check invariants and unlock');
    expect(shell.text('app-notification-list')).toContain('One loan.');
    shell.responses['POST admin/importmode/check'] = {
      locked: false,
      notifications: NO_NOTIFICATIONS,
    };
    shell.responses['GET app/navbar'] = sampleNavbar();
    await shell.click('Check invariants and unlock');
    expect(shell.text('main h1')).toBe('A page');
  });

  it('is told when the session has ended, and the page stays as it is', async () => {
    const responses = {
      'PATCH app/roles': requestError(401, 'AMP-401-LOGIN', 'This needs a session.'),
    };
    const shell = await ShellHarness.open('/books', { responses });
    const field = shell.element.querySelector<HTMLInputElement>('main input');
    field!.value = 'typed';
    await shell.click('Member');
    expect(shell.text('app-expired-session')).toContain('Your session has ended');
    await shell.click('Continue with a new session');
    expect(shell.element.querySelector('app-expired-session')).toBeNull();
    expect(shell.element.querySelector<HTMLInputElement>('main input')).toBe(field);
    expect(field!.value).toBe('typed');
  });

  it('is told when the browser is offline, until it is online again', async () => {
    const shell = await ShellHarness.open('/');
    window.dispatchEvent(new Event('offline'));
    await shell.settle();
    expect(shell.text('.offline')).toContain('You’re offline.');
    window.dispatchEvent(new Event('online'));
    await shell.settle();
    expect(shell.element.querySelector('.offline')).toBeNull();
  });
});

/** Intervals pass when the test says so; everything else keeps its time. */
function fakeIntervals(): void {
  jest.useFakeTimers({
    doNotFake: [
      'Date',
      'nextTick',
      'performance',
      'queueMicrotask',
      'setImmediate',
      'clearImmediate',
      'setTimeout',
      'clearTimeout',
    ],
  });
}
