import { NO_NOTIFICATIONS, type Navbar } from '@ampersand-prototype/generics';
import { fillBrowserGaps } from '../testing/browser-gaps';
import { ShellHarness } from '../testing/shell-harness';

const open = (navbar: Partial<Navbar> = {}) => ShellHarness.open('/', { navbar });

describe('the top bar', () => {
  beforeEach(() => {
    localStorage.clear();
    fillBrowserGaps();
  });

  it.each<[string, KeyboardEventInit, boolean]>([
    ['Ctrl+K', { key: 'k', ctrlKey: true }, true],
    ['⌘K', { key: 'k', metaKey: true }, true],
    ['Ctrl+K with the capitals locked', { key: 'K', ctrlKey: true }, true],
    ['a letter', { key: 'k' }, false],
    ['another key', { key: 'j', ctrlKey: true }, false],
    ['Ctrl+Shift+K, which is of the browser', { key: 'K', ctrlKey: true, shiftKey: true }, false],
    ['AltGr+K, which is a letter', { key: 'k', ctrlKey: true, altKey: true }, false],
  ])('opens the palette by its key only: %s', async (_, init, opens) => {
    const shell = await open();
    const event = new KeyboardEvent('keydown', { cancelable: true, ...init });
    document.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(opens);
    expect(shell.element.querySelector('[role=combobox]') !== null).toBe(opens);
  });

  it.each([
    [0, '', 'Tasks: 0'],
    [1, '1', 'Tasks: 1'],
    [99, '99', 'Tasks: 99'],
    [100, '99+', 'Tasks: 100'],
  ])('tells how much there is to do: %s', async (count, badge, name) => {
    const signals = count === 0 ? [] : [{ message: 'Do it', count, violations: [] }];
    const shell = await open({ notifications: { ...NO_NOTIFICATIONS, signals } });
    expect(shell.text('.badge')).toBe(badge);
    const link = shell.element.querySelector('.signals');
    link?.querySelector('[aria-hidden].badge')?.remove();
    expect([link?.textContent?.trim(), link?.getAttribute('title')]).toEqual([name, name]);
    expect(link?.hasAttribute('aria-label')).toBe(false);
  });

  it.each<[string, Partial<Navbar>, string | null]>([
    ['its own', { identity: { logo: 'app/logo' } }, 'api/v1/app/logo'],
    ['that of the product', {}, null],
  ])('bears a mark: %s', async (_, navbar, logo) => {
    const shell = await open(navbar);
    expect(shell.element.querySelector('.logo')?.getAttribute('src') ?? null).toBe(logo);
    expect(shell.text('.mark')).toBe(logo === null ? '&' : '');
  });
});
