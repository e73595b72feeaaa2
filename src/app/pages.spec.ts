import { TestBed } from '@angular/core/testing';
import { AmpersandSettings } from '@ampersand-prototype/components/application';
import { NO_NOTIFICATIONS, type Signal } from '@ampersand-prototype/generics';
import { fillBrowserGaps } from './testing/browser-gaps';
import { sampleNavbar } from './testing/sample-navbar';
import { ShellHarness, requestError } from './testing/shell-harness';

const overdue: Signal = {
  message: 'These books should have been returned.',
  violations: [
    {
      message: 'Bram has Middlemarch.',
      src: { _id_: 'b 1', _label_: 'Middlemarch', concept: 'Book', _ifcs_: ['Book'] },
      tgt: { _id_: 'b 1', _label_: 'Middlemarch', concept: 'Book', _ifcs_: ['Book'] },
      ifcs: [{ id: 'Book', label: 'Book', link: '#/Book/b 1' }],
    },
  ],
};
const found = {
  term: 'mi',
  truncated: true,
  results: [
    {
      _id_: 'b1',
      _label_: 'Middlemarch',
      _ifcs_: ['Book'],
      concept: 'Book',
      conceptId: 'Book',
      matches: [{ field: 'Title', value: 'Middlemarch' }],
    },
    {
      _id_: 'm1',
      _label_: 'Mina',
      _ifcs_: [],
      concept: 'Member',
      conceptId: 'Member',
      matches: [],
    },
  ],
};

beforeEach(() => {
  localStorage.clear();
  fillBrowserGaps();
});

describe('the inbox', () => {
  it('shows the signals with one link per page that may resolve them, and their number', async () => {
    const shell = await ShellHarness.open('/-/signals', {
      responses: { 'GET admin/signals': [overdue] },
    });
    expect(shell.text('main h2')).toBe('These books should have been returned.');
    expect(shell.texts('main li a')).toEqual(['Bram has Middlemarch.']);
    expect(shell.element.querySelector('main li a')?.getAttribute('href')).toBe('/book/b%201');
    expect(shell.text('.badge')).toBe('1');
  });

  it('understands the links of the older product', async () => {
    const old = {
      message: 'Old',
      violations: [{ message: 'x', ifcs: [{ id: 'Book', label: 'Book', link: '#/Book/b2' }] }],
    };
    const shell = await ShellHarness.open('/-/signals', {
      responses: { 'GET admin/signals': [old] },
    });
    expect(shell.element.querySelector('main li a')?.getAttribute('href')).toBe('/book/b2');
  });

  it('counts the violations that the answer does not tell', async () => {
    const shell = await ShellHarness.open('/-/signals', {
      responses: { 'GET admin/signals': [{ ...overdue, count: 120 }] },
    });
    expect(shell.text('main')).toContain('120 open');
    expect(shell.text('main')).toContain(`${120 - overdue.violations.length} more tasks.`);
    expect(shell.element.querySelector('.signals')?.getAttribute('title')).toBe('Tasks: 120');
  });

  it('counts the signals that come with the session', async () => {
    const navbar = { notifications: { ...NO_NOTIFICATIONS, signals: [overdue] } };
    const shell = await ShellHarness.open('/', { navbar });
    expect(shell.text('.badge')).toBe('1');
    expect(shell.text('main .todo')).toContain('1 open');
    expect(shell.count('GET admin/signals')).toBe(0);
  });

  it('says that there is nothing to do', async () => {
    const shell = await ShellHarness.open('/-/signals');
    expect(shell.text('main [role=status]')).toContain('No open tasks.');
    expect(shell.element.querySelector('.badge')).toBeNull();
  });

  it('tells why it cannot be read', async () => {
    const responses = {
      'GET admin/signals': requestError(
        403,
        'AMP-403-ADMIN',
        'This requires an administrative role.',
      ),
    };
    const shell = await ShellHarness.open('/-/signals', { responses });
    expect(shell.text('main [role=alert]')).toBe('This requires an administrative role.');
  });
});

describe('the search page', () => {
  it('shows the results by concept, with links where there are pages', async () => {
    const shell = await ShellHarness.open('/-/search?q=mi', { responses: { 'GET search': found } });
    expect(shell.requests.at(-1)?.params.get('q')).toBe('mi');
    expect(shell.texts('main h2')).toEqual(['Book', 'Member']);
    expect(shell.texts('main h3 a')).toEqual(['Middlemarch']);
    expect(shell.text('main')).toContain('None of your pages can open this item.');
    expect(shell.text('main')).toContain('Only the first results are shown.');
  });

  it('puts the query into the address', async () => {
    const shell = await ShellHarness.open('/-/search', { responses: { 'GET search': found } });
    const input = shell.element.querySelector<HTMLInputElement>('main input')!;
    input.value = ' mi ';
    input.dispatchEvent(new Event('input'));
    await shell.click('Search');
    expect(shell.url).toBe('/-/search?q=mi');
  });

  it('asks for two characters', async () => {
    const shell = await ShellHarness.open('/-/search?q=m');
    expect(shell.text('main .results')).toBe('Enter at least two characters.');
    expect(shell.count('GET search')).toBe(0);
  });

  it('tells a failure instead of no results', async () => {
    const responses = {
      'GET search': requestError(500, 'AMP-500-INTERNAL', 'Unexpected server error.'),
    };
    const shell = await ShellHarness.open('/-/search?q=mi', { responses });
    expect(shell.text('main [role=alert]')).toBe('Unexpected server error.');
  });
});

describe('appearance', () => {
  it('is remembered', async () => {
    const shell = await ShellHarness.open('/');
    await shell.click('Dark');
    await shell.click('High');
    await shell.click('Compact');
    await shell.click('Nederlands');
    const { dataset, lang } = document.documentElement;
    expect({ ...dataset }).toEqual({ theme: 'dark', contrast: 'high', density: 'compact' });
    expect(lang).toBe('nl');
    expect(shell.text('main app-home-pages p')).toBe('Kies een pagina in het menu om te beginnen.');
    TestBed.resetTestingModule();
    const again = await ShellHarness.open('/');
    expect(again.text('main app-home-pages p')).toBe('Kies een pagina in het menu om te beginnen.');
    expect(document.documentElement.dataset['theme']).toBe('dark');
  });

  it('starts as the system wants, also where nothing can be remembered', async () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('blocked');
    });
    const shell = await ShellHarness.open('/');
    expect({ ...document.documentElement.dataset }).toEqual({});
    expect(shell.text('main app-home-pages p')).toBe('Pick a page from the menu to start.');
    jest.restoreAllMocks();
  });
});

describe('the menu', () => {
  it('shows the pictures that the script names', async () => {
    const { navs } = sampleNavbar();
    const shell = await ShellHarness.open('/', {
      navbar: {
        navs: navs.map((item) => (item.id === 'Books' ? { ...item, icon: 'book' } : item)),
      },
    });
    const paths = Array.from(shell.element.querySelectorAll('app-side-menu a'), (link) => [
      link.textContent?.trim(),
      (link.querySelector('path')?.getAttribute('d') ?? '') !== '',
    ]);
    expect(paths.slice(0, 3)).toEqual([
      ['Home', true],
      ['Books', true],
      ['Members', false],
    ]);
  });
});

it.each([
  [true, '/-/admin/data'],
  [false, undefined],
])('lists that are empty lead to the import where the session may: %s', async (may, path) => {
  await ShellHarness.open('/', { navbar: { mayAdministrate: may } });
  expect(TestBed.inject(AmpersandSettings).importPage()?.path).toBe(path);
});
