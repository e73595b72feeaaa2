import { fillBrowserGaps } from '../testing/browser-gaps';
import { ShellHarness } from '../testing/shell-harness';

const KEY = 'ampersand.recent.Library.';
const book = (id: string) => ({ url: `/book/${id}`, label: `Book ${id}`, kind: 'Book' });

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
});
