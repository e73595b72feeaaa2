import { TestBed } from '@angular/core/testing';
import type { AccountNotices, Watches } from '@ampersand-prototype/generics';
import { fillBrowserGaps } from '../testing/browser-gaps';
import { ShellHarness, requestError } from '../testing/shell-harness';

const NOTICES: AccountNotices = {
  address: 'ann@example.org',
  webHook: null,
  webHookOrigins: [],
  failed: null,
  problem: null,
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
      'PUT app/notices/web-hook': { secret: 'new-key' },
      'POST app/notices/web-hook/test': null,
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

  it('asks strangers to log in, as links in mails lead here', async () => {
    const shell = await ShellHarness.open('/-/notices', {
      navbar: {
        session: {
          loggedIn: false,
          login: { interface: 'SessionLogin', user: 'UserID', password: 'Password' },
        },
      },
    });
    expect(shell.url).toBe('/-/login?to=%2F-%2Fnotices');
    expect(shell.requests.filter(({ url }) => url.includes('app/notices'))).toEqual([]);
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

  it('lists a thousand watched records in parts', async () => {
    const records = Array.from({ length: 1000 }, (_, i) => ({
      ...{ path: `resource/Task/t${i}`, page: 'Task', label: `Task ${i}`, link: `/Task/t${i}` },
    }));
    const part = (offset: number): Watches => records.slice(offset, offset + 51);
    const shell = await open(NOTICES, part(0));
    const rows = () => shell.element.querySelectorAll('form li');
    expect(rows()).toHaveLength(50);
    rows()[0]?.querySelector('button')?.click();
    await shell.settle();
    shell.responses['GET app/watches'] = part(50);
    await shell.click('Show more');
    expect(rows()).toHaveLength(99);
    shell.responses['GET app/watches'] = part(980);
    await shell.click('Show more');
    expect(shell.text('app-watched-records')).not.toContain('Show more');
    const sent = shell.requests.filter(({ url }) => url.endsWith('app/watches'));
    expect(sent.map(({ params }) => params.get('offset'))).toEqual(['0', null, '49', '99']);
  });

  it('says why the account gets none', async () => {
    const shell = await open({ ...NOTICES, address: null, failed: '2026-05-01T10:00:00.000Z' });
    expect(shell.text('app-notices-page')).toContain('no valid email address');
    expect(shell.text('app-notices-page')).toContain('couldn’t be delivered');
  });

  it('says whether the account may have a web hook', async () => {
    const shell = await open();
    expect(shell.text('app-web-hook-form')).toContain('doesn’t send notices to web hooks');
    expect(shell.element.querySelector('app-web-hook-form form')).toBeNull();
  });

  it('replaces, tests, and ends the web hook, and shows its key and failure', async () => {
    const failed = '2026-05-01T10:00:00.000Z';
    const shell = await open({
      ...NOTICES,
      ...{ webHookOrigins: ['https://a.test'], webHook: 'https://a.test/1' },
      ...{ failed, problem: 'the web hook responded with status 500' },
    });
    expect(shell.text('app-notices-page [role=alert]')).toMatch(/couldn’t be .* status 500\./);
    const field = shell.element.querySelector<HTMLInputElement>('app-web-hook-form input');
    expect(field?.value).toBe('https://a.test/1');
    await shell.click('Send a test message');
    expect(shell.text('app-web-hook-form')).toContain('accepted the test message');
    field!.value = ' https://a.test/2 ';
    await shell.click('Save web hook');
    expect(shell.text('app-web-hook-form code')).toBe('new-key');
    field!.value = '';
    await shell.click('Save web hook');
    const sent = shell.requests.filter(({ method }) => method !== 'GET').map(({ body }) => body);
    expect(sent).toEqual([null, { address: 'https://a.test/2' }, { address: null }]);
  });

  it('reports what the server rejects', async () => {
    const shell = await open(requestError(403, 'AMP-403-RIGHT', 'No'));
    expect(shell.element.querySelector('app-notices-page form')).toBeNull();
    expect(shell.text('app-notices-page [role=alert]')).toContain('No');
  });
});
