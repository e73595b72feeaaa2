import { TestBed } from '@angular/core/testing';
import { NO_NOTIFICATIONS, type Navbar } from '@ampersand-prototype/generics';
import { fillBrowserGaps, setMediaMatches } from './testing/browser-gaps';
import { ShellHarness, requestError } from './testing/shell-harness';
import { SHELL_MESSAGES } from './messages/shell-messages';

const LANGUAGES = [
  ['en', 'English'],
  ['nl', 'Nederlands'],
  ['de', 'Deutsch'],
] as const;

/** Every page of the shell, in the states in which it says something else. */
const PAGES: readonly [address: string, navbar: Partial<Navbar>][] = [
  ['/', {}],
  ['/', { navs: [] }],
  ['/-/signals', {}],
  ['/-/search?q=x', {}],
  ['/-/search?q=xyz', {}],
  ['/-/login', {}],
  ['/-/login?to=%2Fbooks', {}],
  ['/-/password', {}],
  [
    '/-/password',
    { session: { loggedIn: true, account: 'Ann', password: { interface: 'L', path: 'P' } } },
  ],
  ['/-/notices', { session: { loggedIn: true, account: 'Ann', notices: true } }],
  ['/-/admin', {}],
  ['/-/admin', { mayAdministrate: false }],
  ['/-/admin/data', {}],
  ['/-/admin/rules', {}],
  ['/-/admin/rules/Overdue', {}],
  ['/-/admin/engine', {}],
  ['/-/admin/users', {}],
  ['/-/admin/server', {}],
  ['/-/admin/history', { history: true }],
  ['/-/admin/history', { history: false }],
  ['/no/such', {}],
  ['/books', { appLocked: true }],
  ['/books', { installation: 'absent' }],
  ['/books', { installation: 'mismatch', productionEnv: true }],
];

const RESPONSES = {
  'GET search': { term: 'xyz', truncated: true, results: [] },
  'GET admin/signals': requestError(0, '', ''),
};

/** The accessible names of controls; every control needs one. */
function namesOfControls(root: HTMLElement): readonly string[] {
  const controls = root.querySelectorAll<HTMLInputElement>('button, a, input, select, textarea');
  return [...controls]
    .filter((control) => control.getAttribute('aria-hidden') !== 'true' && !control.hidden)
    .map((control) => {
      const labels = [...(control.labels ?? [])].map((label) => label.textContent);
      const named =
        control.getAttribute('aria-label') ?? [...labels, control.textContent].join(' ');
      return named.trim();
    });
}

describe.each(LANGUAGES)('in %s', (language, name) => {
  beforeEach(() => {
    localStorage.clear();
    fillBrowserGaps();
  });

  it.each(PAGES)(
    '%s with %j is a page in words, with one heading and named controls',
    async (address, navbar) => {
      const shell = await ShellHarness.open(address, {
        responses: RESPONSES,
        navbar: { notifications: NO_NOTIFICATIONS, ...navbar },
      });
      await shell.click(name);
      await shell.settle();
      expect(document.documentElement.lang.slice(0, 2)).toBe(language);
      expect(shell.texts('main h1')).toHaveLength(1);
      expect(namesOfControls(shell.element)).not.toContain('');
      const reported = shell.element.textContent;
      const keys = Object.keys(SHELL_MESSAGES.en).filter((key) => key.includes('.'));
      expect(keys.filter((key) => reported.includes(key))).toEqual([]);
      expect(reported).not.toMatch(/\{\w+\}|undefined|NaN|\[object/);
    },
  );

  it('has the same ways on a narrow screen', async () => {
    const wide = await ShellHarness.open('/', {});
    await wide.click(name);
    const [menu] = wide.texts('nav.side');
    const label = wide.element.querySelector('nav.side')?.getAttribute('aria-label');
    setMediaMatches(true);
    TestBed.resetTestingModule();
    const narrow = await ShellHarness.open('/', {});
    const [button] = [...narrow.element.querySelectorAll<HTMLElement>('header button')];
    button?.click();
    await narrow.settle();
    expect(narrow.texts('dialog nav')).toEqual([menu]);
    expect(narrow.element.querySelector('dialog nav')?.getAttribute('aria-label')).toBe(label);
  });
});
