import {
  AtomicAlphanumericHarness,
  BoxFormHarness,
  BoxTableHarness,
  fail,
  violate,
} from '@ampersand-prototype/components/testing';
import { field, renderTemplate, rootBox } from './render-template';
import { LIST, NAME_COLUMN, people, person } from './sample-people';
import { type } from './type-keys';

describe('an edit that is not stored stays on screen, with the reason', () => {
  it('harms no later edit once it is dropped', async () => {
    const both =
      field('atomic-alphanumeric', 'Name', 'crud="CRUD" isUni') +
      field('atomic-alphanumeric', 'City', 'crud="CRUD" isUni');
    const { loader, fake } = await renderTemplate(both, {
      content: person({ Name: 'Ann', City: 'Oslo' }),
    });
    const [name, city] = [
      await loader.getHarness(AtomicAlphanumericHarness.with({ label: 'Name' })),
      await loader.getHarness(AtomicAlphanumericHarness.with({ label: 'City' })),
    ];
    fake.backend.respondNext(violate('Names are short'));
    await name.setValue('Annabella');
    expect(await (await name.getSlot()).getText()).toBe('Annabella');
    expect((await name.getErrors()).join()).toContain('Names are short');
    await name.discard();
    await city.setValue('Rome');
    expect(fake.requests().at(-1)?.operations).toMatchObject([{ path: 'City', value: 'Rome' }]);
    expect(fake.backend.content).toMatchObject({ Name: 'Ann', City: 'Rome' });
  });

  it('is sent again by Enter, and by leaving only after more was typed', async () => {
    const { element, fake, settle } = await renderTemplate(
      field('atomic-alphanumeric', 'Name', 'crud="CRUD" isUni'),
      { content: person({ Name: 'Ann' }) },
    );
    const input = element.querySelector('input')!;
    input.focus();
    fake.backend.respondNext(violate('Names are short'));
    type('Annabella', 'Enter');
    await settle();
    const sent = () => fake.backend.operations.map(({ value }) => value);
    const [first] = sent();
    input.blur();
    await settle();
    expect(sent()).toEqual([first]);
    input.focus();
    type('Enter');
    await settle();
    expect(sent()).toEqual([first, first]);
    expect(fake.controller.hasUnsaved()).toBe(false);
  });

  it('is corrected at its own row although another row is edited next', async () => {
    const { loader, fake } = await renderTemplate(
      rootBox('box-table', NAME_COLUMN, 'crud="cRud"'),
      { content: people(), ...LIST },
    );
    const table = await loader.getHarness(BoxTableHarness);
    fake.backend.respondNext(violate('Names are short'));
    await table.setCell(0, 0, 'Annabella');
    await table.setCell(1, 0, 'Bob');
    expect(fake.backend.operations.map(({ path, value }) => [path, value])).toEqual([
      ['People/Ann/Name', 'Annabella'],
      ['People/Ann/Name', 'Annabella'],
      ['People/Bo/Name', 'Bob'],
    ]);
  });

  it('a value whose request failed stays, says so, and can be tried again', async () => {
    const { loader, fake } = await renderTemplate(
      field('atomic-alphanumeric', 'Name', 'crud="CRUD" isUni'),
      {
        content: person({ Name: 'Ann' }),
      },
    );
    fake.backend.respondNext(fail('offline'));
    const name = await loader.getHarness(AtomicAlphanumericHarness);
    await name.setValue('Bo');
    expect(await (await name.getSlot()).getText()).toBe('Bo');
    expect((await name.getErrors()).join()).toContain('No connection');
    await name.retry();
    expect(fake.backend.content).toMatchObject({ Name: 'Bo' });
    expect(await name.getErrors()).toEqual([]);
  });

  it('the reason of a refused edit stays at a table cell after editing', async () => {
    const { loader, fake, settle } = await renderTemplate(
      rootBox('box-table', NAME_COLUMN, 'crud="cRud"'),
      { content: people(), ...LIST },
    );
    fake.backend.respondNext(violate('Names are short'));
    const table = await loader.getHarness(BoxTableHarness);
    await table.setCell(0, 0, 'Annabella');
    await settle();
    expect(await table.isEditing(0, 0)).toBe(false);
    expect((await table.getRowTexts())[0]?.[0]).toBe('Annabella');
    expect(await table.getNotes(0)).toMatch(/Name[^]*Names are short/);
  });

  it('a table says why an atom could not be deleted', async () => {
    const form = rootBox(
      'box-form',
      '<ng-template boxFormTemplate let-resource></ng-template>',
      'crud="CRuD"',
    );
    const { loader, fake } = await renderTemplate(form, { content: people(), ...LIST });
    fake.backend.respondNext(violate('Ann is needed'));
    const first = (fake.resource['data'] as Record<string, unknown>[])[0] as Record<
      string,
      unknown
    >;
    await fake.controller.atoms.delete(fake.resource, 'data', first);
    const box = await loader.getHarness(BoxFormHarness);
    expect((await box.getWaiting()).join()).toContain('Ann is needed');
  });
});
