import { HttpResponse, type HttpEvent } from '@angular/common/http';
import { Observable, type Subscriber } from 'rxjs';
import { fillBrowserGaps } from '../testing/browser-gaps';
import { ShellHarness } from '../testing/shell-harness';
import type { SearchResponse, SearchResult } from '@ampersand-prototype/generics';

/** Presses Ctrl+K, as a user whose next key follows at once. */
function openPalette(shell: ShellHarness): HTMLInputElement | null {
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true }));
  return shell.element.querySelector('[role=combobox]');
}

function type(input: HTMLInputElement | null, text: string, ...keys: readonly string[]): void {
  if (!input) throw new Error('There is nothing to type into.');
  input.value = text;
  input.dispatchEvent(new Event('input'));
  for (const key of keys) input.dispatchEvent(new KeyboardEvent('keydown', { key }));
}

const RESULT: SearchResult = {
  _id_: 'Middlemarch',
  _label_: 'Middlemarch',
  _ifcs_: ['Book'],
  concept: 'Book',
  conceptId: 'Book',
  matches: [],
};

function found(...names: readonly string[]): HttpEvent<SearchResponse> {
  const results = names.map((name) => ({ ...RESULT, _id_: name, _label_: name }));
  return new HttpResponse({ body: { term: '', truncated: false, results } });
}

/** A shell whose server answers a search on demand. */
async function shellThatSearches() {
  const asked = Promise.withResolvers<Subscriber<HttpEvent<SearchResponse>>>();
  const search = new Observable<HttpEvent<SearchResponse>>((response) => asked.resolve(response));
  const shell = await ShellHarness.open('/books', { responses: { 'GET search': search } });
  const say = async (...names: readonly string[]): Promise<void> => {
    const response = await asked.promise;
    expect(shell.url).toBe('/books');
    response.next(found(...names));
    response.complete();
    await shell.settle();
  };
  return { shell, say };
}

describe('The palette', () => {
  beforeEach(() => fillBrowserGaps());

  it('is there before the handler of its key returns', async () => {
    const shell = await ShellHarness.open('/');
    expect(openPalette(shell)).not.toBeNull();
    expect(shell.element.querySelector('dialog')?.open).toBe(true);
    // The list that is on its way belongs to this test.
    await shell.settle();
  });

  it('opens a page at once', async () => {
    const { shell } = await shellThatSearches();
    type(openPalette(shell), 'mem', 'Enter');
    await shell.settle();
    expect(shell.url).toBe('/members');
  });

  it.each(['new', 'report'])('creates by what it is called, and by the page: %s', async (text) => {
    const page = { id: 'Book', label: 'Report a book', link: '/Book', resourceType: 'Book' };
    const made = { label: 'New Book', concept: 'Book', ifcs: [page] };
    const shell = await ShellHarness.open('/books', { navbar: { new: [made] } });
    type(openPalette(shell), text, 'Enter');
    await shell.settle();
    expect(shell.url).toMatch(/^\/book\/[^/]{8,}$/);
    expect(shell.element.querySelector('dialog')).toBeNull();
  });

  it('opens the list that shows what has no page of its own, and looks for it there', async () => {
    const result = { ...RESULT, _ifcs_: [], listedIn: ['Members'] };
    const response = { term: '', truncated: false, results: [result] };
    const shell = await ShellHarness.open('/books', { responses: { 'GET search': response } });
    type(openPalette(shell), 'middle', 'Enter');
    await shell.settle();
    expect(shell.url).toBe('/members?q=middle');
  });

  it.each([
    [['Enter'], '/book/Middlemarch'],
    [['ArrowDown', 'Enter'], '/book/Middleton'],
    [['ArrowDown', 'ArrowUp', 'Enter'], '/book/Middlemarch'],
  ])('acts on the matches of what was typed: %s before they are there', async (keys, url) => {
    const { shell, say } = await shellThatSearches();
    type(openPalette(shell), 'middle', ...keys);
    await say('Middlemarch', 'Middleton');
    expect(shell.url).toBe(url);
  });

  it('forgets a key that was about other matches', async () => {
    const { shell, say } = await shellThatSearches();
    const input = openPalette(shell);
    type(input, 'midd', 'Enter');
    type(input, 'middle');
    await say('Middlemarch');
    expect(shell.url).toBe('/books');
    expect(shell.texts('[role=option]')[0]).toContain('Middlemarch');
  });

  it.each([
    [['ArrowUp', 'Enter'], '/-/search?q=member'],
    [['ArrowUp', 'ArrowDown', 'Enter'], '/members'],
    [['ArrowDown', 'Enter'], '/book/Middlemarch'],
  ])('goes around with the arrows: %s leads to %s', async (keys, url) => {
    const responses = { 'GET search': { term: '', truncated: false, results: [RESULT] } };
    const shell = await ShellHarness.open('/books', { responses });
    type(openPalette(shell), 'member', ...keys);
    await shell.settle();
    expect(shell.url).toBe(url);
  });

  it.each([
    ['Middlemarch', 'Book'],
    ['A study of provincial life', 'Book: A study of provincial life'],
  ])('says where %s was found: %s', async (value, hint) => {
    const result = { ...RESULT, matches: [{ field: 'Field', value }] };
    const responses = { 'GET search': { term: '', truncated: false, results: [result] } };
    const shell = await ShellHarness.open('/books', { responses });
    type(openPalette(shell), 'study');
    await shell.settle();
    expect(shell.texts('[role=option] .hint')).toEqual([hint]);
  });

  it('searches the data for words that are long enough, and says where nothing is found', async () => {
    const responses = { 'GET search': { term: '', truncated: false, results: [] } };
    const shell = await ShellHarness.open('/books', { responses });
    const input = openPalette(shell);
    type(input, 'x');
    await shell.settle();
    expect(shell.texts('[role=option]')).toEqual([]);
    expect(shell.text('dialog [role=status]')).toBe('No results.');
    expect(shell.count('GET search')).toBe(0);
    type(input, 'xy');
    await shell.settle();
    expect(shell.texts('[role=option]')).toHaveLength(1);
    expect(shell.count('GET search')).toBe(1);
  });

  it('leaves the keys alone by which a sign is composed', async () => {
    const shell = await ShellHarness.open('/books');
    const input = openPalette(shell);
    type(input, 'mem');
    await shell.settle();
    const key = { key: 'Enter', isComposing: true, cancelable: true };
    expect(input?.dispatchEvent(new KeyboardEvent('keydown', key))).toBe(true);
    await shell.settle();
    expect(shell.url).toBe('/books');
  });
});
