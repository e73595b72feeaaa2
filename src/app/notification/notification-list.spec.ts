import { TestBed } from '@angular/core/testing';
import { fillBrowserGaps } from '../testing/browser-gaps';
import { ShellHarness } from '../testing/shell-harness';
import { notification, type AppNotification } from './app-notification';
import { NotificationCenter } from './notification-center';

async function show(...notifications: readonly AppNotification[]): Promise<ShellHarness> {
  const shell = await ShellHarness.open('/books');
  for (const each of notifications) TestBed.inject(NotificationCenter).post(each);
  await shell.settle();
  return shell;
}
const item = (shell: ShellHarness) => shell.element.querySelector('app-notification-list li');

describe('the list of notices', () => {
  beforeEach(() => {
    localStorage.clear();
    fillBrowserGaps();
  });

  it.each<[AppNotification['kind'], string | null]>([
    ['success', null],
    ['info', null],
    ['warning', null],
    ['error', 'alert'],
    ['violation', 'alert'],
  ])('says a %s to who cannot see it, at once where it is urgent', async (kind, role) => {
    const shell = await show(notification(kind, 'Something'));
    expect(item(shell)?.getAttribute('role')).toBe(role);
    expect(item(shell)?.classList.contains(kind)).toBe(true);
    expect(item(shell)?.closest('[aria-live]')?.getAttribute('aria-live')).toBe('polite');
  });

  it('has another picture for each kind that calls for something else', async () => {
    const pictures: (string | null | undefined)[] = [];
    for (const kind of ['success', 'info', 'warning', 'error', 'violation'] as const) {
      TestBed.resetTestingModule();
      const shell = await show(notification(kind, 'Something'));
      pictures.push(item(shell)?.querySelector('path')?.getAttribute('d'));
    }
    expect(new Set(pictures).size).toBe(4);
    expect(pictures[3]).toBe(pictures[4]);
  });

  it.each([
    [0, []],
    [5, ['1', '2', '3', '4', '5']],
    [6, ['1', '2', '3', '4', '5', 'and 1 more']],
    [12, ['1', '2', '3', '4', '5', 'and 7 more']],
  ])('tells five of %s details, and how many more there are', async (count, reported) => {
    const details = Array.from({ length: count }, (_, index) => String(index + 1));
    const shell = await show(notification('error', 'Wrong', details));
    expect(shell.texts('app-notification-list .details li')).toEqual(reported);
  });

  it('counts details that the server did not send', async () => {
    const details = Array.from({ length: 50 }, (_, index) => String(index + 1));
    const shell = await show({ ...notification('violation', 'Wrong', details), unlisted: 80 });
    expect(shell.texts('app-notification-list .details li').at(-1)).toBe('and 125 more');
  });

  it.each([
    [1, 'Wrong'],
    [2, 'Wrong × 2'],
  ])('counts what was told %s times', async (count, text) => {
    const shell = await show(notification('error', 'Wrong', [], count));
    expect(shell.text('app-notification-list li p')).toBe(text);
  });

  it('writes moments as the reader does', async () => {
    const shell = await show(notification('error', 'Due 2026-10-05', ['Not on 2026-10-06']));
    expect(shell.text('app-notification-list li p')).toBe('Due 10/05/2026');
    expect(shell.texts('app-notification-list .details li')).toEqual(['Not on 10/06/2026']);
  });

  it('is closed by its button', async () => {
    const shell = await show(notification('error', 'Wrong'));
    await shell.click('Close');
    expect(item(shell)).toBeNull();
  });

  it('offers what can be done about it, once', async () => {
    const run = jest.fn();
    const shell = await show({
      ...notification('success', 'Gone'),
      action: { label: 'Undo', run },
    });
    await shell.click('Undo');
    expect(run).toHaveBeenCalledTimes(1);
    expect(item(shell)).toBeNull();
  });
});
