import type { JsonNode } from '@ampersand-prototype/components';
import { BoxTableHarness, ConfirmDialogHarness } from '@ampersand-prototype/components/testing';
import { renderTemplate, rootBox } from '../regression/render-template';
import { LIST } from '../regression/sample-people';
import { column } from '../regression/table-column';
import { focused, press, type } from '../regression/type-keys';

const TEXT = 'atomic-alphanumeric';
const COLUMNS =
  column(TEXT, 'Name') +
  column('atomic-integer', 'Age', 'crud="cRud"') +
  column('atomic-date', 'Born') +
  column('atomic-object', 'Boss', 'crud="CRUD" tgtResourceType="Person"');
const SWITCH = column('atomic-boolean', 'Here', 'crud="CRUD" isPropertyRelation');

const people = (...names: string[]) =>
  names.map((name) => ({
    _id_: name,
    _label_: name,
    _path_: `resource/SESSION/1/People/${name}`,
    Name: name,
    Age: 40,
    Born: '2000-01-31',
    Boss: null,
  }));
const crowd = (count: number) => people(...Array.from({ length: count }, (_, i) => `n${i}`));

async function render(content: JsonNode[], rest = 'crud="CRUD" sortable', columns = COLUMNS) {
  const rendered = await renderTemplate(rootBox('box-table', columns, rest), { content, ...LIST });
  const { element } = rendered;
  const cellAt = (row: number, column: number) =>
    element.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`)!;
  return { ...rendered, cellAt, table: await rendered.loader.getHarness(BoxTableHarness) };
}

function inputIn(cell: HTMLElement): HTMLInputElement {
  const input = cell.querySelector('input');
  if (!input) throw new Error('The cell holds no input');
  return input;
}

describe('typing in a table', () => {
  it.each(['F2', 'Enter'])('%s opens what is there, and the next key is in it', async (key) => {
    const { cellAt, fake, settle } = await render(people('Ann', 'Bob'));
    cellAt(1, 0).focus();
    type(key, 'abel', 'Enter');
    await settle();
    expect(fake.backend.operations).toEqual([
      { op: 'replace', path: 'People/Ann/Name', value: 'Annabel' },
    ]);
  });

  it('opens a picker with its text selected, to which nobody appends', async () => {
    const boss = { _id_: 'Bob', _label_: 'Bob', _path_: 'resource/Person/Bob' };
    const { cellAt } = await render([{ ...people('Ann')[0]!, Boss: boss }]);
    cellAt(1, 3).focus();
    type('Enter');
    const { value, selectionStart, selectionEnd } = inputIn(cellAt(1, 3));
    expect([value, selectionStart, selectionEnd]).toEqual(['Bob', 0, 3]);
  });

  it.each([
    ['ArrowDown', 2],
    ['ArrowUp', 1],
  ])('%s stores what is typed and goes on in the next row', async (key, row) => {
    const { cellAt, fake, settle } = await render(people('Ann', 'Bob', 'Cem'));
    const from = key === 'ArrowDown' ? 1 : 2;
    cellAt(from, 0).focus();
    type('Zoe', key);
    expect(focused()).toBe(cellAt(row, 0));
    type('Yan', 'Enter');
    await settle();
    const stored = fake.backend.operations.map((operation) => [operation.path, operation.value]);
    const names = ['Ann', 'Bob'];
    expect(stored).toEqual([
      [`People/${names[from - 1]}/Name`, 'Zoe'],
      [`People/${names[row - 1]}/Name`, 'Yan'],
    ]);
  });

  it('arrows go the other way where the page runs from right to left', async () => {
    const { cellAt, element } = await render(people('Ann', 'Bob'));
    element.style.direction = 'rtl';
    cellAt(1, 1).focus();
    type('ArrowLeft');
    expect(focused()).toBe(cellAt(1, 2));
    type('ArrowRight', 'ArrowRight');
    expect(focused()).toBe(cellAt(1, 0));
  });

  it('stays in the cell where there is no row to go on with, and stores', async () => {
    const { cellAt, fake, settle } = await render(people('Ann'));
    cellAt(1, 0).focus();
    type('Zoe', 'ArrowDown');
    expect(focused()).toBe(cellAt(1, 0));
    await settle();
    type('Yan', 'ArrowUp');
    expect(focused()).toBe(cellAt(1, 0));
    await settle();
    expect(fake.backend.operations.map(({ value }) => value)).toEqual(['Zoe', 'Yan']);
  });

  it.each(['Escape', 'ArrowUp', 'ArrowDown'])(
    'Tab right behind %s does not lead into the input that is on its way out',
    async (key) => {
      const { cellAt } = await render(people('Ann'), 'crud="CRUD"', column(TEXT, 'Name'));
      cellAt(1, 0).focus();
      type('Zoe', key, 'Tab');
      expect(focused()).toBe(cellAt(1, 0));
      expect(cellAt(1, 0).querySelector('input')).toBeNull();
    },
  );

  it('Tab in the last cell leads out of it, not into its input again', async () => {
    const { cellAt } = await render(people('Ann'), 'crud="CRUD"', column(TEXT, 'Name'));
    cellAt(1, 0).focus();
    type('Zoe', 'Tab');
    expect(cellAt(1, 0).querySelector('input')).toBeNull();
  });

  it('Tab goes on to the next cell after Enter ended an edit, and back with Shift', async () => {
    const { cellAt, fake, settle } = await render(people('Ann', 'Bob'));
    cellAt(1, 0).focus();
    type('Zoe', 'Enter');
    await settle();
    type('Tab', '31/12/2001', 'Enter');
    await settle();
    press('Shift', { shiftKey: true });
    press('Tab', { shiftKey: true });
    type('Zo', 'Enter');
    await settle();
    expect(fake.backend.operations.map(({ path, value }) => [path, value])).toEqual([
      ['People/Ann/Name', 'Zoe'],
      ['People/Ann/Born', '2001-12-31'],
      ['People/Ann/Name', 'Zo'],
    ]);
  });

  it('Tab leaves the table from a cell in which nothing was ended by Enter just now', async () => {
    const { cellAt } = await render(people('Ann', 'Bob'));
    cellAt(1, 0).focus();
    type('Tab');
    expect(focused()).toBe(cellAt(1, 0));
    type('Zoe', 'Escape', 'Tab');
    expect(focused()).toBe(cellAt(1, 0));
    type('Zoe', 'Enter', 'ArrowDown', 'Tab');
    expect(focused()).toBe(cellAt(2, 0));
  });

  it('leaves the arrows to choices and input methods', async () => {
    const { cellAt } = await render(people('Ann', 'Bob'));
    cellAt(1, 3).focus();
    type('Enter', 'ArrowDown');
    expect(cellAt(1, 3).contains(focused())).toBe(true);
    cellAt(1, 0).focus();
    type('Z');
    press('ArrowDown', { isComposing: true });
    expect(cellAt(1, 0).contains(focused())).toBe(true);
  });

  it('marks the open cell before the key handler returns, so that lists measure it, and as long as its editor is there', async () => {
    const { cellAt, element, settle } = await render(people('Ann', 'Bob'));
    const marked = () => [...element.querySelectorAll('[data-active]')];
    cellAt(1, 3).focus();
    press('Enter');
    expect(marked()).toEqual([cellAt(1, 3)]);
    cellAt(2, 0).click();
    expect(marked()).toContain(cellAt(2, 0));
    await settle();
    expect(marked()).toEqual([cellAt(2, 0)]);
    press('Escape');
    expect(cellAt(2, 0).querySelector('input')).not.toBeNull();
    expect(marked()).toEqual([cellAt(2, 0)]);
    await settle();
    expect(cellAt(2, 0).querySelector('input')).toBeNull();
    expect(marked()).toEqual([]);
  });

  it('a space turns a switch, and turns it back, with the focus on its cell', async () => {
    const rows = people('Ann', 'Bob').map((person) => ({ ...person, Here: false }));
    const { cellAt, fake, settle } = await render(rows, 'crud="CRUD"', SWITCH);
    for (const value of [true, false]) {
      cellAt(1, 0).focus();
      type(' ');
      await settle();
      expect(fake.backend.operations.at(-1)).toMatchObject({ path: 'People/Ann/Here', value });
      expect(focused()).toBe(cellAt(1, 0));
      expect(cellAt(1, 0).hasAttribute('data-active')).toBe(false);
    }
  });

  it('a click opens a cell, and the next key is in it', async () => {
    const { cellAt, fake, settle } = await render(people('Ann', 'Bob'));
    cellAt(2, 0).click();
    type('Zed', 'Enter');
    await settle();
    expect(fake.backend.operations).toEqual([
      { op: 'replace', path: 'People/Bob/Name', value: 'Zed' },
    ]);
  });

  it.each([
    [0, 'Item 524 x', 'Item 524 x'],
    [2, '01/02/2003', '2003-02-01'],
  ])(
    'a character on a resting cell begins its new value (column %i)',
    async (column, text, value) => {
      const { cellAt, fake, settle } = await render(people('Ann', 'Bob'));
      cellAt(1, column).focus();
      type(text, 'Enter');
      await settle();
      expect(fake.backend.operations).toEqual([expect.objectContaining({ op: 'replace', value })]);
      expect(focused()).toBe(cellAt(1, column));
    },
  );

  it('takes shortcuts for no text, and opens nothing that cannot be edited', async () => {
    const { cellAt, element } = await render(people('Ann'));
    cellAt(1, 0).focus();
    press('c', { ctrlKey: true });
    press('r', { metaKey: true });
    expect(element.querySelector('td input')).toBeNull();
    cellAt(1, 1).focus();
    press('4');
    expect(focused()).toBe(cellAt(1, 1));
  });

  it('goes by Tab from a filled cell to the next editable one, in time for the next key', async () => {
    const { cellAt, fake, settle } = await render(people('Ann', 'Bob'));
    cellAt(1, 0).focus();
    type('F2', 'a', 'Tab', '05/06/2007', 'Tab');
    expect(focused()).toBe(inputIn(cellAt(1, 3)));
    press('Tab', { shiftKey: true });
    expect(focused()).toBe(inputIn(cellAt(1, 2)));
    type('Tab', 'Tab');
    expect(focused()).toBe(inputIn(cellAt(2, 0)));
    await settle();
    expect(fake.backend.operations).toEqual([
      { op: 'replace', path: 'People/Ann/Name', value: 'Anna' },
      { op: 'replace', path: 'People/Ann/Born', value: '2007-06-05' },
    ]);
  });

  it('goes by Tab and Shift+Tab from value to value in a cell with several', async () => {
    const columns = column(TEXT, 'Nicks', 'crud="CRUD"', '') + column(TEXT, 'Name');
    const { cellAt } = await render([{ ...people('Ann')[0]!, Nicks: ['a', 'b'] }], '', columns);
    cellAt(1, 0).focus();
    const seen = ['F2', 'Tab', 'Shift+Tab'].map((key) => {
      type(key);
      return (focused() as HTMLInputElement).value;
    });
    expect(seen).toEqual(['a', 'b', 'a']);
  });

  it.each([
    ['F2', ['F2']],
    ['Enter', ['Enter']],
    ['a character', ['x']],
    ['space', [' ']],
    ['Tab', ['Enter', 'Tab', 'Shift+Tab']],
  ])('keeps F2 in an editor that %s opened', async (_, keys) => {
    const { cellAt, fake, settle } = await render(people('Ann'));
    cellAt(1, 0).focus();
    type(...keys, 'F2');
    expect(focused()).toBe(inputIn(cellAt(1, 0)));
    type('F2', 'z', 'Enter');
    await settle();
    const { value } = fake.backend.operations[0] as { value: string };
    expect(value.endsWith('z')).toBe(true);
  });

  it('moves to the controls next to the input on Shift+F2', async () => {
    const { cellAt } = await render(people('Ann'));
    cellAt(1, 0).focus();
    type('F2', 'Shift+F2');
    expect(focused().getAttribute('aria-label')).toBe('Clear Name');
    type('F2');
    expect(focused()).toBe(inputIn(cellAt(1, 0)));
  });

  it('comes to another button first than to the one that clears', async () => {
    const { cellAt } = await render(people('Ann'));
    cellAt(1, 2).focus();
    type('F2', 'Shift+F2');
    expect(focused().getAttribute('aria-label')).toBe('Open calendar');
  });

  it('leads a character that is typed on a button beside the input to the input', async () => {
    const { cellAt, fake, settle } = await render(people('Ann'));
    cellAt(1, 0).focus();
    type('F2', 'Shift+F2', 'abel', 'Enter');
    await settle();
    expect(fake.backend.operations).toEqual([
      { op: 'replace', path: 'People/Ann/Name', value: 'Annabel' },
    ]);
  });

  it('arrows and letters in one go reach the cell that the arrows lead to', async () => {
    const { cellAt, fake, settle } = await render(crowd(2000));
    cellAt(1, 0).focus();
    for (let step = 0; step < 60; step++) press('ArrowDown');
    type('x', 'Enter');
    await settle();
    expect(fake.backend.operations).toEqual([
      { op: 'replace', path: 'People/n60/Name', value: 'x' },
    ]);
  });

  it.each(['sortable sortBy="Name"', 'sortable'])(
    'keys belong to the row that has the focus after it has moved (%s)',
    async (rest) => {
      const { cellAt, fake, settle } = await render(
        people('Ann', 'Bob', 'Cyd'),
        `crud="CRUD" ${rest}`,
      );
      cellAt(2, 0).focus();
      type('Zed', 'Enter');
      // The server orders by label.
      const stored = fake.backend.content as { _id_: string }[];
      fake.backend.store([
        ...stored.filter((row) => row._id_ !== 'Bob'),
        ...stored.filter((row) => row._id_ === 'Bob'),
      ]);
      await settle();
      await fake.controller.reload();
      await settle();
      expect(focused()).toBe(cellAt(3, 0));
      expect(focused().textContent).toContain('Zed');
      type('F2', 'x', 'Enter');
      await settle();
      type('Y', 'Enter');
      await settle();
      expect(fake.backend.operations.map(({ path }) => path)).toEqual(
        Array(3).fill('People/Bob/Name'),
      );
      expect(fake.backend.operations.at(-1)).toMatchObject({ value: 'Y' });
    },
  );

  it('keeps the row that is edited drawn, however far one scrolls', async () => {
    const { cellAt, element, settle, fake } = await render(crowd(2000));
    cellAt(2, 0).focus();
    type('F2', 'a');
    const view = element.querySelector('.view')!;
    view.scrollTop = 40_000;
    view.dispatchEvent(new Event('scroll'));
    await settle();
    type('b', 'Enter');
    await settle();
    expect(fake.backend.operations).toEqual([
      { op: 'replace', path: 'People/n1/Name', value: 'n1ab' },
    ]);
  });
});

describe('the focus of a table', () => {
  const buttonOf = (cell: HTMLElement, name: string) =>
    cell.querySelector<HTMLElement>(`button[aria-label^="${name}"]`)!;

  it.each([1, 2])('stays in the table when row %i is unlinked by its button', async (row) => {
    const { cellAt, settle } = await render(people('Ann', 'Bob'), 'crud="CRUD"');
    // The tools stand behind the four columns.
    buttonOf(cellAt(row, 4), 'Unlink').focus();
    buttonOf(cellAt(row, 4), 'Unlink').click();
    await settle();
    expect(focused()).toBe(cellAt(1, 4));
  });

  it('stays in the table when a row is deleted after a question', async () => {
    const { cellAt, element, rootLoader, settle } = await render(people('Ann', 'Bob'));
    cellAt(1, 4).focus();
    type('Enter', 'Tab');
    buttonOf(cellAt(1, 4), 'Delete').focus();
    buttonOf(cellAt(1, 4), 'Delete').click();
    await settle();
    const dialog = await rootLoader.getHarness(ConfirmDialogHarness);
    await dialog.yes();
    await settle();
    expect(element.textContent).not.toContain('Ann');
    expect(focused()).toBe(cellAt(1, 4));
  });

  it('stays in the cell whose value is cleared by its button', async () => {
    const { cellAt, settle } = await render(people('Ann'));
    cellAt(1, 0).focus();
    type('F2', 'Shift+F2');
    (focused() as HTMLElement).click();
    await settle();
    expect(focused()).toBe(inputIn(cellAt(1, 0)));
  });

  it('stays with a row that a filter or the server takes out of view', async () => {
    const { cellAt, fake, settle } = await render(people('Ann', 'Bob', 'Cyd'));
    cellAt(3, 1).focus();
    fake.backend.store(people('Ann'));
    await fake.controller.reload();
    await settle();
    expect(focused()).toBe(cellAt(1, 1));
  });
});
