import { keepPlace } from './kept-place';

/** Replaces the page, as an exchanged template does: no element stays. */
function render(markup: string): void {
  document.body.innerHTML = markup;
}

function element<T extends HTMLElement>(selector: string): T {
  const found = document.querySelector<T>(selector);
  if (!found) throw new Error(`Nothing matches ${selector}`);
  return found;
}

/** Waits until the observers of the page have seen the new elements. */
async function rendered(): Promise<void> {
  await Promise.resolve();
}

const field = (name: string, content: string) => `<div propertyname="${name}">${content}</div>`;

/** Two people with a name each, and an address that has a name as well. */
const FORM = [
  field('Person', field('Name', '<input id="" class="a" value="Ann" /><button>Clear</button>')),
  field('Person', field('Name', '<input class="b" value="Bram" /><input class="c" />')),
  field('Address', field('Name', '<input class="d" /><textarea class="e">Long</textarea>')),
].join('');

const cell = (row: string, column: string, label: string, content = '') =>
  `<td role="gridcell" tabindex="0" data-row="${row}" data-column="${column}" data-label="${label}">${content}</td>`;
const table = (...cells: readonly string[]) =>
  `<table><tr>${cells.join('')}</tr></table>` + '<table><tr><td>Another</td></tr></table>';

beforeEach(() => render(''));

describe('the focus after a page was drawn anew', () => {
  // The old page, the new page, and where the place is found: among similar elements, the earlier ones are skipped.
  it.each([
    ['a field', '.a', FORM, '.a'],
    ['a field of the same name in the second box', '.b', FORM, '.b'],
    ['the second input of a field', '.c', FORM, '.c'],
    ['a field of the same name elsewhere', '.d', FORM, '.d'],
    ['an input of another kind', '.e', FORM, '.e'],
    ['a button of a field', 'button', FORM, 'button'],
  ])('is in %s', (_, before, markup, after) => {
    render(markup);
    element(before).focus();
    const restore = keepPlace();
    render(field('Before', '<input />') + field('Another', '<input />') + markup);
    restore();
    expect(document.activeElement).toBe(element(after));
  });

  it('is in the element with the same id, also where its words changed', () => {
    render('<button id="save">Save</button>');
    element('button').focus();
    const restore = keepPlace();
    render('<button>Save</button><button id="save">Store</button>');
    restore();
    expect(document.activeElement?.id).toBe('save');
  });

  it('is in the element of the same kind and the same words, the second one of them too', () => {
    const same = '<button>Open</button><button aria-label="Open" class="it">x</button>';
    render(`<a href="#">Open</a>${same}`);
    element('.it').focus();
    const restore = keepPlace();
    render(`<a href="#">Open</a><button>Close</button>${same}<button>Open</button>`);
    restore();
    expect(document.activeElement?.className).toBe('it');
  });

  it('stays in the page where it was in the page, or where what had it is gone', () => {
    render(FORM);
    const restore = keepPlace();
    render(FORM);
    restore();
    expect(document.activeElement).toBe(document.body);
    element('.d').focus();
    const without = keepPlace();
    render(field('Person', field('Name', '<input />')));
    without();
    expect(document.activeElement).toBe(document.body);
  });

  it('does not go where the user did not go: to an element that has it already', () => {
    render(FORM);
    element('.a').focus();
    const restore = keepPlace();
    let times = 0;
    element('.a').addEventListener('focus', () => (times += 1));
    restore();
    expect([times, document.activeElement]).toEqual([0, element('.a')]);
  });

  it('waits for late rendering, unless the user navigates away', async () => {
    render(FORM);
    element('.d').focus();
    const [first, second] = [keepPlace(), keepPlace()];
    render('');
    first();
    render(FORM);
    await rendered();
    expect(document.activeElement).toBe(element('.d'));
    render('');
    second();
    render(`<input class="elsewhere" />`);
    element('.elsewhere').focus();
    await rendered();
    document.body.insertAdjacentHTML('beforeend', FORM);
    await rendered();
    expect(document.activeElement).toBe(element('.elsewhere'));
    element('.elsewhere').blur();
    document.body.append('More');
    await rendered();
    expect(document.activeElement).toBe(document.body);
  });

  it('gives up what does not come', async () => {
    jest.useFakeTimers();
    render(FORM);
    element('.d').focus();
    const restore = keepPlace();
    render('');
    restore();
    jest.advanceTimersByTime(2000);
    jest.useRealTimers();
    render(FORM);
    await rendered();
    expect(document.activeElement).toBe(document.body);
  });
});

