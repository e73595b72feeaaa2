import { ConfirmDialogHarness, violate } from '@ampersand-prototype/components/testing';
import type { JsonNode } from '@ampersand-prototype/components/application';
import { removeAsChromium } from './removed-focus';
import { field, renderTemplate, rootBox, type Rendered } from './render-template';
import { LIST, NAME_COLUMN, PATH, people, person } from './sample-people';
import { type } from './type-keys';

const FRIENDS = ['b', 'c'].map((id) => ({
  _id_: id,
  _label_: `Friend ${id}`,
  _path_: `${PATH}/Friends/${id}`,
}));
const NAME = field('atomic-alphanumeric', 'Name', 'crud="CRUD" isUni');
const NAMES = field('atomic-alphanumeric', 'Names', 'crud="CRUD"');
const OBJECTS = field('atomic-object', 'Friends', 'crud="CRUD" tgtResourceType="Person"');
const content = () => person({ Name: 'Ann', Names: ['a', 'b'], Friends: FRIENDS });

const named = (root: ParentNode, name: string): HTMLElement => {
  const all = [...root.querySelectorAll<HTMLElement>('button')];
  const found = all.find((e) => (e.getAttribute('aria-label') ?? e.textContent)?.trim() === name);
  if (!found) throw new Error(`No button ${name} among ${all.map((e) => e.outerHTML).join()}`);
  return found;
};

/** Presses a button as the keyboard does: it has the focus. Then waits for everything. */
async function press(rendered: Rendered, name: string, root: ParentNode = rendered.element) {
  const button = named(root, name);
  button.focus();
  expect(document.activeElement).toBe(button);
  button.click();
  for (let round = 0; round < 4; round++) await rendered.settle();
}

async function reject(rendered: Rendered, label: string): Promise<void> {
  const input = rendered.element.querySelector<HTMLInputElement>(`input[aria-label="${label}"]`);
  if (!input) throw new Error(`No input ${label}`);
  rendered.fake.backend.respondNext(violate('Not so'));
  input.focus();
  input.value = 'Oops';
  input.dispatchEvent(new Event('input'));
  input.blur();
  for (let round = 0; round < 3; round++) await rendered.settle();
}

/** The page of a table with the focus on the cell of a name that is not being edited. */
async function restIn(name: string): Promise<{ rendered: Rendered; cell: HTMLElement }> {
  const table = rootBox('box-table', NAME_COLUMN, 'crud="CRUD"');
  const page = `<interface-page [interfaceComponent]="ifc" label="People">${table}</interface-page>`;
  const rendered = await renderTemplate(page, { content: people(), ...LIST });
  const cells = [...rendered.element.querySelectorAll<HTMLElement>('td[data-label="Name"]')];
  const cell = cells.find(({ textContent }) => textContent?.trim() === name);
  if (!cell) throw new Error(`No cell ${name}`);
  cell.focus();
  return { rendered, cell };
}

const focused = () => document.activeElement as HTMLInputElement;

