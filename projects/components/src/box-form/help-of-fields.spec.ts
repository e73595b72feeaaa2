import { TestBed } from '@angular/core/testing';
import { AmpersandSettings } from '@ampersand-prototype/components/application';
import type { InterfaceObject } from '@ampersand-prototype/generics';
import { field, renderTemplate, rootBox } from '../regression/render-template';
import { LIST, people, person } from '../regression/sample-people';
import { column } from '../regression/table-column';

const FORM = `<ng-template boxFormTemplate let-resource><box-form-field [resource]="resource"
  [interfaceComponent]="ifc" propertyName="Name" label="Name">${field('atomic-alphanumeric', 'Name', 'crud="CRUD" isUni')}
  </box-form-field></ng-template>`;
const TABLE = column('atomic-alphanumeric', 'Name', 'crud="CRUD" isTot');

/** A field with help in two languages. */
const NAME = {
  name: 'Name',
  help: 'What we call you.',
  helpIn: { en: 'What we call you.', nl: 'Hoe wij u noemen.' },
  subinterfaces: null,
} as unknown as InterfaceObject;

async function render(template: string, content: object, place: object, item: InterfaceObject) {
  const options = { content: content as never, ...place };
  const rendered = await renderTemplate(template, options, { items: { Name: item } });
  await rendered.settle();
  return rendered;
}

describe('help from the script', () => {
  it('describes the input of a field, in the language of the user', async () => {
    const template = rootBox('box-form', FORM, 'isUni crud="CRUD"');
    const content = person({ _label_: 'Ann', Name: 'Ann' });
    const { element, settle } = await render(template, content, {}, NAME);
    const described = () =>
      (element.querySelector('input')?.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => element.querySelector(`#${id}`)?.textContent?.trim());
    expect(described()).toContain('What we call you.');
    TestBed.inject(AmpersandSettings).locale.set('nl');
    await settle();
    expect(described()).toContain('Hoe wij u noemen.');
  });

  it.each([
    ['a choice', field('atomic-object', 'Name', 'crud="CRUd" isUni'), 'input'],
    [
      'a switch',
      field('atomic-boolean', 'Name', 'crud="CRUD" isUni isPropertyRelation'),
      '[role=switch]',
    ],
    ['a truth', field('atomic-boolean', 'Name', 'crud="CRUD" isUni'), '[role=radiogroup]'],
    ['a password', field('atomic-password', 'Name', 'crud="CRUD" isUni'), 'input'],
  ])('describes %s', async (_, markup, selector) => {
    const template = rootBox(
      'box-form',
      `<ng-template boxFormTemplate let-resource><box-form-field [resource]="resource"
        [interfaceComponent]="ifc" propertyName="Name" label="Name">${markup}</box-form-field></ng-template>`,
      'isUni crud="CRUD"',
    );
    const { element } = await render(template, person({ _label_: 'Ann', Name: null }), {}, NAME);
    const ids = element.querySelector(selector)?.getAttribute('aria-describedby')?.split(' ') ?? [];
    const descriptions = ids.map((id) => element.querySelector(`#${id}`)?.textContent?.trim());
    expect(descriptions).toContain('What we call you.');
  });

  it('describes a tab', async () => {
    const tab = `<ng-template boxTab="Name" label="Name" let-resource>Ann</ng-template>`;
    const template = rootBox('box-tabs', tab, 'isUni crud="cRud"');
    const { element } = await render(template, person({ _label_: 'Ann', Name: 'Ann' }), {}, NAME);
    const button = element.querySelector('[role=tab]');
    expect(button?.getAttribute('aria-description')).toBe('What we call you.');
    expect(button?.getAttribute('title')).toBe('What we call you.');
  });

  it('is absent where the script has none', async () => {
    const template = rootBox('box-form', FORM, 'isUni crud="CRUD"');
    const content = person({ _label_: 'Ann', Name: 'Ann' });
    const { element } = await render(
      template,
      content,
      {},
      { ...NAME, help: null, helpIn: undefined },
    );
    expect(element.querySelector('amp-help-text')).toBeNull();
    expect(element.querySelector('input')?.getAttribute('aria-describedby')).not.toContain('help');
  });

  it('describes the heading of a column', async () => {
    const { element } = await render(rootBox('box-table', TABLE), people(), LIST, NAME);
    const heading = element.querySelector('th');
    expect(heading?.getAttribute('aria-description')).toBe('What we call you.');
    expect(heading?.getAttribute('title')).toBe('What we call you.');
  });
});
