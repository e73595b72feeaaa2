import { TestBed } from '@angular/core/testing';
import { applicationConfig } from '../application-config';
import { fillBrowserGaps } from '../testing/browser-gaps';
import { sampleNavbar } from '../testing/sample-navbar';
import { OBJECT_ROUTES, SampleObjects } from '../testing/sample-object-page';
import { ShellHarness, type StubResponses } from '../testing/shell-harness';

/** A menu in which the page of all books says what it lists. */
const navs = sampleNavbar().navs.map((item) =>
  item.id === 'Books' ? { ...item, concept: 'Book' } : item,
);

const open = (address: string, responses: StubResponses = {}) =>
  ShellHarness.open(address, {
    config: applicationConfig(OBJECT_ROUTES),
    responses: { 'GET app/navbar': sampleNavbar({ navs }), ...responses },
  });

beforeEach(() => {
  localStorage.clear();
  fillBrowserGaps();
});

describe('the page of a new object', () => {
  it.each([
    ['Add draft', '/book/b1'],
    ['Cancel draft', '/-/search?q=x'],
  ])('leads to where one came from only when it is canceled: %s', async (button, url) => {
    const shell = await open('/-/search?q=x');
    await shell.go('/book/b1');
    await shell.click(button);
    expect(shell.url).toBe(url);
  });

  it('leads to the list of its kind where one came from nowhere', async () => {
    const shell = await open('/book/b1');
    await shell.click('Cancel draft');
    expect(shell.url).toBe('/books');
  });
});

describe('the title of the window', () => {
  it.each([
    ['/', 'Library'],
    ['/books', 'Books – Library'],
    ['/book/b1', 'Book · Book b1 – Library'],
    ['/-/signals', 'Tasks – Library'],
    ['/-/search?q=x', 'Search – Library'],
    ['/-/admin', 'Overview – Library'],
    ['/-/password', 'Change password – Library'],
    ['/no/such', 'Page not found – Library'],
  ])('says at %s where one is', async (address, title) => {
    await open(address);
    expect(document.title).toBe(title);
  });

  it.each([
    ['what is being read', 'reading', {}],
    ['what could not be read', 'failed', {}],
    ['what is still to be made', 'ready', { _absent_: 'new' }],
  ] as const)('names the page only of %s', async (_, state, content) => {
    const shell = await open('/');
    const objects = TestBed.inject(SampleObjects);
    objects.state.set(state);
    objects.content.set(() => ({ _label_: 'x', ...content }));
    await shell.go('/book/b1');
    expect(document.title).toBe('Book – Library');
  });

  it('follows what the object is called, and the next object on the same page', async () => {
    const shell = await open('/book/b1');
    TestBed.inject(SampleObjects).content.set((id) => ({ _label_: `Volume ${id}` }));
    await shell.settle();
    expect(document.title).toBe('Book · Volume b1 – Library');
    await shell.go('/book/b2');
    expect(document.title).toBe('Book · Volume b2 – Library');
    await shell.go('/books');
    expect(document.title).toBe('Books – Library');
  });

  it('is said in the language of the reader', async () => {
    const shell = await open('/-/signals');
    await shell.click('Nederlands');
    expect(document.title).toBe('Taken – Library');
    await shell.click('Deutsch');
    expect(document.title).toBe('Aufgaben – Library');
  });
});

describe('the way back from an object', () => {
  it.each([
    ['came from its list', '/books', 'Books'],
    ['came from the first page', '/', 'Books'],
    ['came by a link from elsewhere', null, 'Books'],
    ['came from a search', '/-/search?q=x', 'Search'],
  ])('leads who %s to %s', async (_, from, label) => {
    const shell = await open(from ?? '/book/b1');
    if (from) await shell.go('/book/b1');
    expect(shell.text('app-breadcrumbs a')).toBe(label);
    await shell.click(label);
    expect(shell.url).toBe(from && from !== '/' ? from : '/books');
  });

  it.each(['/-/login', '/no/such'])(
    'leads to no page that nobody means to go back to: %s',
    async (passed) => {
      const shell = await open('/-/search?q=x');
      await shell.go(passed);
      await shell.go('/book/b1');
      expect(shell.text('app-breadcrumbs a')).toBe('Search');
      expect(shell.element.querySelector('app-breadcrumbs a')?.getAttribute('href')).toBe(
        '/-/search?q=x',
      );
    },
  );

  it('leads home where no page lists such objects', async () => {
    const shell = await open('/book/b1', { 'GET app/navbar': sampleNavbar() });
    expect(shell.text('app-breadcrumbs a')).toBe('Home');
  });

  it('is that of the list, also after the way through several objects', async () => {
    const shell = await open('/books?sort=title');
    await shell.go('/book/b1');
    await shell.go('/book/b2');
    expect(shell.element.querySelector('app-breadcrumbs a')?.getAttribute('href')).toBe(
      '/books?sort=title',
    );
  });

  it('is not there where no object is shown', async () => {
    const shell = await open('/book/b1');
    await shell.go('/books');
    expect(shell.text('app-breadcrumbs')).toBe('');
  });
});

describe('a page whose rights may have changed', () => {
  it('is read again when a role was switched, and stays where that was refused', async () => {
    const shell = await open('/book/b1', { 'PATCH app/roles': [] });
    const objects = TestBed.inject(SampleObjects);
    await shell.click('Member');
    expect(objects.reloads).toBe(1);
    shell.responses['PATCH app/roles'] = { status: 500, body: null };
    await shell.click('Member');
    expect(objects.reloads).toBe(1);
  });
});
