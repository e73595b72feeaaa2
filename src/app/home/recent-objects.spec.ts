import { TestBed } from '@angular/core/testing';
import { applicationConfig } from '../application-config';
import { fillBrowserGaps } from '../testing/browser-gaps';
import { OBJECT_ROUTES, SampleObjects } from '../testing/sample-object-page';
import { ShellHarness } from '../testing/shell-harness';

const KEY = 'ampersand.recent.Library.';
const book = (id: string) => ({ url: `/book/${id}`, label: `Book ${id}`, kind: 'Book' });

/** The stored labels. */
const labels = (): readonly string[] =>
  (JSON.parse(localStorage.getItem(KEY) ?? '[]') as { label: string }[]).map(({ label }) => label);

const openObjects = () => ShellHarness.open('/', { config: applicationConfig(OBJECT_ROUTES) });

/** What the first page lists of what this browser remembers. */
async function recent(remembered: string): Promise<readonly string[]> {
  localStorage.setItem(KEY, remembered);
  const shell = await ShellHarness.open('/');
  return shell.texts('.recent a');
}

describe('what was open last', () => {
  beforeEach(() => {
    localStorage.clear();
    fillBrowserGaps();
  });

  it.each([
    ['nothing', 'null', []],
    ['no JSON', '{', []],
    ['no list', '{"url": "/book/b1"}', []],
    [
      'what is no object, or lacks something',
      JSON.stringify([null, 'x', { url: '/a', label: 'A' }, { ...book('b1'), url: 1 }, book('b2')]),
      ['Book b2'],
    ],
  ])('is listed as far as it is understood: %s', async (_, remembered, expected) => {
    expect(await recent(remembered)).toEqual(expected);
  });

  it('is listed up to eight', async () => {
    const many = Array.from({ length: 12 }, (_, number) => book(`b${number}`));
    expect(await recent(JSON.stringify(many))).toEqual(many.slice(0, 8).map(({ label }) => label));
  });

  it('is opened by a click, and left to the browser with a key for another tab', async () => {
    localStorage.setItem(KEY, JSON.stringify([book('b1')]));
    const shell = await ShellHarness.open('/');
    const click = async (init: MouseEventInit = {}): Promise<string> => {
      const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
      shell.element.querySelector('.recent a')?.dispatchEvent(event);
      await shell.settle();
      return shell.url;
    };
    shell.element.addEventListener('click', (event) => event.preventDefault());
    for (const key of ['ctrlKey', 'metaKey', 'shiftKey'])
      expect(await click({ [key]: true })).toBe('/');
    expect(await click()).toBe('/book/b1');
  });

  it('is not shared with another account', async () => {
    localStorage.setItem(KEY, JSON.stringify([book('b1')]));
    const shell = await ShellHarness.open('/', {
      navbar: { session: { loggedIn: true, account: 'ann' } },
    });
    expect(shell.texts('.recent a')).toEqual([]);
  });

  it('forgets nothing of what another tab opened meanwhile', async () => {
    localStorage.setItem(KEY, JSON.stringify([book('b1')]));
    const shell = await openObjects();
    localStorage.setItem(KEY, JSON.stringify([book('b2'), book('b1')]));
    await shell.go('/book/b3');
    expect(labels()).toEqual(['Book b3', 'Book b2', 'Book b1']);
    await shell.go('/');
    expect(shell.texts('.recent a')).toEqual(['Book b3', 'Book b2', 'Book b1']);
  });

  it('stands once in the list, first where it was opened last, whatever stood behind its address', async () => {
    localStorage.setItem(KEY, JSON.stringify([book('b1'), book('b2')]));
    const shell = await openObjects();
    await shell.go('/book/b2?tab=2#x');
    expect(labels()).toEqual(['Book b2', 'Book b1']);
    expect(localStorage.getItem(KEY)).not.toContain('tab');
  });

  it('is forgotten where eight others were opened since', async () => {
    const before = Array.from({ length: 8 }, (_, number) => book(`b${number}`));
    localStorage.setItem(KEY, JSON.stringify(before));
    const shell = await openObjects();
    await shell.go('/book/b9');
    expect(labels()).toEqual(['Book b9', ...before.slice(0, 7).map(({ label }) => label)]);
    await shell.go('/');
    expect(shell.texts('.recent a')).toHaveLength(8);
  });

  it('is called as it is called now', async () => {
    const shell = await openObjects();
    await shell.go('/book/b1');
    TestBed.inject(SampleObjects).content.set(() => ({ _label_: 'Middlemarch' }));
    await shell.settle();
    expect(labels()).toEqual(['Middlemarch']);
  });

  it('are objects only that were there: none that is still to be made, and no list', async () => {
    const shell = await openObjects();
    TestBed.inject(SampleObjects).content.set(() => ({ _label_: 'x', _absent_: 'new' }));
    await shell.go('/book/b1');
    await shell.go('/books');
    expect(labels()).toEqual([]);
  });

  it('lasts as long as the page where nothing can be remembered', async () => {
    const blocked = jest.spyOn(Storage.prototype, 'getItem').mockReturnValue(null);
    const shell = await openObjects();
    for (const address of ['/book/b1', '/book/b2', '/']) await shell.go(address);
    expect(shell.texts('.recent a')).toEqual(['Book b2', 'Book b1']);
    blocked.mockRestore();
  });
});
