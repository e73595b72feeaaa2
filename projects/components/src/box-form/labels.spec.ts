import { BoxFormHarness } from '@ampersand-prototype/components/testing';
import { person } from '../regression/sample-people';
import { field, renderTemplate, rootBox } from '../regression/render-template';

const row = (tag: string, rest = 'crud="CRUD" isUni') =>
  `<box-form-field [interfaceComponent]="ifc" [resource]="resource" propertyName="Value" label="Value">
    ${field(tag, 'Value', `${rest} tgtResourceType="Person"`)}</box-form-field>`;

async function render(tag: string, value: unknown, rest?: string) {
  const form = `<ng-template boxFormTemplate let-resource>${row(tag, rest)}</ng-template>`;
  const rendered = await renderTemplate(rootBox('box-form', form, 'isUni crud="CRUD"'), {
    content: person({ Value: value }),
  });
  await rendered.loader.getHarness(BoxFormHarness);
  const label = rendered.element.querySelector('label')!;
  return { ...rendered, label };
}

describe('the label of a field in a form', () => {
  it.each([
    ['atomic-alphanumeric', 'x'],
    ['atomic-bigalphanumeric', 'x'],
    ['atomic-integer', 1],
    ['atomic-date', '2000-01-31'],
    ['atomic-datetime', '2000-01-31T12:00:00Z'],
    ['atomic-object', null],
  ])('is the label of its input: %s', async (tag, value) => {
    const { label, element } = await render(tag, value);
    expect(label.textContent).toContain('Value');
    expect(label.control).toBe(element.querySelector('.value .amp-input'));
  });

  it.each([
    ['a list', 'atomic-alphanumeric', ['a', 'b'], 'crud="CRUD"'],
    ['a question', 'atomic-boolean', null, 'crud="CRUD" isUni'],
    [
      'a switch, which it does not press',
      'atomic-boolean',
      true,
      'crud="CRUD" isUni isPropertyRelation',
    ],
  ])('leads to the first input of %s', async (_, tag, value, rest) => {
    const { label, element, fake } = await render(tag, value, rest);
    label.click();
    expect(document.activeElement).toBe(element.querySelector('.value input'));
    expect(fake.backend.operations).toEqual([]);
  });
});

describe('values on a page from right to left', () => {
  it.each(['crud="cRud" isUni', 'crud="CRUD" isUni'])('keep their own order (%s)', async (rest) => {
    const { element } = await render('atomic-datetime', '2000-01-31T12:00:00Z', rest);
    expect(element.querySelector('.value :is(.amp-input, .amp-text)')?.getAttribute('dir')).toBe(
      'auto',
    );
  });
});
