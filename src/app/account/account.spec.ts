import { NO_NOTIFICATIONS, type Navbar } from '@ampersand-prototype/generics';
import { TestBed } from '@angular/core/testing';
import { Router } from '@angular/router';
import { ApplicationEvents, InterfaceApi } from '@ampersand-prototype/components/application';
import { Account } from './account';
import { OPEN_PAGE } from './open-page';
import { Connection } from '../network/connection';
import { fillBrowserGaps } from '../testing/browser-gaps';
import { sampleNavbar } from '../testing/sample-navbar';
import { ShellHarness, requestError } from '../testing/shell-harness';

const login = { interface: 'SessionLogin', user: 'UserID', password: 'Password' };
const logout = { interface: 'SessionLogin', path: 'Logout' };
const STRANGER: Partial<Navbar> = { session: { loggedIn: false, login } };
const ANN: Partial<Navbar> = {
  session: {
    loggedIn: true,
    account: 'Ann',
    login,
    logout,
    password: { interface: 'SessionLogin', path: 'Account/a1/Password' },
  },
};
const STORED = { isCommitted: true, invariantRulesHold: true, notifications: NO_NOTIFICATIONS };

const typed = (shell: ShellHarness) =>
  Array.from(shell.element.querySelectorAll<HTMLInputElement>('form input'), ({ value }) => value);

const patches = (shell: ShellHarness) =>
  shell.requests.filter(({ method }) => method === 'PATCH').map(({ body }) => body);

async function open(address: string, navbar: Partial<Navbar>): Promise<ShellHarness> {
  return ShellHarness.open(address, { navbar, responses: { 'PATCH resource/SESSION/1': STORED } });
}

async function type(shell: ShellHarness, user: string, password: string): Promise<void> {
  const [name, secret] = shell.element.querySelectorAll<HTMLInputElement>('form input');
  name!.value = user;
  secret!.value = password;
  shell.element.querySelector('form')!.dispatchEvent(new Event('submit', { cancelable: true }));
  await shell.settle();
}

