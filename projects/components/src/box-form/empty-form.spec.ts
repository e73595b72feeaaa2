import type { InterfaceObject } from '@ampersand-prototype/generics';
import { AmpersandSettings } from '@ampersand-prototype/components/application';
import { TestBed } from '@angular/core/testing';
import { person } from '../regression/sample-people';
import { field, renderTemplate, rootBox } from '../regression/render-template';

const item = (update: boolean): InterfaceObject =>
  ({
    type: 'ObjExpression',
    name: 'Any',
    crud: { create: update, read: true, update, delete: update },
    expr: { isIdent: false },
    subinterfaces: null,
  }) as unknown as InterfaceObject;

const row = (name: string, rest: string, ofField: string) =>
  `<box-form-field [interfaceComponent]="ifc" [resource]="resource" propertyName="${name}" label="${name}" ${rest}>
    ${field('atomic-alphanumeric', name, ofField)}</box-form-field>`;

async function render(rest = '', hides = true, name: string | null = null, ofBox = '') {
  const rows =
    row('Name', rest, 'crud="CRUD" isUni') +
    row('City', rest, 'crud="cRud" isUni') +
    row('Pets', rest, 'crud="cRud"');
  const form = `<ng-template boxFormTemplate let-resource>${rows}</ng-template>`;
  const rendered = await renderTemplate(
    rootBox('box-form', form, `isUni crud="CRUD" ${ofBox}`),
    { content: person({ Name: name, City: null, Pets: ['a', 'b'] }) },
    { items: { Name: item(true), City: item(false), Pets: item(false) } },
  );
  TestBed.inject(AmpersandSettings).hidesEmptyFields.set(hides);
  await rendered.settle();
  const shown = () =>
    [...rendered.element.querySelectorAll<HTMLElement>('box-form-field')]
      .filter((each) => !each.hidden)
      .map((each) => each.querySelector('.label')?.textContent.trim().replace(/\s+/g, ' '));
  return { ...rendered, shown };
}

describe('a form of an application that hides empty fields', () => {
  it('shows what has a value or can be filled, and how many values there are', async () => {
    expect((await render()).shown()).toEqual(['Name', 'Pets (2)']);
  });

  it('shows a field as soon as it has a value', async () => {
    const { fake, shown, settle } = await render();
    fake.controller.tree.write(fake.controller.root()['data'] as never, 'City', 'Delft');
    await settle();
    expect(shown()).toEqual(['Name', 'City', 'Pets (2)']);
  });

  it('shows everything if the form says so, and in other applications', async () => {
    expect((await render('showOnNoRecords')).shown()).toEqual(['Name', 'City', 'Pets (2)']);
    TestBed.resetTestingModule();
    expect((await render('', false)).shown()).toEqual(['Name', 'City', 'Pets']);
  });

  it('has a dash for when nothing of it is shown, if it is shown then', async () => {
    const dash = ({ element }: { readonly element: HTMLElement }) =>
      element.querySelector('.record > .amp-nothing')?.textContent.replace(/\s/g, '');
    expect(dash(await render())).toBeUndefined();
    TestBed.resetTestingModule();
    expect(dash(await render('', true, null, 'showOnNoRecords'))).toBe('empty–');
  });

  it('keeps the field that has the focus, until it is left', async () => {
    const { element, fake, shown, settle } = await render('hideOnNoRecords', false, 'Ann');
    element.querySelector<HTMLInputElement>('input')?.focus();
    fake.controller.tree.write(fake.controller.root()['data'] as never, 'Name', null);
    await settle();
    expect(shown()).toEqual(['Name', 'Pets']);
    element.querySelector<HTMLInputElement>('input')?.blur();
    await settle();
    expect(shown()).toEqual(['Pets']);
  });
});
