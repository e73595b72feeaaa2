import { TestBed } from '@angular/core/testing';
import {
  AtomicAlphanumericHarness,
  AtomicDatetimeHarness,
  AtomicIntegerHarness,
  AtomicObjectHarness,
  BoxPropButtonHarness,
  BoxTableHarness,
} from '@ampersand-prototype/components/testing';
import { field, renderTemplate, rootBox } from './render-template';
import { collectErrors } from './collect-errors';
import { LIST, NAME_COLUMN, PATH, people, person } from './sample-people';

/** Each test is named after a loss that is known of other implementations and must not occur here. */
describe('no data is lost', () => {
  it('a new row shows once', async () => {
    const { loader } = await renderTemplate(rootBox('box-table', NAME_COLUMN, 'crud="CRuD"'), {
      content: people(),
      ...LIST,
    });
    const table = await loader.getHarness(BoxTableHarness);
    await table.create();
    expect(await table.getRowCount()).toBe(3);
  });

  it('a new row in a nested box shows once', async () => {
    // The backend in memory knows nothing of the items of a box, so that a new atom lacks them.
    TestBed.configureTestingModule({ providers: [collectErrors()] });
    const nested = `<box-table [resource]="resource" [interfaceComponent]="ifc" propertyName="Pets" label="Pets"
      tgtResourceType="Pet" crud="CRuD">${NAME_COLUMN}</box-table>`;
    const { loader, fake } = await renderTemplate(nested, { content: person({ Pets: [] }) });
    const table = await loader.getHarness(BoxTableHarness);
    await table.create();
    expect(await table.getRowCount()).toBe(1);
    expect(fake.backend.content).toMatchObject({ Pets: [{}] });
  });

  it('a property button keeps its text, and works again and again', async () => {
    const content = person({
      Done: {
        _id_: 'p1',
        _label_: 'Ann',
        _path_: `${PATH}/Done/p1`,
        label: 'Finish',
        property: false,
      },
    });
    const markup = `<box-prop-button [resource]="resource" [interfaceComponent]="ifc" propertyName="Done" label="Done" crud="cRUd" isUni />`;
    const { loader, fake } = await renderTemplate(markup, { content });
    const button = await loader.getHarness(BoxPropButtonHarness);
    await button.press('Finish');
    await button.press('Finish');
    expect(await button.getButtons()).toEqual(['Finish']);
    expect(fake.backend.operations.map((o) => o.value)).toEqual([true, false]);
  });

  it('a moment shows its time of day and keeps it', async () => {
    const { loader, fake } = await renderTemplate(
      field('atomic-datetime', 'At', 'crud="CRUD" isUni'),
      {
        content: person({ At: '2023-03-14T15:08:03Z' }),
      },
    );
    const slot = await (await loader.getHarness(AtomicDatetimeHarness)).getSlot();
    const shown = await slot.getText();
    expect(shown).toMatch(/:08:03$/);
    await slot.type(shown.replace(/:08:03$/, ':09:03'));
    await slot.enter();
    expect(fake.backend.operations).toEqual([
      { op: 'replace', path: 'At', value: '2023-03-14T15:09:03Z' },
    ]);
  });

  it('a total field cannot be emptied by typing', async () => {
    const { loader, fake } = await renderTemplate(
      field('atomic-alphanumeric', 'Name', 'crud="CRUD" isUni isTot'),
      {
        content: person({ Name: 'Ann' }),
      },
    );
    const name = await loader.getHarness(AtomicAlphanumericHarness);
    const slot = await name.getSlot();
    await slot.type('');
    await slot.blur();
    expect(await slot.getText()).toBe('Ann');
    expect((await name.getErrors()).join()).toContain('required');
    expect(fake.backend.operations).toEqual([]);
  });

  it('Enter and then Tab store a value of a list once, and a slash in it does not matter', async () => {
    const { loader, fake } = await renderTemplate(
      field('atomic-alphanumeric', 'Names', 'crud="CRUD"'),
      {
        content: person({ Names: ['a/b', 'c'] }),
      },
    );
    const names = await loader.getHarness(AtomicAlphanumericHarness);
    const slot = await names.getSlot(0);
    await slot.type('x/y');
    await slot.enter();
    await (await names.getSlot(0)).blur();
    expect(fake.backend.operations).toEqual([
      { op: 'remove', path: 'Names', value: 'a/b' },
      { op: 'add', path: 'Names', value: 'x/y' },
    ]);
    await names.removeValue('x/y');
    expect(fake.backend.content).toMatchObject({ Names: ['c'] });
  });

  it('0 can be added', async () => {
    const { loader, fake } = await renderTemplate(field('atomic-integer', 'Ages', 'crud="CRUD"'), {
      content: person({ Ages: [1] }),
    });
    await (await loader.getHarness(AtomicIntegerHarness)).addValue('0');
    expect(fake.backend.content).toMatchObject({ Ages: [1, 0] });
  });

  it('the atoms of a field show although the choices are refused', async () => {
    const content = person({
      Friends: [{ _id_: 'b', _label_: 'Bo', _path_: `${PATH}/Friends/b` }],
    });
    const { loader, fake } = await renderTemplate(
      field('atomic-object', 'Friends', 'crud="cRUd" tgtResourceType="Person"'),
      { content },
    );
    jest.spyOn(fake.backend, 'atoms').mockRejectedValue(new Error('403'));
    const friends = await loader.getHarness(AtomicObjectHarness);
    await (await friends.getPicker())?.open();
    expect(await friends.getItems()).toEqual(['Bo']);
    expect(await (await friends.getPicker())?.getMessage()).toContain('Couldn’t load');
  });

  it('the atom of a univalent field shows although the choices are refused', async () => {
    const boss = { _id_: 'b', _label_: 'Bo', _path_: `${PATH}/Boss/b` };
    const { loader, fake } = await renderTemplate(
      field('atomic-object', 'Boss', 'crud="cRUd" isUni tgtResourceType="Person"'),
      { content: person({ Boss: boss }) },
    );
    jest.spyOn(fake.backend, 'atoms').mockRejectedValue(new Error('403'));
    const picker = await (await loader.getHarness(AtomicObjectHarness)).getPicker();
    await picker?.open();
    expect(await picker?.getMessage()).toContain('Couldn’t load');
    expect(await picker?.getText()).toBe('Bo');
  });
});
