import { AtomicAlphanumericHarness } from '../../testing/public-api';
import { field, renderTemplate } from '../regression/render-template';
import { renderField } from '../../testing/test/render-field';

/** Types and presses a key faster than anything is drawn. */
async function fast(
  attributes: string,
  selector: string,
  text: string,
  act: (input: HTMLInputElement) => void,
) {
  const { field, fake } = await renderField(
    'atomic-alphanumeric',
    AtomicAlphanumericHarness,
    'Ann',
    attributes,
  );
  const input = document.querySelector<HTMLInputElement>(selector);
  if (!input) throw new Error('There is no input');
  input.value = text;
  input.dispatchEvent(new Event('input'));
  act(input);
  await field.getText();
  return { input, fake };
}

const enter = (input: HTMLInputElement) =>
  input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }));

describe('An input that is used faster than it is drawn', () => {
  it.each([
    ['Enter', enter],
    ['leaving', (input: HTMLInputElement) => input.dispatchEvent(new Event('blur'))],
  ])('shows the old value of a required field again after %s', async (_, act) => {
    const { input, fake } = await fast('crud="CRUD" isUni isTot', '.amp-input', '', act);
    expect(input.value).toBe('Ann');
    expect(fake.backend.operations).toEqual([]);
  });

  it('empties the place for a new value after it was added', async () => {
    const { input, fake } = await fast('crud="CRUD"', '.amp-adder .amp-input', 'Bob', enter);
    expect(fake.backend.operations).toEqual([{ op: 'add', path: 'Field', value: 'Bob' }]);
    expect(input.value).toBe('');
  });

  it('submits nothing while fields are exchanged, and again afterwards', async () => {
    const { field, fake } = await renderField(
      'atomic-alphanumeric',
      AtomicAlphanumericHarness,
      'Ann',
      'crud="CRUD" isUni',
    );
    const input = document.querySelector<HTMLInputElement>('.amp-input') as HTMLInputElement;
    input.value = 'half';
    input.dispatchEvent(new Event('input'));
    const release = fake.controller.edits.hold();
    input.dispatchEvent(new Event('blur'));
    await field.getText();
    expect(fake.backend.operations).toEqual([]);
    release();
    await field.getText();
    input.dispatchEvent(new Event('blur'));
    await field.getText();
    expect(fake.backend.operations).toEqual([{ op: 'replace', path: 'Field', value: 'half' }]);
  });

  it.each([
    ['atomic-alphanumeric', '.amp-input', 'crud="CRUD" isUni', 'Ann'],
    ['atomic-alphanumeric', '.amp-adder .amp-input', 'crud="CRUD"', ['Ann']],
    ['atomic-bigalphanumeric', 'textarea', 'crud="CRUD" isUni', 'Ann'],
    ['atomic-date', '.amp-input', 'crud="CRUD" isUni', '2001-02-03'],
    ['atomic-object', 'input', 'crud="CRUD" isUni tgtResourceType="Person"', null],
    ['atomic-object', 'input', 'crud="CRUD" tgtResourceType="Person"', []],
  ])(
    'submits nothing when it goes with its focus: %s %s %s',
    async (selector, inputSelector, attributes, value) => {
      const { fake, element, settle } = await renderTemplate(field(selector, 'Field', attributes), {
        content: { _id_: 'p1', _label_: 'Ann', _path_: 'resource/Person/p1', Field: value },
        atoms: { Person: [{ _id_: 'half', _label_: 'half' }] },
      });
      const input = element.querySelector<HTMLInputElement>(inputSelector) as HTMLInputElement;
      input.focus();
      input.value = 'half';
      input.dispatchEvent(new Event('input'));
      await settle();
      const begun = fake.controller.edits.all().map((edit) => edit.draft());
      expect(begun).toEqual(['half']);
      const release = fake.controller.edits.hold();
      // Browsers dispatch this when they remove the focused element from the page.
      input.dispatchEvent(new FocusEvent('blur'));
      input.remove();
      release();
      await settle();
      expect(fake.backend.operations).toEqual([]);
      expect(fake.controller.edits.all().map((edit) => edit.draft())).toEqual(begun);
    },
  );
});

describe('An input whose text changes before anything is typed', () => {
  it.each([
    ['wholly selected', 'Ann', [0, 3], [0, 11]],
    ['empty, which the next key would have filled', '', [0, 0], [0, 11]],
    ['with the caret within', 'Ann', [1, 1], [1, 1]],
  ])('stays as it was: %s', async (_, text, before, after) => {
    const { field, fake } = await renderField(
      'atomic-alphanumeric',
      AtomicAlphanumericHarness,
      text,
      'crud="CRUD" isUni',
    );
    const input = document.querySelector<HTMLInputElement>('.amp-input') as HTMLInputElement;
    input.focus();
    const [start = 0, end = 0] = before;
    input.setSelectionRange(start, end);
    fake.backend.store({ ...fake.node, Field: 'New machine' });
    await fake.controller.reload();
    await field.getText();
    expect(input.value).toBe('New machine');
    expect([input.selectionStart, input.selectionEnd]).toEqual(after);
  });
});