describe('a place in a table', () => {
  it.each([
    ['the column with its label, wherever it stands now', ['1', '5', 'Title'], '1 5'],
    ['the column with its number, where no label is the same', ['1', '2', 'Heading'], '1 2'],
    ['nothing, where the row has gone', ['9', '2', 'Title'], null],
  ] as const)('is found by %s', (_, [row, column, label], expected) => {
    const other = cell('0', '2', 'Title');
    render(table(other, cell('1', '2', 'Title')));
    element('[data-row="1"]').focus();
    const restore = keepPlace();
    render(table(other, cell('1', '7', 'Author'), cell(row, column, label)));
    restore();
    const { row: foundRow, column: foundColumn } = (document.activeElement as HTMLElement).dataset;
    expect(foundRow === undefined ? null : `${foundRow} ${foundColumn}`).toBe(expected);
  });

  it('is in the same table of several', () => {
    const both = table(cell('1', '2', 'Title')) + table(cell('1', '2', 'Title'));
    render(both);
    const last = () => [...document.querySelectorAll<HTMLElement>('[role=gridcell]')].at(-1);
    last()?.focus();
    const restore = keepPlace();
    render(both);
    restore();
    expect(document.activeElement).toBe(last());
  });

  it('is opened again where it was being edited, and only once', () => {
    render(table(cell('1', '2', 'Title', '<input value="Emma" />')));
    const before = element<HTMLInputElement>('input');
    before.focus();
    before.setSelectionRange(1, 3, 'backward');
    const restore = keepPlace();
    render(table(cell('1', '2', 'Title')));
    let opened = 0;
    element('[role=gridcell]').addEventListener('dblclick', () => {
      opened += 1;
      element('[role=gridcell]').innerHTML = '<input value="Emma" />';
    });
    restore();
    restore();
    const { selectionStart, selectionEnd, selectionDirection } = element<HTMLInputElement>('input');
    expect([opened, selectionStart, selectionEnd, selectionDirection]).toEqual([
      1,
      1,
      3,
      'backward',
    ]);
  });

  it('is not opened where nothing was being edited', () => {
    render(table(cell('1', '2', 'Title')));
    element('[role=gridcell]').focus();
    const restore = keepPlace();
    render(table(cell('1', '2', 'Title')));
    let opened = 0;
    element('[role=gridcell]').addEventListener('dblclick', () => (opened += 1));
    restore();
    expect([opened, document.activeElement]).toEqual([0, element('[role=gridcell]')]);
  });

  it('has the focus itself where it is not edited any more', () => {
    render(table(cell('1', '2', 'Title', '<input />')));
    element('input').focus();
    const restore = keepPlace();
    render(table(cell('1', '2', 'Title')));
    restore();
    expect(document.activeElement).toBe(element('[role=gridcell]'));
  });
});

describe('the caret', () => {
  it.each(['.a', '.e'])('stands where it stood, with what was selected: %s', (selector) => {
    render(FORM);
    const before = element<HTMLInputElement>(selector);
    before.focus();
    before.setSelectionRange(1, 2);
    const restore = keepPlace();
    render(FORM);
    element<HTMLInputElement>(selector).setSelectionRange(0, 0);
    restore();
    const { selectionStart, selectionEnd } = element<HTMLInputElement>(selector);
    expect([selectionStart, selectionEnd]).toEqual([1, 2]);
  });

  it('is left alone in inputs that have none', () => {
    render('<input type="checkbox" aria-label="Adult" />');
    element('input').focus();
    const restore = keepPlace();
    render('<input type="checkbox" aria-label="Adult" />');
    restore();
    expect(document.activeElement).toBe(element('input'));
  });
});

describe('what was scrolled', () => {
  it('is scrolled as far again: what stayed itself, what was drawn anew in its place', () => {
    render('<main><div>first</div><div>second</div></main>');
    const [main, second] = [element('main'), element('div + div')];
    main.scrollTop = 70;
    second.scrollLeft = 30;
    const restore = keepPlace();
    main.innerHTML = '<div>first</div><div>second</div>';
    main.scrollTop = 0;
    restore();
    expect([main.scrollTop, element('div').scrollLeft, element('div + div').scrollLeft]).toEqual([
      70, 0, 30,
    ]);
  });

  it('is forgotten where it is no longer there', () => {
    render('<main><div>first</div></main>');
    element('div').scrollTop = 5;
    const restore = keepPlace();
    render('<main></main>');
    expect(restore).not.toThrow();
  });
});
