import { ApplicationRef, ErrorHandler } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { Router } from '@angular/router';
import {
  DEVELOPMENT_EVENTS,
  type DevelopmentState,
  type LivePage,
} from '@ampersand-prototype/generics';
import { developmentConfig, followDevelopment } from '../start-development';
import { fillBrowserGaps } from '../testing/browser-gaps';
import { sampleNavbar } from '../testing/sample-navbar';
import { requestError, ShellHarness, type StubResponses } from '../testing/shell-harness';

const MODEL = 'GET assets/interfaces.json';
const BOOK_1 = 'GET resource/Book/b1/Book';
const middlemarch = {
  _id_: 'b1',
  _label_: 'Middlemarch',
  _path_: 'resource/Book/b1/Book',
  Title: 'Middlemarch',
};

const BOOK: LivePage = {
  name: 'Book',
  label: 'Book',
  path: 'book',
  concept: 'Book',
  isSession: false,
  template: '<h1>First</h1><p class="is">{{ interfaceName }} {{ interfaceLabel }}</p>',
};
const BOOKS: LivePage = {
  ...BOOK,
  name: 'Books',
  label: 'Books',
  path: 'books',
  concept: 'SESSION',
  isSession: true,
  template: '<h1>All</h1>',
};

const FIRST: DevelopmentState = {
  version: 1,
  run: 'a',
  served: 1,
  pages: [BOOK, BOOKS],
  problems: [],
  waiting: null,
  login: null,
};

/** Replaces the EventSource of the browser. */
class Events extends EventTarget {
  static last: Events;
  constructor(address: string) {
    super();
    if (address === DEVELOPMENT_EVENTS) Events.last = this;
  }
  close(): void {}
}

/** A shell of `ampersand dev`, and the command behind it. */
async function develop(address: string, responses: StubResponses = {}) {
  let state: DevelopmentState | null = FIRST;
  globalThis.fetch = () =>
    Promise.resolve({
      ok: state !== null,
      status: 502,
      json: () => Promise.resolve(state),
    } as Response);
  globalThis.EventSource = Events as unknown as typeof EventSource;
  const shell = await ShellHarness.open(address, {
    config: developmentConfig(FIRST),
    responses: {
      [MODEL]: [],
      [BOOK_1]: middlemarch,
      'GET resource/SESSION/1/Books': [],
      ...responses,
    },
  });
  followDevelopment(TestBed.inject(ApplicationRef), FIRST);
  await shell.settle();
  const report = async (next: Partial<DevelopmentState> | null): Promise<void> => {
    if (next !== null && state !== null) state = { ...state, version: state.version + 1, ...next };
    else state = null;
    Events.last.dispatchEvent(new Event('state'));
    await shell.settle();
    await shell.settle();
  };
  const serve = (...pages: readonly LivePage[]) =>
    report({ pages, served: (state?.served ?? 0) + 1 });
  const panel = () => document.querySelector('app-development-panel')?.textContent ?? '';
  return { shell, report, serve, panel };
}

beforeEach(() => {
  localStorage.clear();
  fillBrowserGaps();
});

afterEach(() => {
  document.querySelectorAll('app-development-panel').forEach((panel) => panel.remove());
  delete document.documentElement.dataset['development'];
});

