import { TestBed } from '@angular/core/testing';
import { AmpersandSettings, ApplicationEvents } from '@ampersand-prototype/components/application';
import type { NavigationItem } from '@ampersand-prototype/generics';
import { fillBrowserGaps, setMediaMatches } from '../testing/browser-gaps';
import { sampleNavbar } from '../testing/sample-navbar';
import { ShellHarness } from '../testing/shell-harness';

const pageOf = (id: string, label: string) => ({
  id,
  label,
  link: `#/${id}`,
  resourceType: 'Book',
});
const NEW_BOOK = { label: 'Book', ifcs: [pageOf('Book', 'The book')] };
/** Of the two pages of a concept one has no route. */
const NEW_EITHER = {
  label: 'Either',
  ifcs: [pageOf('Book', 'The book'), pageOf('Elsewhere', 'Elsewhere')],
};

/** A menu with this many pages, all of them with a page. */
function many(count: number): NavigationItem[] {
  const [root, , books] = sampleNavbar().navs as [NavigationItem, NavigationItem, NavigationItem];
  const pages = Array.from({ length: count }, (_, number) => ({
    ...books,
    id: `P${number}`,
    label: `Page ${number}`,
    seqNr: number,
  }));
  return [root, ...pages];
}

beforeEach(() => {
  localStorage.clear();
  fillBrowserGaps();
});

describe('the privacy statement', () => {
  it('is linked where the application has one, and opens in a tab of its own', async () => {
    const url = 'https://example.org/privacy';
    const shell = await ShellHarness.open('/books', { navbar: { privacyStatementUrl: url } });
    const link = shell.element.querySelector<HTMLAnchorElement>('.privacy-statement-link');
    expect(link?.textContent.trim()).toBe('Privacy statement');
    expect([link?.href, link?.target, link?.rel]).toEqual([url, '_blank', 'noopener']);
  });

  it('is not linked without one', async () => {
    const shell = await ShellHarness.open('/books', { navbar: { privacyStatementUrl: null } });
    expect(shell.element.querySelector('.privacy-statement-link')).toBeNull();
  });
});

