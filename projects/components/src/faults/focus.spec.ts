import { ConfirmDialogHarness, violate } from '@ampersand-prototype/components/testing';
import { field, renderTemplate, rootBox, type Rendered } from './render-template';
import { PATH, person } from './sample-people';

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

async function refuse(rendered: Rendered, label: string): Promise<void> {
  const input = rendered.element.querySelector<HTMLInputElement>(`input[aria-label="${label}"]`);
  if (!input) throw new Error(`No input ${label}`);
  rendered.fake.backend.answerNext(violate('Not so'));
  input.focus();
  input.value = 'Oops';
  input.dispatchEvent(new Event('input'));
  input.blur();
  for (let round = 0; round < 3; round++) await rendered.settle();
}

const focused = () => document.activeElement as HTMLInputElement;

describe('the focus stays where the work goes on', () => {
  it('after a value was taken out: in the next one', async () => {
    const rendered = await renderTemplate(NAMES, { content: content() });
    await press(rendered, 'Remove a');
    expect(focused().value).toBe('b');
    await press(rendered, 'Remove b');
    expect(focused().getAttribute('aria-label')).toBe('Add Names');
  });

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
    await refuse(rendered, 'Name');
    await press(rendered, 'Discard');
    expect(focused().value).toBe('Ann');
  });

  it('after an edit was tried again: in its input', async () => {
    const rendered = await renderTemplate(NAME, { content: content() });
    await refuse(rendered, 'Name');
    await press(rendered, 'Try again');
    expect(focused().value).toBe('Oops');
  });

  it('after an addition was dropped: in the field', async () => {
    const rendered = await renderTemplate(NAMES, { content: content() });
    await refuse(rendered, 'Add Names');
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
    rendered.fake.backend.answerNext(violate('Full'));
    await rendered.fake.controller.atoms.link(rendered.fake.resource, 'data', { _id_: 'z' });
    await rendered.settle();
    await press(rendered, 'Discard');
    expect(focused().closest('amp-box-frame')).not.toBeNull();
  });

  it('is not taken from where the user went', async () => {
    const rendered = await renderTemplate(NAMES + NAME, { content: content() });
    const held = rendered.fake.backend.holdNext();
    await press(rendered, 'Remove a');
    const other = rendered.element.querySelector<HTMLInputElement>('input[aria-label="Name"]');
    other?.focus();
    held.release();
    for (let round = 0; round < 3; round++) await rendered.settle();
    expect(document.activeElement).toBe(other);
  });
});