describe.each([
  ['goes without a word', () => undefined],
  ['loses the focus first', removeAsChromium],
])('the focus stays where the work goes on when its element %s', (_, prepare) => {
  beforeEach(() => void prepare());
  afterEach(() => void jest.restoreAllMocks());

  it('after a value was taken out: in the next one', async () => {
    const rendered = await renderTemplate(NAMES, { content: content() });
    await press(rendered, 'Remove a');
    expect(focused().value).toBe('b');
    await press(rendered, 'Remove b');
    expect(focused().getAttribute('aria-label')).toBe('Add Names');
  });

  it('after a value of a list was changed and stored: in its input', async () => {
    const rendered = await renderTemplate(NAMES, { content: content() });
    const input = rendered.element.querySelector<HTMLInputElement>('input[aria-label="Names"]');
    if (!input) throw new Error('No input');
    input.focus();
    type('z', 'Enter');
    for (let round = 0; round < 4; round++) await rendered.settle();
    expect(rendered.fake.backend.content).toMatchObject({ Names: ['b', 'az'] });
    expect(focused()).toBe(input);
  });

  it('after a value was emptied and stored by Enter: in the next one', async () => {
    const rendered = await renderTemplate(NAMES, { content: content() });
    const input = rendered.element.querySelector<HTMLInputElement>('input[aria-label="Names"]');
    input?.focus();
    if (input) input.value = '';
    input?.dispatchEvent(new Event('input'));
    input?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    for (let round = 0; round < 3; round++) await rendered.settle();
    expect(rendered.fake.backend.content).toMatchObject({ Names: ['b'] });
    expect(focused().value).toBe('b');
  });

  it.each([[['b', 'c', 'a']], [['b', 'a', 'c']], [['c', 'b', 'a']], [['x', 'c', 'a', 'b']]])(
    'when its value gets another place in a list (%j): in its input, which goes on',
    async (names) => {
      const rendered = await renderTemplate(NAMES, { content: person({ Names: ['a', 'b', 'c'] }) });
      const { backend } = rendered.fake;
      const input = rendered.element.querySelector<HTMLInputElement>('input[aria-label="Names"]');
      const type = (text: string) => {
        if (input) input.value = text;
        input?.dispatchEvent(new Event('input'));
      };
      input?.focus();
      type('half');
      backend.store(person({ Names: names }));
      await rendered.fake.controller.sync.follow();
      for (let round = 0; round < 3; round++) await rendered.settle();
      expect(input?.closest('li')?.previousElementSibling).not.toBeNull();
      expect(focused()).toBe(input);
      expect(backend.operations).toEqual([]);
      type('half and whole');
      input?.blur();
      for (let round = 0; round < 3; round++) await rendered.settle();
      const expected = names.map((name) => (name === 'a' ? 'half and whole' : name));
      expect(backend.content).toMatchObject({ Names: expect.arrayContaining(expected) as unknown });
    },
  );

  it('after the value was cleared: in its input', async () => {
    const rendered = await renderTemplate(NAME, { content: content() });
    await press(rendered, 'Clear Name');
    expect(focused().getAttribute('aria-label')).toBe('Name');
  });

  it('after an atom was unlinked: at the next one, in the end at the picker', async () => {
    const rendered = await renderTemplate(OBJECTS, { content: content() });
    await press(rendered, 'Unlink Friend b');
    expect(focused().closest('li')?.textContent).toContain('Friend c');
    await press(rendered, 'Unlink Friend c');
    expect(focused().getAttribute('role')).toBe('combobox');
  });

  it('after the only atom was unlinked in a box: at its picker, not in the next field', async () => {
    const one = field('atomic-object', 'Boss', 'crud="CRUD" isUni tgtResourceType="Person"');
    const box = rootBox(
      'box-form',
      `<ng-template boxFormTemplate let-resource>${one}${NAME}</ng-template>`,
      'crud="CRUD"',
    );
    const rendered = await renderTemplate(box, {
      content: person({ Boss: FRIENDS[0], Name: 'Ann' }),
    });
    await press(rendered, 'Unlink Friend b');
    expect(focused().getAttribute('role')).toBe('combobox');
  });

  it('after an atom was deleted: at the next one', async () => {
    const rendered = await renderTemplate(OBJECTS, { content: content() });
    const button = named(rendered.element, 'Delete Friend b');
    button.focus();
    button.click();
    await (await rendered.rootLoader.getHarness(ConfirmDialogHarness)).yes();
    for (let round = 0; round < 4; round++) await rendered.settle();
    expect(rendered.fake.backend.content).toMatchObject({ Friends: [{ _id_: 'c' }] });
    expect(focused().closest('li')?.textContent).toContain('Friend c');
  });

  it('after an edit was dropped: in its input', async () => {
    const rendered = await renderTemplate(NAME, { content: content() });
    await reject(rendered, 'Name');
    await press(rendered, 'Discard');
    expect(focused().value).toBe('Ann');
  });

  it('after an edit was tried again: in its input', async () => {
    const rendered = await renderTemplate(NAME, { content: content() });
    await reject(rendered, 'Name');
    await press(rendered, 'Try again');
    expect(focused().value).toBe('Oops');
  });

  it('after an addition was dropped: in the field', async () => {
    const rendered = await renderTemplate(NAMES, { content: content() });
    await reject(rendered, 'Add Names');
    await press(rendered, 'Discard');
    expect(focused().closest('amp-value-field')).not.toBeNull();
  });

  it.each([['Save all changes'], ['Cancel']])(
    'after %s: at the bar, which tells how it went',
    async (name) => {
      const page = `<interface-page [interfaceComponent]="ifc" label="Example">${NAME}</interface-page>`;
      const rendered = await renderTemplate(page, { content: content(), isTransactional: true });
      const input = rendered.element.querySelector('input');
      if (input) input.value = 'Bea';
      input?.dispatchEvent(new Event('input'));
      input?.dispatchEvent(new Event('blur'));
      for (let round = 0; round < 3; round++) await rendered.settle();
      await press(rendered, name);
      expect(rendered.fake.controller.hasUnsaved()).toBe(false);
      expect(focused().tagName).toBe('AMP-TRANSACTION-BAR');
    },
  );

  it('after a linked atom in a box was refused and dropped: in the box', async () => {
    const box = rootBox(
      'box-form',
      `<ng-template boxFormTemplate let-resource>${NAME}</ng-template>`,
      'crud="CRUD"',
    );
    const rendered = await renderTemplate(box, {
      content: [content()],
      concept: 'SESSION',
      atom: '1',
    });
    rendered.fake.backend.respondNext(violate('Full'));
    await rendered.fake.controller.atoms.link(rendered.fake.resource, 'data', { _id_: 'z' });
    await rendered.settle();
    await press(rendered, 'Discard');
    expect(focused().closest('amp-box-frame')).not.toBeNull();
  });

  it.each([
    ['types', 'half'],
    ['is about to type', ''],
  ])(
    'of who %s in what somebody else takes away goes into no other value, and presses no button',
    async (_, typed) => {
      const box = rootBox(
        'box-form',
        `<ng-template boxFormTemplate let-resource>${NAME}</ng-template>`,
        'crud="CRUD"',
      );
      const [ann, bo] = people();
      const nobody = { ...ann, Name: null };
      const rendered = await renderTemplate(box, { content: [nobody, bo ?? {}], ...LIST });
      const input = rendered.element.querySelector<HTMLInputElement>('input[aria-label="Name"]');
      input?.focus();
      if (input && typed) input.value = typed;
      if (typed) input?.dispatchEvent(new Event('input'));
      rendered.fake.backend.store([bo ?? {}]);
      await rendered.fake.controller.sync.follow();
      for (let round = 0; round < 3; round++) await rendered.settle();
      expect(input?.isConnected).toBe(false);
      expect(focused().tagName).toBe('AMP-BOX-FRAME');
    },
  );

  it('of who types in a row that somebody else takes away goes into no other row', async () => {
    const table = rootBox('box-table', NAME_COLUMN, 'crud="CRUD"');
    const [ann, bo] = people();
    const rendered = await renderTemplate(table, { content: [ann ?? {}, bo ?? {}], ...LIST });
    const cell = rendered.element.querySelector<HTMLElement>('td[data-label="Name"]');
    cell?.focus();
    cell?.dispatchEvent(new KeyboardEvent('keydown', { key: 'F2', bubbles: true }));
    const input = focused();
    expect(input.value).toBe('Ann');
    rendered.fake.backend.store([bo ?? {}]);
    await rendered.fake.controller.sync.follow();
    for (let round = 0; round < 3; round++) await rendered.settle();
    expect(input.isConnected).toBe(false);
    expect(focused()).not.toBe(document.body);
    expect(focused().closest('td')).toBeNull();
  });

  it('of who is in a row that somebody else takes away goes into no other row, and that is told', async () => {
    const { rendered, cell } = await restIn('Ann');
    rendered.fake.backend.store(people().slice(1));
    await rendered.fake.controller.sync.follow();
    for (let round = 0; round < 3; round++) await rendered.settle();
    expect(cell.isConnected).toBe(false);
    expect(focused()).not.toBe(document.body);
    expect(focused().closest('td')).toBeNull();
    const shown = rendered.element.querySelector('amp-remote-changes');
    expect(shown?.textContent?.trim()).toBe('A row was just removed.');
  });

  it('of who is in a row that rules take away after an edit elsewhere goes into no other row, and that is told', async () => {
    const { rendered, cell } = await restIn('Ann');
    const repair = () => people().slice(1);
    rendered.fake.backend.respondNext({ kind: 'commit', repair });
    const [, node] = rendered.fake.resource['data'] as JsonNode[];
    await rendered.fake.controller.transactions.patch(node ?? {}, [
      { op: 'replace', path: 'Name', value: 'x' },
    ]);
    for (let round = 0; round < 3; round++) await rendered.settle();
    expect(cell.isConnected).toBe(false);
    expect(focused()).not.toBe(document.body);
    expect(focused().closest('td')).toBeNull();
    const shown = rendered.element.querySelector('amp-remote-changes');
    expect(shown?.textContent?.trim()).toBe('The row you were editing is no longer in this list.');
  });

  it('of who takes a row out goes on in the next row, whatever was stored before', async () => {
    const { rendered, cell } = await restIn('Ann');
    const { controller, resource, backend } = rendered.fake;
    const [ann, bo] = resource['data'] as JsonNode[];
    await controller.transactions.patch(bo ?? {}, [
      { op: 'replace', path: 'Name', value: 'Bobby' },
    ]);
    cell.focus();
    await controller.atoms.delete(resource, 'data', ann ?? {});
    for (let round = 0; round < 3; round++) await rendered.settle();
    expect(backend.content).toHaveLength(1);
    expect(focused().closest('td')?.textContent?.trim()).toBe('Bobby');
  });

  it('of who takes the own row away goes on in the next row', async () => {
    const { rendered, cell } = await restIn('Ann');
    const repair = () => people().slice(1);
    rendered.fake.backend.respondNext({ kind: 'commit', repair });
    const [node] = rendered.fake.resource['data'] as JsonNode[];
    await rendered.fake.controller.transactions.patch(node ?? {}, [
      { op: 'replace', path: 'Name', value: 'x' },
    ]);
    for (let round = 0; round < 3; round++) await rendered.settle();
    expect(cell.isConnected).toBe(false);
    expect(focused().closest('td')?.textContent?.trim()).toBe('Bo');
  });

  it('is not taken from where the user went', async () => {
    const rendered = await renderTemplate(NAMES + NAME, { content: content() });
    const current = rendered.fake.backend.holdNext();
    await press(rendered, 'Remove a');
    const other = rendered.element.querySelector<HTMLInputElement>('input[aria-label="Name"]');
    other?.focus();
    current.release();
    for (let round = 0; round < 3; round++) await rendered.settle();
    expect(document.activeElement).toBe(other);
  });

  it.each([
    ['left the field before', () => null],
    [
      'went to another field before, and left that',
      (page: HTMLElement) => page.querySelector<HTMLInputElement>('input[aria-label="Name"]'),
    ],
  ])('is not taken from the page when the user %s', async (_, otherIn) => {
    const rendered = await renderTemplate(NAMES + NAME, { content: content() });
    const button = named(rendered.element, 'Remove a');
    button.focus();
    const other = otherIn(rendered.element) ?? button;
    other.focus();
    expect(document.activeElement).toBe(other);
    other.blur();
    await rendered.settle();
    await rendered.fake.controller.reload();
    button.click();
    for (let round = 0; round < 3; round++) await rendered.settle();
    expect(button.isConnected).toBe(false);
    expect(document.activeElement).toBe(document.body);
  });
});
