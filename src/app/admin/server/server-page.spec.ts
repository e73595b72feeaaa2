import { fillBrowserGaps } from '../../testing/browser-gaps';
import { SAMPLE_SERVER } from '../../testing/sample-administration';
import { requestError, ShellHarness } from '../../testing/shell-harness';

describe('the server page', () => {
  beforeEach(fillBrowserGaps);

  it('shows health, settings, and requests, which are found by their identifier', async () => {
    const shell = await ShellHarness.open('/-/admin/server');
    const facts = shell.texts('section[aria-labelledby=server-health] dd');
    expect(facts).toEqual(['ready', '1.5 hr', '120 MB', 'v24.0.0']);
    expect(shell.text('app-server-page')).toContain('lenient Changed from the default');
    const settings = 'section[aria-labelledby=server-settings]';
    expect(shell.texts(`${settings} > app-data-table tbody tr`)).toHaveLength(1);
    expect(shell.text(`${settings} details`)).toContain('1 setting with the default value');
    const latest = 'section[aria-labelledby=server-latest] tbody tr';
    expect(shell.texts(latest)).toHaveLength(2);
    const find = shell.element.querySelector<HTMLInputElement>('app-server-page [type=search]')!;
    find.value = 'r-2';
    find.dispatchEvent(new Event('input'));
    await shell.settle();
    expect(shell.texts(latest)).toHaveLength(1);
    expect(shell.text(`${latest} .problem`)).toBe('500');
  });

  it('shows errors in browsers and the service key, or that there are none', async () => {
    const shell = await ShellHarness.open('/-/admin/server');
    expect(
      shell.texts('section[aria-labelledby=server-browsers] tbody tr > *').slice(0, 3),
    ).toEqual(['TypeError: x is not a function', '/Books/:id', '3']);
    const keys = 'section[aria-labelledby=server-keys]';
    expect(shell.text(keys)).toContain('rbac.serviceKey');
    expect(shell.text(keys)).toContain('Not since the server started');
    const none = { browserErrors: [], serviceKeys: [], extensionRoutes: [] };
    shell.responses['GET admin/server'] = { ...SAMPLE_SERVER, ...none };
    await shell.go('/-/admin/rules');
    await shell.go('/-/admin/server');
    expect(shell.text(keys)).toContain('No service key is configured.');
    expect(shell.text('app-server-page')).toContain('No page has reported an error');
    expect(shell.element.querySelector('section[aria-labelledby=server-extensions]')).toBeNull();
  });

  it('shows the routes of extensions', async () => {
    const shell = await ShellHarness.open('/-/admin/server');
    expect(shell.texts('section[aria-labelledby=server-extensions] tbody tr > *')).toEqual([
      'POST /api/v1/extension/api-key/login',
      'visitor',
      'Logs in with an API key',
    ]);
  });
});

describe('the backup', () => {
  beforeEach(fillBrowserGaps);

  it('is made on the server and listed, or rejected with the reason', async () => {
    const backup = {
      name: 'x.bak',
      timestamp: '2026-05-01T12:00:00Z',
      bytes: 1,
      kind: 'sameModel',
    };
    const shell = await ShellHarness.open('/-/admin/data', {
      responses: { 'GET admin/backups': [], 'POST admin/backups': [backup] },
    });
    shell.responses['GET admin/backups'] = [backup];
    await shell.click('Back up now');
    expect(shell.texts('app-stored-backups tbody tr')).toHaveLength(1);
    shell.responses['POST admin/backups'] = requestError(500, 'AMP-500', 'The disk is full.');
    await shell.click('Back up now');
    expect(shell.text('app-notification-list')).toContain('The disk is full.');
  });

  it('names the tools of a database server', async () => {
    const health = { ...SAMPLE_SERVER.health, canBackUp: false };
    const shell = await ShellHarness.open('/-/admin/data', {
      responses: { 'GET admin/server': { ...SAMPLE_SERVER, health } },
    });
    expect(shell.text('section[aria-labelledby=admin-backup]')).toContain('pg_dump');
    expect(shell.element.querySelector('section[aria-labelledby=admin-backup] button')).toBeNull();
  });
});
