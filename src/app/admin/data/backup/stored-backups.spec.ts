import { NO_NOTIFICATIONS, type StoredBackup } from '@ampersand-prototype/generics';
import { fillBrowserGaps } from '../../../testing/browser-gaps';
import { ShellHarness } from '../../../testing/shell-harness';

const NAME = 'app.sqlite.20260501120000000.bak';
const BACKUP: StoredBackup = {
  name: NAME,
  timestamp: '2026-05-01T12:00:00.000Z',
  bytes: 1_250_000,
  kind: 'sameModel',
};
const OTHER: StoredBackup = {
  ...BACKUP,
  name: 'app.sqlite.20260401120000000.bak',
  timestamp: '2026-04-01T12:00:00.000Z',
  kind: 'otherModel',
};

describe('the backups on the server', () => {
  beforeEach(fillBrowserGaps);

  const open = (backups: readonly StoredBackup[]) =>
    ShellHarness.open('/-/admin/data', {
      responses: {
        'GET admin/backups': backups,
        [`DELETE admin/backups/${NAME}`]: NO_NOTIFICATIONS,
        [`POST admin/backups/${NAME}/restore`]: {
          ...NO_NOTIFICATIONS,
          successes: [{ message: 'The backup was restored' }],
        },
      },
    });
  const button = (shell: ShellHarness, label: string): HTMLButtonElement | undefined =>
    Array.from(shell.element.querySelectorAll<HTMLButtonElement>('app-stored-backups button')).find(
      (each) => each.getAttribute('aria-label')?.startsWith(label),
    );
  const press = async (shell: ShellHarness, label: string): Promise<void> => {
    button(shell, label)?.click();
    await shell.settle();
  };

  it('are listed with date, size, and kind; another model is not restored', async () => {
    const shell = await open([BACKUP, OTHER]);
    const rows = shell.texts('app-stored-backups tbody tr');
    expect(rows[0]).toContain('2026');
    expect(rows[0]).toContain('1.3 MB');
    expect(rows[0]).toContain('Data for the installed model');
    expect(rows[0]).toContain('Restore…');
    expect(rows[1]).toContain('Data for another model');
    expect(rows[1]).not.toContain('Restore…');
  });

  it('says that there are none', async () => {
    const shell = await open([]);
    expect(shell.text('app-stored-backups')).toContain('There are no backups on the server.');
  });

  it.each([
    ['Restore the backup', `POST admin/backups/${NAME}/restore`],
    ['Delete the backup', `DELETE admin/backups/${NAME}`],
  ])('only after the name of the application was typed: %s', async (label, request) => {
    const shell = await open([BACKUP]);
    await press(shell, label);
    await shell.fill('app-name-dialog form', 'library');
    expect(shell.count(request)).toBe(0);
    await shell.fill('app-name-dialog form', 'Library');
    expect(shell.count(request)).toBe(1);
    expect(shell.count('GET admin/backups')).toBe(2);
  });
});
