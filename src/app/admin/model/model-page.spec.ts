import { fillBrowserGaps } from '../../testing/browser-gaps';
import { SAMPLE_DIAGRAM } from '../../testing/sample-documentation';
import { ShellHarness } from '../../testing/shell-harness';
import { neighborTowards } from './neighbor-towards';

async function search(shell: ShellHarness, text: string): Promise<void> {
  const field = shell.element.querySelector<HTMLInputElement>('app-definition-search input')!;
  field.value = text;
  field.dispatchEvent(new Event('input'));
  await shell.settle();
}

describe('the page about the model', () => {
  beforeEach(fillBrowserGaps);

  it('shows the first chapter with its diagram, whose boxes lead to definitions', async () => {
    const shell = await ShellHarness.open('/-/admin/model');
    expect(shell.texts('main h2')).toEqual(['Introduction']);
    const links = Array.from(shell.element.querySelectorAll('svg .node a'));
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/-/admin/model/definition/concept-Book',
      '/-/admin/model/definition/concept-Title',
    ]);
    expect(shell.texts('app-model-diagram li')).toEqual(['Book title Title']);
  });

  it('moves the focus along edges with the arrow keys', async () => {
    const shell = await ShellHarness.open('/-/admin/model');
    const [book, title] = Array.from(shell.element.querySelectorAll<SVGElement>('svg .node a'));
    document.body.append(shell.element);
    const press = (from: Element | undefined, key: string) =>
      from?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    book?.focus();
    press(book, 'ArrowRight');
    expect(document.activeElement).toBe(title);
    press(title, 'ArrowRight');
    expect(document.activeElement).toBe(title);
    press(title, 'ArrowLeft');
    expect(document.activeElement).toBe(book);
    shell.element.remove();
  });

  it('fits a wide diagram to the page, at first if it is very wide', async () => {
    const shell = await ShellHarness.open('/-/admin/model', {
      responses: {
        'GET admin/model/diagrams/diagram-overview': { ...SAMPLE_DIAGRAM, width: 3000 },
      },
    });
    expect(shell.element.querySelector('.canvas.fit')).not.toBeNull();
    await shell.click('Fit to width');
    expect(shell.element.querySelector('.canvas.fit')).toBeNull();
  });

  it('follows no edge that leads elsewhere', () => {
    const picture = document.createElement('div');
    picture.innerHTML = SAMPLE_DIAGRAM.svg;
    const book = picture.querySelector('[data-node="Book"]')!;
    expect(neighborTowards(book, [1, 0])?.textContent).toBe('Title');
    expect(neighborTowards(book, [0, 1])).toBeNull();
    expect(neighborTowards(picture, [1, 0])).toBeNull();
  });

  it('opens a definition from its box, unless a key asks for another tab', async () => {
    const shell = await ShellHarness.open('/-/admin/model');
    const [book] = Array.from(shell.element.querySelectorAll('svg .node a'));
    const click = (options: MouseEventInit) =>
      book!.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...options }));
    expect(click({ ctrlKey: true })).toBe(true);
    await shell.settle();
    expect(shell.url).toBe('/-/admin/model');
    expect(click({})).toBe(false);
    await shell.settle();
    expect(shell.url).toBe('/-/admin/model/definition/concept-Book');
  });

  it('shows the definitions of a chapter with their current sizes', async () => {
    const shell = await ShellHarness.open('/-/admin/model');
    await shell.click('Shared language');
    expect(shell.url).toBe('/-/admin/model/chapter/language');
    expect(shell.text('main article h3')).toBe('Book');
    expect(shell.text('main article .facts')).toBe('Concept 80 items library.adl:3');
    expect(shell.texts('app-model-page nav [aria-current]')).toEqual(['Shared language']);
    await shell.click('Next');
    expect(shell.text('main app-part-buttons')).toContain('51 to 51 of 51');
    await shell.click('Introduction');
    expect(shell.element.querySelector('app-part-buttons button')).toBeNull();
  });

  it('finds definitions by label and by name', async () => {
    const shell = await ShellHarness.open('/-/admin/model');
    await search(shell, 'overdue');
    expect(shell.texts('app-definition-search li')).toEqual([
      'Books that are overdue Rule Overdue',
    ]);
    await search(shell, 'book');
    expect(shell.texts('app-definition-search li a')).toEqual([
      'Book',
      'Books that are overdue',
      'title',
    ]);
  });

  it('says how to get documentation where the metadata has none', async () => {
    const shell = await ShellHarness.open('/-/admin/model', {
      responses: { 'GET admin/model': { document: null } },
    });
    expect(shell.text('main .card')).toContain('ampersand build');
    expect(shell.requests.some(({ url }) => url.includes('chapters'))).toBe(false);
  });
});

describe('the page of a definition', () => {
  beforeEach(fillBrowserGaps);

  it('leads from a concept to the rules that mention it, and draws what is near', async () => {
    const shell = await ShellHarness.open('/-/admin/model/definition/concept-Book');
    expect(shell.text('main h1')).toBe('Book');
    expect(shell.element.querySelector('svg .focus')?.getAttribute('data-node')).toBe('Book');
    const radios = shell.element.querySelectorAll<HTMLInputElement>(
      'app-definition-page [type=radio]',
    );
    radios[1]!.click();
    await shell.settle();
    expect(shell.requests.at(-1)?.url).toContain('concept-Book?radius=2');
    await shell.click('Books that are overdue');
    expect(shell.text('main h1')).toBe('Books that are overdue');
    expect(shell.text('main .facts')).toContain('2 violations');
  });

  it('shows the pairs of a relation a part at a time, with links', async () => {
    const shell = await ShellHarness.open('/-/admin/model/definition/relation-title-Book-Title');
    expect(shell.texts('main thead th')).toEqual(['Book', 'Title']);
    expect(shell.texts('main tbody :is(th, td)')).toEqual(['Book b1', 'Title t1']);
    expect(shell.element.querySelector('main tbody a')?.getAttribute('href')).toBe('/book/b1');
    await shell.click('Next');
    expect(shell.text('main app-part-buttons')).toContain('51 to 51 of 51');
  });
});
