import type { InterfaceDefinition } from '@ampersand-prototype/generics';
import { Router } from '@angular/router';
import { AmpersandSettings } from '@ampersand-prototype/components/application';
import { InterfacePageHarness } from '@ampersand-prototype/components/testing';
import { TestBed } from '@angular/core/testing';
import { person } from '../regression/sample-people';
import { type } from '../regression/type-keys';
import { field, renderTemplate, rootBox } from '../regression/render-template';

const FORM = `<ng-template boxFormTemplate let-resource><box-form-field [resource]="resource"
  [interfaceComponent]="ifc" propertyName="Name" label="Name">${field('atomic-alphanumeric', 'Name', 'crud="CRUD" isUni')}
  </box-form-field></ng-template>`;
const page = (rest: string) =>
  `<interface-page [interfaceComponent]="ifc" label="Example">${rootBox('box-form', FORM, rest)}</interface-page>`;

async function open(
  content: object,
  rest = 'isUni crud="CRUD"',
  model: readonly InterfaceDefinition[] = [],
) {
  const rendered = await renderTemplate(page(rest), { content: content as never }, { model });
  const heading = await rendered.loader.getHarness(InterfacePageHarness);
  return { ...rendered, heading };
}

describe('the heading of a page', () => {
  it('is the name of the object, with its kind above', async () => {
    const { heading } = await open(person({ _label_: 'Ann', Name: 'Ann' }));
    expect(await heading.getHeading()).toBe('Ann');
    expect(await heading.getKind()).toBe('Person · Example');
  });

  it.each([
    [
      'tabs',
      rootBox('box-tabs', '<ng-template boxTab="Name" label="Name">x</ng-template>', 'isUni'),
    ],
    ['a table', rootBox('box-table', '', 'isUni')],
    ['a template of the project', '<p>Ours</p>'],
  ])('is the name of the object above %s as well', async (_, content) => {
    const rendered = await renderTemplate(
      `<interface-page [interfaceComponent]="ifc" label="Example">${content}</interface-page>`,
      { content: person({ _label_: 'Ann', Name: 'Ann' }) },
    );
    const heading = await rendered.loader.getHarness(InterfacePageHarness);
    expect(await heading.getHeading()).toBe('Ann');
    expect(await heading.getKind()).toContain('Example');
  });

  it('is that of the interface above a template of the project that shows a list', async () => {
    const rendered = await renderTemplate(
      `<interface-page [interfaceComponent]="ifc" label="Example"><p>Ours</p></interface-page>`,
      { content: [person({ Name: 'Ann' })] as never },
    );
    const heading = await rendered.loader.getHarness(InterfacePageHarness);
    expect(await heading.getHeading()).toBe('Example');
    expect(await heading.getKind()).toBeNull();
  });

  it('writes dates in a name as the locale does', async () => {
    const { heading } = await open(person({ _label_: '2026-10-05', Name: 'Ann' }));
    expect(await heading.getHeading()).toBe('05/10/2026');
  });

  it('calls a new object new, whatever identifier was made for it', async () => {
    const id = 'Person_0f6a2c1e-8f1b-4d0a-9a51-0a8e6a1c2b3d';
    const { heading } = await open(person({ _label_: id, Name: 'Ann' }));
    expect(await heading.getHeading()).toBe('New Person');
  });

  it('calls an object new that is still to be made, and has no tools for it until it is there', async () => {
    const rendered = await open(person({ _label_: 'p1', _absent_: 'new', Name: null }));
    const { heading, element, settle } = rendered;
    const tools = () =>
      [...element.querySelectorAll('amp-page-heading .tools button')].map((button) =>
        button.getAttribute('aria-label'),
      );
    expect(await heading.getHeading()).toBe('New Person');
    expect(tools()).not.toContain('Delete New Person');
    element.querySelector('input')?.focus();
    type('Ann', 'Enter');
    await rendered.fake.controller.save();
    await settle();
    expect(await heading.getHeading()).toBe('p1');
    expect(tools()).toContain('Delete p1');
  });

  it('says what the page is for, where the script does', async () => {
    const plain = await open(person({ _label_: 'Ann', Name: 'Ann' }));
    expect(plain.element.querySelector('amp-page-heading amp-help-text')).toBeNull();
    const { interfaceName: name } = plain.fake.controller;
    TestBed.resetTestingModule();
    const model = [{ name, purpose: 'Who works here.' }] as unknown as InterfaceDefinition[];
    const { element } = await open(person({ _label_: 'Ann', Name: 'Ann' }), undefined, model);
    const help = element.querySelector('amp-page-heading amp-help-text');
    expect(help?.querySelector('button')?.getAttribute('aria-label')).toContain('Example');
    expect(help?.textContent).toContain('Who works here.');
  });

  it('offers what cannot be taken back last', async () => {
    const { element } = await open(person({ _label_: 'Ann', Name: 'Ann' }));
    const names = [...element.querySelectorAll('amp-page-heading .tools button')];
    expect(names.at(-1)?.getAttribute('aria-label')).toBe('Delete Ann');
  });

  it('is that of the interface where there are several objects, which have their own', async () => {
    const { heading, element } = await open(
      [person({ Name: 'Ann' }), person({ _id_: 'p2', _label_: 'Bo', Name: 'Bo' })],
      'crud="CRUD"',
    );
    expect(await heading.getHeading()).toBe('Example');
    expect(await heading.getKind()).toBeNull();
    const names = Array.from(element.querySelectorAll('amp-record-head [role=heading]'));
    expect(names.map((each) => each.textContent.trim())).toEqual(['Ann', 'Bo']);
    // The page has level 1, and no level may be left out.
    expect(names.map((each) => each.getAttribute('aria-level'))).toEqual(['2', '2']);
  });

  it('is followed by the labels of boxes in the form, and these by the records in them', async () => {
    const inner = `<box-form-field [resource]="resource" [interfaceComponent]="ifc" propertyName="Pets" label="Pets">
      <box-form [resource]="resource" [interfaceComponent]="ifc" propertyName="Pets" label="Pets" crud="cRud" tgtResourceType="Person">
      <ng-template boxFormTemplate let-resource>${field('atomic-alphanumeric', 'Name')}</ng-template></box-form></box-form-field>`;
    const form = rootBox(
      'box-form',
      `<ng-template boxFormTemplate let-resource>${inner}</ng-template>`,
      'isUni crud="cRud"',
    );
    const pets = [person({ _id_: 'p2', _label_: 'Bo', Name: 'Bo' })];
    const { element } = await renderTemplate(
      `<interface-page [interfaceComponent]="ifc" label="Example">${form}</interface-page>`,
      { content: person({ _label_: 'Ann', Pets: pets }) },
    );
    const headings = [...element.querySelectorAll('h1, [role=heading]')];
    expect(headings.map((each) => [each.textContent.trim(), each.ariaLevel])).toEqual([
      ['Ann', null],
      ['Pets', '2'],
      ['Bo', '3'],
    ]);
  });

  it('offers to delete the object once, beside its name', async () => {
    const { element } = await open(person({ _label_: 'Ann', Name: 'Ann' }));
    const buttons = element.querySelectorAll('button[aria-label="Delete Ann"]');
    expect(buttons).toHaveLength(1);
    expect(buttons[0]?.closest('amp-page-heading')).not.toBeNull();
  });

  it('leaves the tools to the box where the page shows no heading', async () => {
    const { heading, element } = await open(
      person({ _label_: 'Ann', Name: 'Ann' }),
      'isUni noRootTitle crud="CRUD"',
    );
    expect(await heading.isHeadingHidden()).toBe(true);
    const button = element.querySelector('button[aria-label="Delete Ann"]');
    expect(button?.closest('box-form')).not.toBeNull();
  });

  it('leads users who can open the model to the definition of the concept', async () => {
    const rendered = await open(person({ _label_: 'Ann', Name: 'Ann' }));
    const find = () =>
      rendered.element.querySelector<HTMLElement>('[aria-label="Show Person in the model"]');
    expect(find()).toBeNull();
    TestBed.inject(AmpersandSettings).modelPage.set('/-/admin/model/definition');
    await rendered.settle();
    const opened = jest.spyOn(TestBed.inject(Router), 'navigate').mockResolvedValue(true);
    find()!.click();
    expect(opened).toHaveBeenCalledWith(['/-/admin/model/definition', 'concept-Person']);
  });
});
