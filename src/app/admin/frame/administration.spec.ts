import { NO_NOTIFICATIONS } from '@ampersand-prototype/generics';
import { fillBrowserGaps } from '../../testing/browser-gaps';
import { ShellHarness } from '../../testing/shell-harness';

beforeEach(() => {
  localStorage.clear();
  fillBrowserGaps();
});

describe('the administration', () => {
  it('is not offered in production', async () => {
    const shell = await ShellHarness.open('/', { navbar: { productionEnv: true } });
    expect(shell.text('nav')).not.toContain('Administration');
  });

  it('is offered in production to administrators', async () => {
    const sessionRoles = [{ id: 'Administrator', label: 'Administrator', active: true }];
    const shell = await ShellHarness.open('/', { navbar: { productionEnv: true, sessionRoles } });
    expect(shell.text('nav')).toContain('Administration');
  });

  it('shows users without an administrative role a message instead of forms', async () => {
    const shell = await ShellHarness.open('/-/admin', { navbar: { productionEnv: true } });
    expect(shell.text('main [role=alert]')).toBe(
      'Your active roles don’t give you access to the administration pages.',
    );
    expect(shell.element.querySelectorAll('main button, main input')).toHaveLength(0);
  });

  it('follows the backend where another role administrates', async () => {
    const navbar = { productionEnv: true, mayAdministrate: true };
    const shell = await ShellHarness.open('/-/admin/data', { navbar });
    expect(shell.text('nav')).toContain('Administration');
    expect(shell.texts('main h2')).toContain('Installation');
  });

  it('changes nothing by GET, and nothing on opening the page', async () => {
    const responses = {
      'POST admin/installer': NO_NOTIFICATIONS,
      'POST admin/execengine/run': NO_NOTIFICATIONS,
      'GET admin/ruleengine/evaluate/all': NO_NOTIFICATIONS,
    };
    const shell = await ShellHarness.open('/-/admin/engine', { responses });
    expect(shell.requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET api/v1/app/navbar',
      'GET api/v1/admin/rules',
      'GET api/v1/admin/clock',
    ]);
    await shell.click('Run the automated rules');
    await shell.go('/-/admin/data');
    await shell.click('Reinstall…');
    await shell.fill('app-name-dialog form', 'Library');
    const changes = shell.requests.filter(({ url }) => /installer|execengine/.test(url));
    expect(changes.map(({ method }) => method)).toEqual(['POST', 'POST']);
  });
});
