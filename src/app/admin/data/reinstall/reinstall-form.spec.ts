import { NO_NOTIFICATIONS } from '@ampersand-prototype/generics';
import { fillBrowserGaps } from '../../../testing/browser-gaps';
import { ShellHarness } from '../../../testing/shell-harness';

describe('the reinstallation', () => {
  beforeEach(fillBrowserGaps);

  it('replaces data only after the name of the application was typed', async () => {
    const responses = { 'POST admin/installer': NO_NOTIFICATIONS };
    const shell = await ShellHarness.open('/-/admin/data', { responses });
    await shell.click('Reinstall…');
    const confirm = () => shell.all<HTMLButtonElement>('app-name-dialog [type=submit]')[0];
    expect(confirm()?.disabled).toBe(true);
    await shell.fill('app-name-dialog form', 'library');
    expect(shell.count('POST admin/installer')).toBe(0);
    expect(confirm()?.disabled).toBe(true);
    await shell.fill('app-name-dialog form', ' Library');
    expect(shell.count('POST admin/installer')).toBe(1);
    expect(confirm()).toBeUndefined();
  });
});
