import { TestKey } from '@angular/cdk/testing';
import {
  AtomicAlphanumericHarness,
  BoxFormHarness,
  BoxPropButtonHarness,
  BoxRawHarness,
  BoxTableHarness,
  BoxTabsHarness,
  ConfirmDialogHarness,
  InterfacePageHarness,
  violate,
} from '../../public-api';
import { render, personWith } from '../../test/render-field';

const member = (id: string, name: string, score: number | null = null) => ({
  _id_: id,
  _label_: name,
  _path_: `resource/Person/p1/Members/${id}`,
  _ifcs_: [],
  Name: name,
  Score: score,
});

const field = (property: string, tag = 'alphanumeric') =>
  `<atomic-${tag} [resource]="resource" [interfaceComponent]="ifc" propertyName="${property}" label="${property}" crud="CRUD" isUni />`;

async function renderBox(
  box: string,
  content: string,
  attributes = 'crud="CRUD"',
  members = [member('m1', 'Ann', 2), member('m2', 'Bob', 1)],
) {
  return render(
    `<${box} [resource]="node" [interfaceComponent]="ifc" propertyName="Members" label="Members"
      tgtResourceType="Person" ${attributes}>${content}</${box}>`,
    {
      content: personWith({ Members: members }),
      atoms: { Person: [{ _id_: 'm9', _label_: 'Zoe' }] },
    },
  );
}

const FORM = `<ng-template boxFormTemplate let-resource>
  <box-form-field [interfaceComponent]="ifc" [resource]="resource" propertyName="Name" label="Name">${field('Name')}</box-form-field>
</ng-template>`;
const COLUMNS = `<ng-template boxColumn="Name" label="Name" isUni let-resource>${field('Name')}</ng-template>
  <ng-template boxColumn="Score" label="Score" isUni let-resource>${field('Score', 'integer')}</ng-template>`;

describe('The harness of box-form', () => {
  it('finds the box by its label, and fields inside', async () => {
    const { loader, fake } = await renderBox('box-form', FORM);
    const box = await loader.getHarness(BoxFormHarness.with({ label: 'Members' }));
    expect(await box.getRecords()).toEqual(['Ann', 'Bob']);
    expect(await box.getLabels()).toEqual(['Name', 'Name']);
    const [first] = await box.getAllHarnesses(AtomicAlphanumericHarness.with({ label: 'Name' }));
    await first?.setValue('Anna');
    expect(fake.backend.operations).toEqual([
      { op: 'replace', path: 'Members/m1/Name', value: 'Anna' },
    ]);
  });

  it('creates, links, unlinks and deletes atoms', async () => {
    const { loader, fake, page } = await renderBox('box-form', FORM);
    const box = await loader.getHarness(BoxFormHarness);
    await box.create();
    await box.link('Zoe');
    expect(await box.getUnlinkable()).toEqual(expect.arrayContaining(['Ann', 'Bob', 'Zoe']));
    await box.unlink('Ann');
    await box.delete('Bob');
    await (await page.getHarness(ConfirmDialogHarness)).yes();
    expect(await box.getDeletable()).not.toContain('Bob');
    expect(fake.backend.operations.map(({ op }) => op)).toEqual(['create', 'add', 'remove']);
    expect(fake.requests().at(-1)?.method).toBe('DELETE');
  });

  it('reports unsaved edits', async () => {
    const { loader, fake } = await renderBox('box-form', FORM);
    const box = await loader.getHarness(BoxFormHarness);
    fake.backend.respondNext(violate('The club is full'));
    await box.link('Zoe');
    expect((await box.getWaiting()).join(' ')).toContain('The club is full');
  });

  it('reads states', async () => {
    const empty = await renderBox('box-form', FORM, 'crud="cRud" hideOnNoRecords title="Who"', []);
    const box = await empty.loader.getHarness(BoxFormHarness);
    expect(await box.getState()).toBe('empty');
    expect(await box.isHidden()).toBe(true);
    expect(await box.canCreate()).toBe(false);
    expect(await box.getLinker()).toBeNull();
    expect(await box.getTitle()).toBe('Who');
  });
});

describe('The harness of box-table', () => {
  it('reads headings and rows', async () => {
    const { loader } = await renderBox('box-table', COLUMNS, 'crud="cRud" sortable');
    const table = await loader.getHarness(BoxTableHarness);
    expect(await table.getHeadings()).toEqual(['Name', 'Score']);
    expect(await table.getRowCount()).toBe(2);
    expect(await table.getRowTexts()).toEqual([
      ['Ann', '2'],
      ['Bob', '1'],
    ]);
  });

  it('sorts', async () => {
    const { loader } = await renderBox('box-table', COLUMNS, 'crud="cRud" sortable');
    const table = await loader.getHarness(BoxTableHarness);
    await table.sort('Score');
    expect(await table.getOrder('Score')).toBe('ascending');
    expect((await table.getRowTexts()).map(([name]) => name)).toEqual(['Bob', 'Ann']);
  });

  it('filters', async () => {
    const many = Array.from({ length: 10 }, (_, i) => member(`m${i}`, `Name ${i}`));
    const { loader } = await renderBox('box-table', COLUMNS, 'crud="cRud"', many);
    const table = await loader.getHarness(BoxTableHarness);
    await table.filter('name 7');
    expect((await table.getRowTexts()).map(([name]) => name)).toEqual(['Name 7']);
  });

  it('edits a cell', async () => {
    const { loader, fake } = await renderBox('box-table', COLUMNS);
    const table = await loader.getHarness(BoxTableHarness);
    await table.setCell(1, 0, 'Bobby');
    expect(fake.backend.operations).toEqual([
      { op: 'replace', path: 'Members/m2/Name', value: 'Bobby' },
    ]);
    expect(await table.isEditing(1, 0)).toBe(false);
    expect((await table.getRowTexts())[1]?.[0]).toBe('Bobby');
  });

  it('moves by keys', async () => {
    const { loader } = await renderBox('box-table', COLUMNS);
    const table = await loader.getHarness(BoxTableHarness);
    await table.press(0, 0, TestKey.DOWN_ARROW);
    expect(await table.getFocused()).toEqual([1, 0]);
    await table.press(1, 0, TestKey.END);
    expect((await table.getFocused())?.[1]).toBeGreaterThan(0);
  });
});

