import { field, renderTemplate, rootBox } from './render-template';
import { LIST, person } from './sample-people';
import { column } from './table-column';
import { focused, press, type } from './type-keys';

/** The keys of a browser while an input method is open, and the one that closes it in Safari. */
const FORMS: Readonly<Record<string, KeyboardEventInit>> = {
  composing: { isComposing: true, keyCode: 229 },
  'composing, with the code of the key': { isComposing: true },
  'after the composition, as in Safari': { isComposing: false, keyCode: 229 },
};
const ATOMS = { Person: ['Amy', 'Bea'].map((name) => ({ _id_: name, _label_: name })) };
const OBJECT = 'tgtResourceType="Person"';

/** Presses every key that an input method uses itself, with the modifiers that mean something to a field. */
function compose(form: KeyboardEventInit): void {
  for (const key of ['Enter', 'Tab', 'Escape', 'ArrowDown', 'ArrowUp']) press(key, form);
  press('Enter', { ...form, ctrlKey: true });
  press('Enter', { ...form, metaKey: true });
}

describe.each(Object.entries(FORMS))('Keys of an input method (%s)', (_name, form) => {
  it.each([
    ['atomic-alphanumeric', 'か', {}, 'か'],
    ['atomic-bigalphanumeric', 'か', { ctrlKey: true }, 'か'],
    ['atomic-hugealphanumeric', 'か', { ctrlKey: true }, 'か'],
    ['atomic-integer', '12', {}, 12],
    ['atomic-float', '12', {}, 12],
    ['atomic-date', '01/02/2003', {}, '2003-02-01'],
    ['atomic-url', 'https://a.nl', {}, 'https://a.nl'],
    ['atomic-password', 'か', {}, 'か'],
    ['atomic-object', 'be', {}, 'Bea'],
  ])('do nothing in %s; Enter saves afterwards', async (tag, text, enter, stored) => {
    const more = tag === 'atomic-object' ? OBJECT : '';
    const { element, fake, settle } = await renderTemplate(
      field(tag, 'Value', `crud="CRUD" isUni ${more}`),
      { content: person({ Value: null }), atoms: ATOMS },
    );
    const input = element.querySelector<HTMLInputElement>('input, textarea')!;
    input.focus();
    type(...text);
    compose(form);
    await settle();
    expect([focused(), input.value]).toEqual([input, text]);
    expect(fake.backend.operations).toEqual([]);
    press('Enter', enter);
    await settle();
    expect(fake.backend.operations).toMatchObject([{ path: 'Value', value: stored }]);
  });

  const rows = ['Ann', 'Bob'].map((name) => ({
    ...person({ Name: name, Boss: null }),
    _id_: name,
    _label_: name,
    _path_: `resource/SESSION/1/People/${name}`,
  }));
  const COLUMNS =
    column('atomic-alphanumeric', 'Name') +
    column('atomic-object', 'Boss', `crud="CRUD" ${OBJECT}`);

  it.each([
    [0, 'Zoe', { path: 'People/Ann/Name', value: 'Zoe' }],
    [1, 'Be', { path: 'People/Ann/Boss', value: 'Bea' }],
  ])('do not leave the cell of column %i', async (columnOf, text, stored) => {
    const table = rootBox('box-table', COLUMNS, 'crud="CRUD" sortable');
    const rendered = await renderTemplate(table, { content: rows, atoms: ATOMS, ...LIST });
    const cell = rendered.element.querySelector<HTMLElement>(
      `[data-row="1"][data-column="${columnOf}"]`,
    )!;
    cell.focus();
    // The first key of a composition opens the cell as any character does.
    press('Process', { keyCode: 229 });
    const input = focused() as HTMLInputElement;
    expect([cell.contains(input), input.tagName]).toEqual([true, 'INPUT']);
    type(text);
    compose(form);
    expect([focused(), input.value]).toEqual([input, text]);
    press('Enter');
    await rendered.settle();
    expect(rendered.fake.backend.operations).toMatchObject([stored]);
  });

  it('do not leave the search field of a table', async () => {
    const many = Array.from({ length: 20 }, (_, n) => ({ ...rows[0], _id_: `Ann ${n}` }));
    const table = rootBox('box-table', COLUMNS, 'crud="CRUD"');
    const { element, fake, settle } = await renderTemplate(table, { content: many, ...LIST });
    const search = element.querySelector<HTMLInputElement>('amp-find-field input')!;
    search.focus();
    type('Ann');
    compose(form);
    await settle();
    expect([focused(), search.value]).toEqual([search, 'Ann']);
    expect(fake.backend.operations).toEqual([]);
    press('ArrowDown');
    expect(focused()).not.toBe(search);
  });

  it('reach no listener of the page', async () => {
    const { element } = await renderTemplate(field('atomic-alphanumeric', 'Value'), {
      content: person({ Value: null }),
    });
    const reached: string[] = [];
    const listener = ({ key }: KeyboardEvent) => reached.push(key);
    document.addEventListener('keydown', listener);
    element.querySelector('input')?.focus();
    compose(form);
    press('Enter');
    document.removeEventListener('keydown', listener);
    expect(reached).toEqual(['Enter']);
  });
});