describe('logging in', () => {
  beforeEach(() => {
    localStorage.clear();
    fillBrowserGaps();
  });

  it('is offered to strangers, where the model has accounts', async () => {
    expect((await open('/', STRANGER)).text('app-account-panel')).toBe('Log in');
  });

  it('comes before a word about pages: there may be some after it', async () => {
    const stranger = await open('/', { ...STRANGER, navs: [] });
    expect(stranger.text('app-side-menu')).not.toContain('no pages');
  });

  it('is offered with each provider, which returns to the requested page', async () => {
    const providers = [{ label: 'Company', address: 'session/login/company' }];
    const navbar = { session: { loggedIn: false, providers } };
    const shell = await open('/-/login?to=/Books&problem=unknown', navbar);
    const link = shell.element.querySelector('app-login-page a')!;
    expect(link.textContent).toBe('Log in with Company');
    expect(link.getAttribute('href')).toMatch(/\/session\/login\/company\?to=%2FBooks$/);
    expect(shell.text('[role=alert].problem')).toContain('don’t have access');
    expect(shell.element.querySelector('app-login-form')).toBeNull();
  });

  it('states that it failed, whatever the address says', async () => {
    const shell = await open('/-/login?problem=x', STRANGER);
    expect(shell.text('[role=alert].problem')).toContain('Couldn’t log in');
  });

  it('is not offered where the model has none', async () => {
    expect((await open('/', {})).text('app-account-panel')).toBe('');
  });

  it('leads to the page that was asked for', async () => {
    const shell = await open('/-/login?to=%2Fbooks', STRANGER);
    shell.responses['GET app/navbar'] = sampleNavbar(ANN);
    await type(shell, 'ann', 'secret');
    expect(patches(shell)).toEqual([
      [
        { op: 'replace', path: 'UserID', value: 'ann' },
        { op: 'replace', path: 'Password', value: 'secret' },
      ],
    ]);
    expect(shell.url).toBe('/books');
    expect(shell.text('app-account-panel .trigger')).toBe('Ann');
  });

  it.each([
    ['no other site', '?to=%2F%2Fexample.org', {}, '/'],
    ['the first page of the user if none was requested', '', { home: '/Books' }, '/books'],
  ])('leads to %s', async (_, query, home, url) => {
    const shell = await open(`/-/login${query}`, STRANGER);
    shell.responses['GET app/navbar'] = sampleNavbar({ ...ANN, ...home });
    await type(shell, 'ann', 'secret');
    expect(shell.url).toBe(url);
  });

  it('says so when the password is wrong, and forgets the attempt', async () => {
    const shell = await open('/-/login', STRANGER);
    await type(shell, 'ann', 'guess');
    expect(shell.text('[role=alert]')).toBe('Incorrect username or password.');
    expect(patches(shell).at(-1)).toEqual([{ op: 'replace', path: 'UserID', value: null }]);
    expect(shell.url).toBe('/-/login');
  });

  it('is asked of a stranger who may not see a page', async () => {
    const shell = await open('/book/b1', STRANGER);
    TestBed.inject(Connection).observe({ status: 403, code: null, loginPage: null });
    await shell.settle();
    expect(shell.url).toBe('/-/login?to=%2Fbook%2Fb1');
  });

  it('takes the place of a page that a stranger may not see, without its error', async () => {
    const shell = await open('/book/b1', STRANGER);
    const { promise, resolve } = Promise.withResolvers<boolean>();
    jest.spyOn(TestBed.inject(Router), 'navigate').mockReturnValue(promise);
    const isWithheld = () => shell.element.querySelector('main.withheld') !== null;
    TestBed.inject(Connection).observe({ status: 403, code: null, loginPage: null });
    await shell.render();
    expect(isWithheld()).toBe(true);
    resolve(true);
    await shell.settle();
    expect(isWithheld()).toBe(false);
  });

  it('is not asked of who logs out long after a refusal: the first page is for everybody', async () => {
    const shell = await open('/', ANN);
    TestBed.inject(Connection).observe({ status: 403, code: null, loginPage: null });
    await shell.settle();
    shell.responses['GET app/navbar'] = sampleNavbar(STRANGER);
    await shell.click('Log out');
    expect(shell.url).toBe('/');
  });

  it('is asked of a stranger who is refused before it is known who they are', async () => {
    const shell = await ShellHarness.open('/book/b1', {
      responses: { 'GET app/navbar': requestError(0, '', '') },
    });
    TestBed.inject(Connection).observe({ status: 403, code: null, loginPage: null });
    shell.responses['GET app/navbar'] = sampleNavbar(STRANGER);
    await shell.click('Try again');
    expect(shell.url).toBe('/-/login?to=%2Fbook%2Fb1');
  });

  it('takes nothing for the answer that was asked before', async () => {
    const shell = await open('/-/login', STRANGER);
    const response = shell.hold('GET app/navbar');
    TestBed.inject(ApplicationEvents).adviseRefresh();
    await shell.render();
    const done = shell.fill('main form', 'ann', 'secret');
    await shell.render();
    shell.responses['GET app/navbar'] = sampleNavbar(ANN);
    await response(sampleNavbar(STRANGER), shell.responses['GET app/navbar']);
    await done;
    expect(patches(shell)).toHaveLength(1);
    expect(shell.text('app-account-panel .trigger')).toBe('Ann');
  });

  it('keeps the name and forgets the password where the server fails, and can be tried again', async () => {
    const shell = await open('/-/login', STRANGER);
    shell.responses['PATCH resource/SESSION/1'] = requestError(0, '', '');
    document.body.append(shell.element);
    await shell.fill('main form', 'ann', 'secret');
    expect(shell.text('[role=alert]')).toBe('Can’t reach the server.');
    expect(typed(shell)).toEqual(['ann', '']);
    expect((document.activeElement as HTMLInputElement).type).toBe('password');
    expect(shell.element.querySelector<HTMLButtonElement>('form button')?.disabled).toBe(false);
  });

  it('is tried once at a time, and says nothing any more of the attempt before', async () => {
    const shell = await open('/-/login', STRANGER);
    await shell.fill('main form', 'ann', 'guess');
    expect(shell.text('[role=alert]')).not.toBe('');
    const response = shell.hold('PATCH resource/SESSION/1');
    const done = shell.fill('main form', 'ann', 'secret');
    await shell.render();
    const button = () => shell.element.querySelector<HTMLButtonElement>('main form button');
    expect([shell.text('[role=alert]'), button()?.disabled]).toEqual(['', true]);
    shell.responses['GET app/navbar'] = sampleNavbar(ANN);
    await response(STORED);
    await done;
    expect(shell.url).toBe('/');
  });

  it.each([
    ['', 'secret'],
    [' ', 'secret'],
    ['ann', ''],
  ])('sends nothing without a name and a password: %p, %p', async (name, password) => {
    const shell = await open('/-/login', STRANGER);
    await shell.fill('main form', name, password);
    expect(patches(shell)).toEqual([]);
  });

  it.each([
    ['/-/login', '/'],
    ['/books?sort=title', '/books?sort=title'],
    ['https://example.org', '/'],
    ['books', '/'],
  ])('of a link to %s leads to %s', async (to, url) => {
    const shell = await open(`/-/login?to=${encodeURIComponent(to)}`, STRANGER);
    shell.responses['GET app/navbar'] = sampleNavbar(ANN);
    await shell.fill('main form', ' ann ', 'secret');
    expect(shell.url).toBe(url);
    expect(patches(shell)[0]).toMatchObject([{ value: 'ann' }, { value: 'secret' }]);
  });

  it('is not asked of somebody who is logged in', async () => {
    const shell = await open('/book/b1', ANN);
    TestBed.inject(Connection).observe({ status: 403, code: null, loginPage: null });
    await shell.settle();
    expect(shell.url).toBe('/book/b1');
  });

  it('is offered on the page itself to somebody who was logged out elsewhere', async () => {
    const shell = await open('/books', ANN);
    shell.responses['GET app/navbar'] = sampleNavbar(STRANGER);
    shell.responses['PATCH resource/Book/b1'] = requestError(403, 'AMP-403-INTERFACE', 'No.');
    await TestBed.inject(InterfaceApi)
      .patch('resource/Book/b1', 'Book', [])
      .catch(() => undefined);
    await shell.settle();
    expect(shell.text('app-expired-session')).toContain('Your session has ended');
    expect(shell.text('app-expired-session')).toContain('Log in here to save them.');
    expect(shell.url).toBe('/books');
    shell.responses['GET app/navbar'] = sampleNavbar(ANN);
    await type(shell, 'ann', 'secret');
    expect(shell.element.querySelector('app-expired-session')).toBeNull();
    expect(shell.url).toBe('/books');
  });

  it('is offered on the page itself when the session has ended', async () => {
    const shell = await open('/books', STRANGER);
    TestBed.inject(Connection).observe({ status: 401, code: 'AMP-401-LOGIN', loginPage: null });
    await shell.settle();
    shell.responses['GET app/navbar'] = sampleNavbar(ANN);
    await type(shell, 'ann', 'secret');
    expect(shell.element.querySelector('app-expired-session')).toBeNull();
    expect(shell.url).toBe('/books');
  });
});