describe('The harness of box-tabs', () => {
  const TABS = `<ng-template boxTab="Name" label="Name" let-resource>${field('Name')}</ng-template>
    <ng-template boxTab="Score" label="Score" let-resource>{{ resource['Score'] }}</ng-template>`;

  it('selects tabs by pointer and by keys', async () => {
    const { loader } = await renderBox('box-tabs', TABS, 'crud="cRud"', [member('m1', 'Ann', 7)]);
    const tabs = await loader.getHarness(BoxTabsHarness);
    expect(await tabs.getTabs()).toEqual(['Name', 'Score']);
    await tabs.select('Score');
    expect(await tabs.getActive()).toBe('Score');
    expect(await tabs.getPanelText()).toContain('7');
    await tabs.press(TestKey.HOME);
    expect(await tabs.getActive()).toBe('Name');
  });
});

describe('The harness of box-raw', () => {
  const ITEMS = `<ng-template boxRawItem="Name" label="Name" let-resource>{{ resource['Name'] }}</ng-template>`;

  it('reads the cells of a table', async () => {
    const { loader } = await renderBox('box-raw', ITEMS, 'crud="cRud" layout="table"');
    const box = await loader.getHarness(BoxRawHarness);
    expect(await box.getCells()).toEqual(['Ann', 'Bob']);
    expect(await box.getRecordCount()).toBe(2);
  });

  it('reads the labels of a form', async () => {
    const { loader } = await renderBox('box-raw', ITEMS, 'crud="cRud" layout="form"');
    expect(await (await loader.getHarness(BoxRawHarness)).getLabels()).toEqual(['Name', 'Name']);
  });
});

describe('The harness of box-prop-button', () => {
  it('presses, and reads what the button looks like', async () => {
    const button = {
      ...member('m1', 'Ann'),
      property: true,
      label: 'Chair',
      popovertext: 'Who leads',
    };
    const { loader, fake } = await renderBox('box-prop-button', '', 'crud="cRUd" action="toggle"', [
      button,
    ]);
    const box = await loader.getHarness(BoxPropButtonHarness);
    expect(await box.getButtons()).toEqual(['Chair']);
    expect(await box.isPressed('Chair')).toBe(true);
    expect(await box.isDisabled('Chair')).toBe(false);
    expect(await box.getHint('Chair')).toBe('Who leads');
    await box.press('Chair');
    expect(fake.backend.operations).toEqual([
      { op: 'replace', path: 'Members/m1/property', value: false },
    ]);
    await expect(box.press('Stool')).rejects.toThrow("No button 'Stool'; there are: Chair");
  });
});

describe('The harness of interface-page', () => {
  const page = `<interface-page [interfaceComponent]="ifc" label="Club">${field('Name').replace('"resource"', '"node"')}</interface-page>`;

  it('reads the heading, and saves edits that wait', async () => {
    const { loader, fake } = await render(page, {
      content: personWith({ Name: 'Ann' }),
      isTransactional: true,
    });
    const harness = await loader.getHarness(InterfacePageHarness.with({ heading: 'Ann' }));
    expect(await harness.isHeadingHidden()).toBe(false);
    const bar = await harness.getTransactionBar();
    expect(await bar?.canSave()).toBe(false);
    await (await loader.getHarness(AtomicAlphanumericHarness)).setValue('Bob');
    expect(await bar?.getState()).toContain('Unsaved changes');
    expect(await bar?.canSave()).toBe(true);
    await bar?.save();
    expect(fake.backend.operations).toEqual([{ op: 'replace', path: 'Name', value: 'Bob' }]);
    expect(await bar?.canSave()).toBe(false);
  });

  it('cancels edits that wait', async () => {
    const { loader, fake } = await render(page, {
      content: personWith({ Name: 'Ann' }),
      isTransactional: true,
    });
    const name = await loader.getHarness(AtomicAlphanumericHarness);
    await name.setValue('Bob');
    const harness = await loader.getHarness(InterfacePageHarness);
    await (await harness.getTransactionBar())?.cancel();
    expect(await name.getValues()).toEqual(['Ann']);
    expect(fake.backend.operations).toEqual([]);
  });
});
