import { NO_NOTIFICATIONS } from '@ampersand-prototype/generics';
import { fillBrowserGaps } from '../../../testing/browser-gaps';
import { ShellHarness } from '../../../testing/shell-harness';

const serverWith = (canBackUp: boolean) => ({
  health: { canBackUp, readiness: 'ready' },
  settings: [],
  latest: [],
  slowest: [],
});

describe('restoring a backup', () => {
  beforeEach(fillBrowserGaps);

  const open = (canBackUp: boolean) =>
    ShellHarness.open('/-/admin/data', {
      responses: {
        'GET admin/server': serverWith(canBackUp),
        'POST admin/restore': {
          ...NO_NOTIFICATIONS,
          successes: [{ message: 'The backup was restored' }],
        },
      },
    });

  it('sends the file only after the name of the application was typed', async () => {
    const shell = await open(true);
    const input = shell.element.querySelector<HTMLInputElement>('app-restore-form input')!;
    Object.defineProperty(input, 'files', { value: [new File(['x'], 'a.sqlite')] });
    input.dispatchEvent(new Event('change'));
    await shell.settle();
    await shell.click('Restore…');
    await shell.fill('app-name-dialog form', 'library');
    expect(shell.count('POST admin/restore')).toBe(0);
    await shell.fill('app-name-dialog form', 'Library');
    expect(shell.count('POST admin/restore')).toBe(1);
    const sent = shell.requests.find(({ url }) => url.endsWith('admin/restore'));
    expect(((sent?.body as FormData).get('file') as File).name).toBe('a.sqlite');
    expect(shell.text('app-notification-list')).toContain('The backup was restored');
  });

  it('is described where the database has tools of its own', async () => {
    const shell = await open(false);
    expect(shell.element.querySelector('app-restore-form')).toBeNull();
    expect(shell.text('section[aria-labelledby=admin-restore]')).toContain('pg_restore');
  });
});
