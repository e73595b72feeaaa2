import { TestBed } from '@angular/core/testing';
import type { AccountNotices, Watches } from '@ampersand-prototype/generics';
import { fillBrowserGaps } from '../testing/browser-gaps';
import { ShellHarness, requestError } from '../testing/shell-harness';

const NOTICES: AccountNotices = {
  address: 'ann@example.org',
  failed: null,
  timeZone: 'Europe/Amsterdam',
  dailyTime: '07:00',
  rules: [
    { rule: 'Open', label: 'Tasks to do', delivery: 'now' },
    { rule: 'Late', label: 'Late tasks', delivery: 'daily' },
  ],
  language: 'en',
  choices: { language: null, rules: { Late: 'daily' }, quiet: null },
};
const ANN = { loggedIn: true, account: 'Ann', notices: true };

const WATCHES: Watches = [
  { path: 'resource/Task/t1', page: 'Task', label: 'Write', link: '/Task/t1' },
];

const open = (notices: unknown = NOTICES, watches: Watches = []) =>
  ShellHarness.open('/-/notices', {
    navbar: { session: ANN },
    responses: {
      'GET app/notices': notices,
      'PUT app/notices': null,
      'GET app/watches': watches,
      'PUT app/watches': null,
    },
  });
const selects = (shell: ShellHarness) => [
  ...shell.element.querySelectorAll<HTMLSelectElement>('form select'),
];
const texts = (shell: ShellHarness) =>
  selects(shell).map((select) => select.selectedOptions[0]?.textContent?.trim());
const change = async (shell: ShellHarness, field: HTMLElement | null | undefined, type: string) => {
  field?.dispatchEvent(new Event(type));
  await shell.settle();
};

describe('the page of notices', () => {
  beforeEach(() => fillBrowserGaps());
  afterEach(() => TestBed.resetTestingModule());

  it('shows when the account gets the notices of each rule', async () => {
    const shell = await open();
    expect(texts(shell)).toEqual(['At once', 'Daily summary at 07:00', 'English']);
    expect(shell.text('app-notices-page')).toContain('Tasks are sent to ann@example.org.');
  });

  it('stores what the user selects', async () => {
    const shell = await open();
    const [first, , language] = selects(shell);
    first!.value = 'off';
    await change(shell, first, 'change');
    language!.value = 'nl';
    await change(shell, language, 'change');
    const quiet = shell.element.querySelector<HTMLInputElement>('form [type=checkbox]');
    quiet!.checked = true;
    await change(shell, quiet, 'change');
    const until = [...shell.element.querySelectorAll<HTMLInputElement>('form [type=time]')].at(-1);
    until!.value = '08:30';
    await change(shell, until, 'input');
    await change(shell, shell.element.querySelector('form'), 'submit');
    const sent = shell.requests.filter(({ method }) => method === 'PUT').map(({ body }) => body);
    expect(sent).toEqual([
      {
        language: 'nl',
        rules: { Open: 'off', Late: 'daily' },
        quiet: { from: '22:00', to: '08:30' },
      },
    ]);
    expect(shell.text('app-notices-page')).toContain('Your notices were saved.');
  });

  it('lists the watched records, and ends them', async () => {
    const shell = await open(NOTICES, WATCHES);
    expect(texts(shell)).toEqual(['At once', 'Daily summary at 07:00', 'At once', 'English']);
    const row = shell.element.querySelector('form li');
    expect(row?.querySelector('a')?.getAttribute('href')).toBe('/Task/t1');
    row?.querySelector('button')?.click();
    await shell.settle();
    const sent = shell.requests.filter(({ method }) => method === 'PUT').map(({ body }) => body);
    expect(sent).toEqual([{ path: 'resource/Task/t1', page: 'Task', isWatched: false }]);
  });

  it('says why the account gets none', async () => {
    const shell = await open({ ...NOTICES, address: null, failed: '2026-05-01T10:00:00.000Z' });
    expect(shell.text('app-notices-page')).toContain('no valid email address');
    expect(shell.text('app-notices-page')).toContain('couldn’t be delivered');
  });

  it('reports what the server rejects', async () => {
    const shell = await open(requestError(403, 'AMP-403-RIGHT', 'No'));
    expect(shell.element.querySelector('app-notices-page form')).toBeNull();
    expect(shell.text('app-notices-page [role=alert]')).not.toBe('');
  });
});