describe('a page that is made at run time', () => {
  it('shows the template of its interface, and what the template may use', async () => {
    const { shell } = await develop('/book/b1');
    expect(shell.text('main h1')).toBe('First');
    expect(shell.text('main .is')).toBe('Book Book');
    expect(shell.count(BOOK_1)).toBe(1);
    expect(document.documentElement.dataset['development']).toBe('1');
  });

  it('gets what is typed behind New in the menu, although it takes a moment to be made', async () => {
    const opened = { id: 'Book', label: 'Book', link: '#/Book', resourceType: 'Book' };
    const navbar = { ...sampleNavbar(), new: [{ label: 'Book', ifcs: [opened] }] };
    jest.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => bytes);
    const id = '0'.repeat(32);
    const { shell, serve } = await develop('/books', {
      'GET app/navbar': navbar,
      [`GET resource/Book/${id}/Book`]: { _id_: id, _absent_: 'new', Title: null },
    });
    await serve(BOOKS, { ...BOOK, template: '<input aria-label="Title" />' });
    document.body.append(shell.element);
    [...shell.element.querySelectorAll<HTMLElement>('app-side-menu button')]
      .find((button) => button.textContent.includes('Book'))
      ?.click();
    (document.activeElement as HTMLInputElement).value = 'Over grass';
    await shell.settle();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Title');
    expect(document.activeElement).toHaveProperty('value', 'Over grass');
  });

  it('takes another template with the data as it is now, without a change of address', async () => {
    const { shell, serve } = await develop('/book/b1');
    await serve({ ...BOOK, template: '<h1>Second</h1>', label: 'The book' }, BOOKS);
    expect(shell.text('main h1')).toBe('Second');
    expect([shell.url, shell.count(BOOK_1)]).toEqual(['/book/b1', 2]);
    expect(document.documentElement.dataset['development']).toBe('2');
  });

  it('is no second component by the name of the first', async () => {
    const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { serve } = await develop('/book/b1');
    await serve({ ...BOOK, template: '<h1>Second</h1>' }, BOOKS);
    await serve({ ...BOOK, template: '<h1>Third</h1>' }, BOOKS);
    expect(warned.mock.calls.flat().map(String)).toEqual([]);
    warned.mockRestore();
  });

  it('stays drawn where only the data can be otherwise, which is read again', async () => {
    const { shell, serve } = await develop('/book/b1');
    const title = shell.element.querySelector('main h1');
    await serve(BOOK, { ...BOOKS, template: '<h1>Other</h1>' });
    expect(shell.element.querySelector('main h1')).toBe(title);
    expect(shell.count(BOOK_1)).toBe(2);
  });

  it('keeps the caret in its field', async () => {
    const field = '<p propertyname="Title"><input value="Middlemarch" /></p>';
    const { shell, serve } = await develop('/book/b1');
    document.body.append(shell.element);
    await serve({ ...BOOK, template: field });
    const before = shell.element.querySelector<HTMLInputElement>('main input')!;
    before.focus();
    before.setSelectionRange(2, 5);
    await serve({
      ...BOOK,
      template: `<h1>Changed</h1><p propertyname="Author"><input /></p>${field}`,
    });
    const after = shell.element.querySelector<HTMLInputElement>('main [propertyname=Title] input');
    expect(after).not.toBe(before);
    expect(document.activeElement).toBe(after);
    expect([after?.selectionStart, after?.selectionEnd]).toEqual([2, 5]);
  });

  it('reads the atoms of another concept where the interface starts from another one', async () => {
    const other = 'GET resource/Work/b1/Book';
    const { shell, serve } = await develop('/book/b1', { [other]: middlemarch });
    await serve({ ...BOOK, concept: 'Work' });
    expect(shell.count(other)).toBe(1);
  });

  it('is tried again where it could not be read before', async () => {
    const { shell, serve } = await develop('/book/b1', {
      [BOOK_1]: requestError(500, 'AMP-500-INTERNAL', 'Something went wrong.'),
    });
    shell.responses[BOOK_1] = middlemarch;
    await serve(BOOK);
    expect(shell.count(BOOK_1)).toBe(2);
  });

  it('reports an invalid template on top of the previous page, until it is fixed', async () => {
    const { shell, serve, panel } = await develop('/book/b1');
    await serve({ ...BOOK, template: '<h1>{{ broken</h1' });
    expect(panel()).toContain("The template of interface 'Book' has an error");
    expect(shell.text('main h1')).toBe('First');
    await serve({ ...BOOK, template: '<h1>Mended</h1>' });
    expect(panel()).not.toContain('mistake');
    expect(shell.text('main h1')).toBe('Mended');
  });

  it('tells the mistake in its place where there is nothing from before', async () => {
    const { shell, serve } = await develop('/books');
    await serve({ ...BOOK, template: '@if (x {' }, BOOKS);
    await shell.go('/book/b1');
    expect(shell.text('main [role=alert]')).not.toBe('');
    await serve({ ...BOOK, template: '<h1>Mended</h1>' }, BOOKS);
    expect(shell.element.querySelector('main [role=alert]')).toBeNull();
    expect(shell.text('main h1')).toBe('Mended');
  });
});

describe('a changed script', () => {
  it('adds new pages, and removes deleted ones', async () => {
    const { shell, serve } = await develop('/book/b1');
    await serve(BOOKS);
    expect(shell.text('main')).toContain('There is no page at /book/b1.');
    await serve(BOOK, BOOKS);
    expect(shell.text('main h1')).toBe('First');
  });

  it('shows the page of another interface at the same address', async () => {
    const { shell, serve } = await develop('/book/b1', {
      'GET resource/Book/b1/Work': middlemarch,
    });
    await serve({ ...BOOK, name: 'Work', template: '<h1>Work</h1>' });
    expect(shell.text('main h1')).toBe('Work');
  });

  it('reads the menu again', async () => {
    const { shell, serve } = await develop('/');
    expect(shell.count('GET app/navbar')).toBe(1);
    await serve(BOOK);
    expect(shell.count('GET app/navbar')).toBe(2);
    expect(shell.url).toBe('/');
  });

  it('is followed also after one that could not be shown', async () => {
    const { shell, serve } = await develop('/book/b1');
    const handleError = jest.spyOn(TestBed.inject(ErrorHandler), 'handleError').mockReturnValue();
    const lost = new TypeError('Failed to fetch dynamically imported module: /chunk.js');
    jest.spyOn(TestBed.inject(Router), 'navigateByUrl').mockRejectedValueOnce(lost);
    await serve(BOOKS);
    expect(handleError).toHaveBeenCalledWith(lost);
    await serve({ ...BOOK, template: '<h1>Mended</h1>' });
    expect(shell.text('main h1')).toBe('Mended');
    jest.restoreAllMocks();
  });

  it('is not read twice, nor where only notes were added', async () => {
    const { shell, report, panel } = await develop('/book/b1');
    const note = {
      severity: 'warning' as const,
      message: 'This label is used twice.',
      hint: null,
      place: null,
    };
    await report({ problems: [note] });
    await report({ version: 2 });
    expect(panel()).toContain('The script has warnings: 1');
    expect([shell.count(BOOK_1), shell.count('GET app/navbar')]).toEqual([1, 1]);
    expect(document.documentElement.dataset['development']).toBe('1');
  });

  it('says nothing while the command does not answer, and goes on with the next one', async () => {
    const { shell, report, panel } = await develop('/book/b1');
    await report(null);
    expect(shell.text('main h1')).toBe('First');
    Events.last.dispatchEvent(new Event('error'));
    await shell.settle();
    expect(panel()).toContain('`ampersand dev` isn’t responding.');
    Events.last.dispatchEvent(new Event('open'));
    await shell.settle();
    expect(panel()).not.toContain('does not answer');
  });
});