describe('what can be made', () => {
  it.each([
    ['the menu', 'app-side-menu', '/books'],
    ['the bar', 'app-top-bar', '/books'],
  ])('is made from %s, each time anew', async (_, place, address) => {
    const shell = await ShellHarness.open(address, { navbar: { new: [NEW_BOOK] } });
    const made: string[] = [];
    for (let time = 0; time < 2; time++) {
      await shell.go(address);
      const buttons = shell.element.querySelectorAll<HTMLElement>(`${place} button`);
      [...buttons].find((button) => button.textContent.trim() === 'Book')?.click();
      await shell.settle();
      made.push(shell.url);
    }
    for (const url of made) expect(url).toMatch(/^\/book\/[^/]{8,}$/);
    expect(made[0]).not.toBe(made[1]);
  });

  it('is told in the language of the reader, wherever it stands', async () => {
    const made = { ...NEW_EITHER, label: 'New Either', concept: 'Either' };
    const shell = await ShellHarness.open('/', { navbar: { new: [made] } });
    TestBed.inject(AmpersandSettings).locale.set('nl-NL');
    await shell.settle();
    expect(shell.texts('app-side-menu section button')).toEqual(['Nieuw: Either (The book)']);
  });

  it('names the page where a thing can be made on several, and leaves out pages that there are not', async () => {
    const shell = await ShellHarness.open('/', { navbar: { new: [NEW_EITHER] } });
    expect(shell.texts('app-side-menu section button')).toEqual(['Either (The book)']);
  });

  it('is no empty application where there are no pages', async () => {
    const shell = await ShellHarness.open('/', { navbar: { navs: [], new: [NEW_BOOK] } });
    expect(shell.text('main')).not.toContain('Your roles don’t give you access to any pages.');
  });

  it('closes the menu of a narrow screen', async () => {
    setMediaMatches(true);
    const shell = await ShellHarness.open('/books', { navbar: { new: [NEW_BOOK] } });
    await shell.click('Open menu');
    await shell.click('Book');
    expect(shell.element.querySelector('dialog')).toBeNull();
    expect(shell.url).toMatch(/^\/book\//);
  });
});

describe('a menu without pages', () => {
  const login = { interface: 'Login', user: 'Name', password: 'Password' };

  it.each([
    ['nobody can log in', { loggedIn: false }, true],
    ['somebody is logged in', { loggedIn: true, login }, true],
    ['there may be some after logging in', { loggedIn: false, login }, false],
  ])('says so where %s', async (_, session, isSaid) => {
    const shell = await ShellHarness.open('/-/search', { navbar: { navs: [], session } });
    const said = shell
      .texts('app-side-menu p')
      .includes('Your roles don’t give you access to any pages.');
    expect(said).toBe(isSaid);
  });
});

describe('a menu without numbers', () => {
  it('is sorted anew when the user chooses another language', async () => {
    const names = ['Zebra', 'Ämnen', 'Arkiv'];
    const [root, ...pages] = many(3);
    const navs = pages.map((page, i) => ({ ...page, label: names[i]!, seqNr: null }));
    const shell = await ShellHarness.open('/', { navbar: { navs: [root!, ...navs] } });
    const settings = TestBed.inject(AmpersandSettings);
    settings.locale.set('en');
    await shell.settle();
    expect(shell.texts('app-menu-tree a')).toEqual(['Ämnen', 'Arkiv', 'Zebra']);
    settings.locale.set('sv');
    await shell.settle();
    expect(shell.texts('app-menu-tree a')).toEqual(['Arkiv', 'Zebra', 'Ämnen']);
  });
});

describe('a menu next to the page', () => {
  it('folds to icons and first letters that keep their names, and stays as it was left', async () => {
    const shell = await ShellHarness.open('/books');
    const links = () => shell.all('app-side-menu a.entry, app-menu-tree a');
    const names = links().map((link) => link.textContent?.trim());
    await shell.click('Fold menu');
    expect(document.documentElement.dataset['menu']).toBe('folded');
    expect(links().map((link) => link.textContent?.trim())).toEqual(names);
    expect(links().map((link) => link.getAttribute('title'))).toEqual(names);
    const books = links().find((link) => link.textContent?.trim() === 'Books');
    expect(books?.getAttribute('data-initial')).toBe('B');
    expect(localStorage.getItem('ampersand.menu')).toBe('folded');
    await shell.click('Unfold menu');
    expect(document.documentElement.dataset['menu']).toBeUndefined();
    expect(links().map((link) => link.getAttribute('title'))).toEqual(names.map(() => null));
  });
});

describe('a long menu', () => {
  const filterOf = (shell: ShellHarness) =>
    shell.element.querySelector<HTMLInputElement>('app-side-menu input[type=search]');

  it.each([
    [9, false],
    [10, true],
  ])('can be filtered from ten pages on: %s', async (count, can) => {
    const shell = await ShellHarness.open('/', { navbar: { navs: many(count) } });
    expect(filterOf(shell) !== null).toBe(can);
  });

  it('shows what fits what is typed, and says when nothing does', async () => {
    const shell = await ShellHarness.open('/', { navbar: { navs: many(12) } });
    const type = async (text: string): Promise<string[]> => {
      filterOf(shell)!.value = text;
      filterOf(shell)!.dispatchEvent(new Event('input'));
      await shell.settle();
      return shell.texts('app-menu-tree a');
    };
    expect(await type('page 1')).toEqual(['Page 1', 'Page 10', 'Page 11']);
    expect(await type('zzz')).toEqual([]);
    expect(shell.text('app-side-menu [role=status]')).toContain('zzz');
    expect(await type('')).toHaveLength(12);
  });

  it('is whole again once it is short, when nobody can see any more what it was filtered by', async () => {
    const shell = await ShellHarness.open('/', { navbar: { navs: many(12) } });
    filterOf(shell)!.value = 'page 11';
    filterOf(shell)!.dispatchEvent(new Event('input'));
    shell.responses['GET app/navbar'] = sampleNavbar({ navs: many(3) });
    TestBed.inject(ApplicationEvents).adviseRefresh();
    await shell.settle();
    expect(shell.texts('app-menu-tree a')).toEqual(['Page 0', 'Page 1', 'Page 2']);
  });
});

describe('the way back', () => {
  /** Follows the link back, as a click with this key held. */
  async function back(shell: ShellHarness, init: MouseEventInit = {}): Promise<boolean> {
    const link = shell.element.querySelector('app-breadcrumbs a');
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
    link?.dispatchEvent(click);
    await shell.settle();
    return click.defaultPrevented;
  }

  it('leads to the list that one came from, with its query', async () => {
    const shell = await ShellHarness.open('/books?sort=title');
    await shell.go('/book/b1');
    expect(shell.text('app-breadcrumbs a')).toBe('Books');
    expect(await back(shell)).toBe(true);
    expect(shell.url).toBe('/books?sort=title');
  });

  it.each(['ctrlKey', 'metaKey', 'shiftKey'])(
    'is left to the browser with %s, which opens another tab',
    async (key) => {
      const shell = await ShellHarness.open('/books');
      await shell.go('/book/b1');
      // The browser of the tests cannot open tabs.
      shell.element.addEventListener('click', (event) => event.preventDefault());
      await back(shell, { [key]: true });
      expect(shell.url).toBe('/book/b1');
    },
  );
});
