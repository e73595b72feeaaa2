import type { SearchResult } from '@ampersand-prototype/generics';
import { fillBrowserGaps } from '../testing/browser-gaps';
import { ShellHarness, requestError } from '../testing/shell-harness';

const book = (id: string, parts: Partial<SearchResult> = {}): SearchResult => ({
  _id_: id,
  _label_: `Book ${id}`,
  _ifcs_: ['Book'],
  concept: 'Book',
  conceptId: 'Book',
  matches: [],
  ...parts,
});
const found = (...results: readonly SearchResult[]) => ({ term: '', truncated: false, results });

const open = (query: string, response: unknown = found()) =>
  ShellHarness.open(`/-/search?q=${encodeURIComponent(query)}`, {
    responses: { 'GET search': response },
  });

const input = (shell: ShellHarness) => shell.element.querySelector<HTMLInputElement>('main input')!;

describe('the page of a search', () => {
  beforeEach(() => {
    localStorage.clear();
    fillBrowserGaps();
  });

  it('says what it looked for where nothing is found', async () => {
    const shell = await open('ąż "x" <b>');
    expect(shell.text('main .results')).toContain('ąż "x" <b>');
    expect(shell.element.querySelector('main b')).toBeNull();
  });

  it('says nothing before there is a question', async () => {
    const shell = await open('');
    expect(shell.text('main .results')).toBe('');
    expect(shell.count('GET search')).toBe(0);
  });

  it.each([
    [true, 1],
    [false, 0],
  ])('says so where not all that was found is shown: %s', async (truncated, count) => {
    const shell = await open('book', { ...found(book('b1')), truncated });
    const reported = shell
      .texts('main .results p')
      .filter((text) => text.startsWith('Only the first results are shown.'));
    expect(reported).toHaveLength(count);
  });

  it.each([
    ['b', 0],
    ['bo', 1],
  ])('looks for two letters and more: %s', async (query, count) => {
    const shell = await open(query);
    expect(shell.count('GET search')).toBe(count);
  });

  it('says that it looks, as long as it does', async () => {
    const shell = await open('');
    const response = shell.hold('GET search');
    input(shell).value = 'book';
    input(shell).dispatchEvent(new Event('input'));
    await shell.press('Search');
    await shell.render();
    expect(shell.text('main .results')).toBe('Loading…');
    await response(found(book('b1')));
    expect(shell.texts('main h3')).toEqual(['Book b1']);
  });

  it('asks once more when it is told to, as after a failure', async () => {
    const shell = await open('book', requestError(0, '', ''));
    expect(shell.text('main [role=alert]')).toBe('Can’t reach the server.');
    shell.responses['GET search'] = found(book('b1'));
    await shell.click('Search');
    expect(shell.element.querySelector('main [role=alert]')).toBeNull();
    expect(shell.texts('main h3')).toEqual(['Book b1']);
    expect(shell.url).toBe('/-/search?q=book');
  });

  it('follows the way back through the questions', async () => {
    const shell = await open('one', found(book('b1')));
    await shell.go('/-/search?q=two');
    expect(input(shell).value).toBe('two');
    await shell.go('/-/search?q=one');
    expect(input(shell).value).toBe('one');
    expect(shell.requests.slice(1).map(({ params }) => params.get('q'))).toEqual([
      'one',
      'two',
      'one',
    ]);
  });

  it('asks for what is typed without the blanks around it, and empties the address with it', async () => {
    const shell = await open('book');
    await shell.fill('main form', '  ');
    expect(shell.url).toBe('/-/search');
    expect(shell.text('main .results')).toBe('');
  });

  it('counts what it found', async () => {
    const shell = await open('book', found(book('b1'), book('b2')));
    expect(shell.text('main .results > p')).toBe('Results: 2');
  });

  it('writes each name in the direction of its own script', async () => {
    const name = 'كتاب (١)';
    const unreachable = book('b2', { _label_: name, _ifcs_: [] });
    const shell = await open('book', found(book('b1', { _label_: name }), unreachable));
    const isolated = shell.texts('main h3 > [dir=auto], main h3 > bdi');
    expect(isolated).toEqual([name, name]);
  });

  it('shows where it was found, with moments as the reader writes them', async () => {
    const matches = [{ field: 'Due', value: '2026-10-05' }];
    const shell = await open('2026', found(book('b1', { _label_: 'Due 2026-10-05', matches })));
    expect(shell.text('main h3')).toBe('Due 10/05/2026');
    expect(shell.text('main li .muted')).toContain('10/05/2026');
  });

  it('leads to the lists that show what has no page of its own, and looks for it there', async () => {
    const listed = book('b1', { _ifcs_: [], listedIn: ['Books', 'Members'] });
    const shell = await open(' ąż & x ', found(listed, book('b2', { listedIn: ['Books'] })));
    const links = [...shell.element.querySelectorAll('main li a')];
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Book b1', '/books?q=%C4%85%C5%BC%20%26%20x'],
      ['Books', '/books?q=%C4%85%C5%BC%20%26%20x'],
      ['Members', '/members?q=%C4%85%C5%BC%20%26%20x'],
      ['Book b2', '/book/b2'],
    ]);
  });
});