describe('the own account', () => {
  beforeEach(() => fillBrowserGaps());

  it.each(['/', '/books'])('is left by logging out at %s', async (address) => {
    const shell = await open(address, ANN);
    shell.responses['GET app/navbar'] = sampleNavbar(STRANGER);
    await shell.click('Log out');
    expect(patches(shell)).toEqual([[{ op: 'replace', path: 'Logout', value: true }]]);
    expect(shell.text('app-account-panel')).toBe('Log in');
    expect(shell.url).toBe('/');
  });

  it('is left at its login provider as well', async () => {
    const session = { ...ANN.session!, providerLogout: 'session/logout/company' };
    const opened: string[] = [];
    const openPage = (address: string) => opened.push(address);
    await ShellHarness.open('/', {
      navbar: { session },
      responses: { 'PATCH resource/SESSION/1': STORED },
      providers: [{ provide: OPEN_PAGE, useValue: openPage }],
    });
    await TestBed.inject(Account).logOut();
    expect(opened).toEqual([expect.stringMatching(/\/session\/logout\/company$/)]);
  });

  it('gets another password, typed twice', async () => {
    const shell = await open('/-/password', ANN);
    const [, current, first, second] =
      shell.element.querySelectorAll<HTMLInputElement>('form input');
    const submit = async (one: string, two: string) => {
      current!.value = 'old';
      first!.value = one;
      second!.value = two;
      shell.element.querySelector('form')!.dispatchEvent(new Event('submit', { cancelable: true }));
      await shell.settle();
    };
    await submit('a', 'b');
    expect(shell.text('#password-problem')).toBe('The passwords don’t match.');
    expect(patches(shell)).toEqual([]);
    await submit('a', 'a');
    expect(patches(shell)).toEqual([
      [{ op: 'replace', path: 'Account/a1/Password', value: 'a', was: 'old' }],
    ]);
    expect(shell.text('form [role=status]')).toBe('Your password was changed.');
    // Ready for the next, of the same account: what keeps passwords wants to know of whom.
    expect(typed(shell)).toEqual(['Ann', '', '', '']);
  });

  it('is told of the last attempt only, which is made once at a time', async () => {
    const shell = await open('/-/password', ANN);
    await shell.fill('main form', 'Ann', 'old', 'new', 'new');
    expect(shell.text('form [role=status]')).toBe('Your password was changed.');
    await shell.fill('main form', 'Ann', 'new', 'one', 'another');
    expect(shell.text('form [role=status]')).toBe('');
    const response = shell.hold('PATCH resource/SESSION/1');
    const done = shell.fill('main form', 'Ann', 'new', 'one', 'one');
    await shell.render();
    const button = () => shell.element.querySelector<HTMLButtonElement>('main form button');
    expect([shell.text('#password-problem'), button()?.disabled]).toEqual(['', true]);
    await response(STORED);
    await done;
    expect([shell.text('form [role=status]'), button()?.disabled]).toEqual([
      'Your password was changed.',
      false,
    ]);
  });

  it('that has no password so far gets one', async () => {
    const shell = await open('/-/password', ANN);
    await shell.fill('main form', 'Ann', '', 'new', 'new');
    expect(patches(shell)).toEqual([
      [{ op: 'replace', path: 'Account/a1/Password', value: 'new' }],
    ]);
  });

  it('keeps its password where a rule refuses the new one, and what was typed', async () => {
    const shell = await open('/-/password', ANN);
    const invariants = [{ ruleMessage: 'A password has eight letters.', tuples: [] }];
    shell.responses['PATCH resource/SESSION/1'] = {
      ...STORED,
      isCommitted: false,
      notifications: { ...NO_NOTIFICATIONS, invariants },
    };
    await shell.fill('main form', 'Ann', 'old', 'new', 'new');
    expect(shell.text('form [role=status]')).toBe('');
    expect(shell.text('app-notification-list li')).toContain('A password has eight letters.');
    expect(typed(shell)).toEqual(['Ann', 'old', 'new', 'new']);
  });

  it.each([
    [0, 'Can’t reach the server.'],
    [500, 'Server error. Try again.'],
  ])('is told why its password stays when the server answers %s', async (status, reported) => {
    const shell = await open('/-/password', ANN);
    shell.responses['PATCH resource/SESSION/1'] = requestError(status, '', '');
    await shell.fill('main form', 'Ann', 'old', 'new', 'new');
    expect(shell.text('#password-problem')).toBe(reported);
    expect(typed(shell)).toEqual(['Ann', 'old', 'new', 'new']);
    expect(shell.element.querySelector<HTMLButtonElement>('form button')?.disabled).toBe(false);
  });

  it.each([
    ['a stranger', STRANGER],
    ['an account whose roles have no field for it', { session: { loggedIn: true } }],
  ])('is told that it may not, instead of a form that does nothing: %s', async (_, navbar) => {
    const shell = await open('/-/password', navbar);
    expect(shell.text('main [role=alert]')).toBe('Your active roles don’t allow this.');
    expect(shell.element.querySelector('main form')).toBeNull();
  });

  it('keeps its password where the current one is wrong, and says so at its field', async () => {
    const shell = await open('/-/password', ANN);
    shell.responses['PATCH resource/SESSION/1'] = requestError(
      403,
      'AMP-403-PASSWORD',
      'Not that one.',
    );
    const [, current, first, second] =
      shell.element.querySelectorAll<HTMLInputElement>('form input');
    for (const input of [current!, first!, second!]) input.value = 'x';
    shell.element.querySelector('form')!.dispatchEvent(new Event('submit', { cancelable: true }));
    await shell.settle();
    expect(shell.text(`#${current!.getAttribute('aria-describedby')}`)).toBe(
      'Your current password is incorrect.',
    );
    expect(document.activeElement).toBe(current);
    expect([first!.value, shell.text('form [role=status]')]).toEqual(['x', '']);
  });
});

describe('the first page', () => {
  beforeEach(() => {
    localStorage.clear();
    fillBrowserGaps();
  });

  it('tells what the application is for', async () => {
    const shell = await open('/', { contextLabel: 'The library', purpose: 'Lend books.' });
    expect(shell.text('h1')).toBe('The library');
    expect(shell.text('.lead')).toBe('Lend books.');
  });

  it('shows the tasks, with the first of them', async () => {
    const violation = { message: 'Ann should return it on 2026-10-05.', ifcs: [] };
    const signals = [{ message: 'Return books', count: 7, violations: [violation] }];
    const shell = await open('/', { notifications: { ...NO_NOTIFICATIONS, signals } });
    expect(shell.text('.todo h3')).toBe('Return books');
    expect(shell.text('.todo .count')).toBe('7 open');
    expect(shell.texts('.todo li')).toEqual(['Ann should return it on 10/05/2026.']);
    expect(shell.text('.todo > a')).toBe('Show all');
  });
});
