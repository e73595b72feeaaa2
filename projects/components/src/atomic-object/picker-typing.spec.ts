import { field, renderTemplate, rootBox } from '../regression/render-template';
import { focused, press, type } from '../regression/type-keys';
import { person } from '../regression/sample-people';

const ATOMS = {
  Person: ['Amy', 'Bea', 'Ben', 'Cyd'].map((name) => ({ _id_: name.toLowerCase(), _label_: name })),
};
const BOSS = (crud = 'cRUd') =>
  field('atomic-object', 'Boss', `crud="${crud}" isUni tgtResourceType="Person"`);

async function open(crud?: string) {
  const rendered = await renderTemplate(BOSS(crud), {
    content: person({ Boss: null }),
    atoms: ATOMS,
  });
  const input = rendered.element.querySelector('input')!;
  input.focus();
  return { ...rendered, input, sent: () => rendered.fake.backend.operations };
}

describe('keys in a picker that are faster than its list', () => {
  it.each([
    ['Enter', ['be', 'Enter'], 'bea'],
    ['Enter, with the name in full', ['ben', 'Enter'], 'ben'],
    ['an arrow and Enter', ['be', 'ArrowDown', 'Enter'], 'bea'],
    ['arrows and Enter', ['be', 'ArrowDown', 'ArrowDown', 'Enter'], 'ben'],
    ['an arrow up and Enter', ['be', 'ArrowUp', 'Enter'], 'ben'],
    ['arrows on the closed list', ['ArrowDown', 'ArrowDown', 'Enter'], 'bea'],
    ['leaving, with the name in full', ['Ben'], 'ben'],
    ['Tab', ['be', 'Tab'], 'bea'],
    ['Tab, with the name in full', ['ben', 'Tab'], 'ben'],
    ['arrows and Tab', ['be', 'ArrowDown', 'ArrowDown', 'Tab'], 'ben'],
  ])('act on the list of what was typed: %s', async (name, keys, chosen) => {
    const { sent, input, settle } = await open();
    type(...keys);
    if (name.startsWith('leaving')) input.blur();
    await settle();
    expect(sent()).toEqual([{ op: 'replace', path: 'Boss', value: chosen }]);
  });

  it('are waited for by who leaves the page without leaving the picker', async () => {
    const { sent, input, fake } = await open();
    type('ben');
    input.blur();
    await fake.controller.settled();
    expect(sent()).toEqual([{ op: 'replace', path: 'Boss', value: 'ben' }]);
    expect(fake.controller.hasUnsaved()).toBe(false);
  });

  it('act on the new list, while the one of an earlier text is still shown', async () => {
    const { sent, input, settle } = await open();
    type('ArrowDown');
    await settle();
    type('c', 'ArrowDown', 'Enter');
    await settle();
    expect(sent()).toEqual([{ op: 'replace', path: 'Boss', value: 'cyd' }]);
    expect(input.value).toBe('Cyd');
  });

  it('take the first match also once the list stands', async () => {
    const { sent, input, settle } = await open();
    input.click();
    await settle();
    type('be');
    await settle();
    press('Enter');
    await settle();
    expect(sent()).toEqual([{ op: 'replace', path: 'Boss', value: 'bea' }]);
  });

  it('make an atom where nothing matches and that is allowed', async () => {
    const { sent, settle } = await open('CRUd');
    type('Zoe', 'Enter');
    await settle();
    expect(sent()).toEqual([{ op: 'create', path: 'Boss', value: 'Zoe' }]);
  });

  it('make nothing by Tab, which may be a mistake', async () => {
    const { sent, input, settle } = await open('CRUd');
    type('Zoe', 'Tab');
    input.blur();
    await settle();
    expect(input.value).toBe('Zoe');
    expect(sent()).toEqual([]);
  });

  it.each([false, true])(
    'say what is left to do where the user left by mouse, with the list shown (%s) or not',
    async (isShown) => {
      const { sent, input, element, settle } = await open();
      type('be');
      if (isShown) await settle();
      input.blur();
      await settle();
      expect(element.textContent).toContain('Select an item for “be”');
      expect(sent()).toEqual([]);
    },
  );

  it('keep what matches nothing, and say so', async () => {
    const { sent, input, element, settle } = await open();
    type('Zoe', 'Enter');
    await settle();
    expect(input.value).toBe('Zoe');
    expect(element.textContent).toContain('No match for “Zoe”');
    expect(sent()).toEqual([]);
  });

  it('choose nothing any more when the user types on', async () => {
    const { sent, input, settle } = await open();
    type('be', 'Enter', 'x');
    await settle();
    expect(input.value).toBe('bex');
    expect(sent()).toEqual([]);
  });
});

describe('a picker in a table', () => {
  const columns = `<ng-template boxColumn="Boss" isUni let-resource>${BOSS()}</ng-template>
    <ng-template boxColumn="Name" isUni let-resource>${field('atomic-alphanumeric', 'Name', 'crud="CRUD" isUni')}</ng-template>`;

  async function openTable() {
    const path = 'resource/SESSION/1/People/p1';
    const rendered = await renderTemplate(rootBox('box-table', columns, 'crud="cRUd"'), {
      content: [{ _id_: 'p1', _label_: 'p1', _path_: path, Boss: null, Name: null }],
      concept: 'SESSION',
      atom: '1',
      name: 'People',
      atoms: ATOMS,
    });
    const cell = (column: number) =>
      rendered.element.querySelector<HTMLElement>(`[data-row="1"][data-column="${column}"]`)!;
    return { ...rendered, cell };
  }

  it('is left by Enter at once, and its choice is stored when it is known', async () => {
    const { cell, fake, settle } = await openTable();
    cell(0).focus();
    type('be', 'Enter', 'ArrowRight', 'Zed', 'Enter');
    expect(focused()).toBe(cell(1));
    await settle();
    await settle();
    expect(fake.backend.operations.map(({ path, value }) => [path, value])).toEqual(
      expect.arrayContaining([
        ['People/p1/Name', 'Zed'],
        ['People/p1/Boss', 'bea'],
      ]),
    );
    expect(cell(0).textContent).toContain('Bea');
  });

  it('shows the choices as soon as a cell opens, what was chosen last first', async () => {
    const column = `<ng-template boxColumn="Boss" label="Boss" isUni let-resource>${BOSS()}</ng-template>`;
    const { element, settle } = await renderTemplate(rootBox('box-table', column, 'crud="cRud"'), {
      content: ['a', 'b'].map((id) => ({ ...person({ Boss: null }), _id_: id })),
      atoms: ATOMS,
      concept: 'SESSION',
      atom: '1',
      name: 'People',
    });
    const openRow = async (row: number) => {
      element.querySelector<HTMLElement>(`td[data-row="${row}"]`)?.focus();
      press('Enter');
      await settle();
      const options = document.querySelectorAll('[role="option"]');
      return [...options].map((option) => option.textContent.trim());
    };
    expect(await openRow(1)).toEqual(['Amy', 'Bea', 'Ben', 'Cyd']);
    type('cyd', 'Enter');
    await settle();
    expect(await openRow(2)).toEqual(['Cyd', 'Amy', 'Bea', 'Ben']);
  });

  it('shows at rest what was typed and matches nothing', async () => {
    const { cell, settle } = await openTable();
    cell(0).focus();
    type('Zoe', 'Tab');
    await settle();
    expect(cell(0).textContent).toContain('Zoe');
    expect(cell(0).parentElement?.textContent).toContain('No match');
  });
});
