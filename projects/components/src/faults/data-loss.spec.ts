import {
  AtomicAlphanumericHarness,
  AtomicDateHarness,
  AtomicDatetimeHarness,
  AtomicIntegerHarness,
  AtomicObjectHarness,
  BoxFormHarness,
  BoxPropButtonHarness,
  BoxTableHarness,
  TransactionBarHarness,
  fail,
  violate,
} from '@ampersand-prototype/components/testing';
import { field, renderTemplate, rootBox } from './render-template';

const PATH = 'resource/Person/p1';
const person = (rest: Record<string, unknown> = {}) => ({
  _id_: 'p1',
  _label_: 'Ann',
  _path_: PATH,
  ...rest,
});
const people = () =>
  ['Ann', 'Bo'].map((name) => ({
    _id_: name,
    _label_: name,
    _path_: `resource/SESSION/1/People/${name}`,
    Name: name,
  }));
const LIST = { concept: 'SESSION', atom: '1', name: 'People' } as const;
const NAME_COLUMN = `<ng-template boxColumn="Name" label="Name" isUni let-resource>
  ${field('atomic-alphanumeric', 'Name', 'crud="CRUD" isUni')}</ng-template>`;

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

  it('a rolled-back creation shows no row, and says why', async () => {
    const { loader, fake } = await renderTemplate(
      rootBox('box-table', NAME_COLUMN, 'crud="CRuD"'),
      { content: people(), ...LIST },
    );
    fake.backend.answerNext(violate('A person has a name'));
    const table = await loader.getHarness(BoxTableHarness);
    await table.create();
    expect(await table.getRowCount()).toBe(2);
    expect((await table.getWaiting()).join()).toContain('A person has a name');
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

  it('a second edit of a field while the first is under way is stored too', async () => {
    const { loader, fake, settle } = await renderTemplate(
      field('atomic-alphanumeric', 'Name', 'crud="CRUD" isUni'),
      {
        content: person({ Name: 'zero' }),
      },
    );
    const slot = await (await loader.getHarness(AtomicAlphanumericHarness)).getSlot();
    fake.backend.delay = 20;
    await slot.type('one');
    const sending = slot.enter();
    await slot.type('two');
    await sending;
    await slot.blur();
    await new Promise((done) => setTimeout(done, 60));
    await settle();
    expect(fake.backend.content).toMatchObject({ Name: 'two' });
    expect(await slot.getText()).toBe('two');
  });

  it.each([
    ['atomic-alphanumeric', 'half', 'theirs'],
    ['atomic-bigalphanumeric', 'half', 'theirs'],
    ['atomic-integer', '12', 99],
    ['atomic-float', '1.5', 9.5],
    ['atomic-date', '01/02/20', '2001-01-01'],
    ['atomic-datetime', '01/02/2020 1', '2001-01-01T00:00:00Z'],
    ['atomic-url', 'http', 'https://theirs.example'],
  ])(
    'what is being typed in %s is not overwritten by server content',
    async (tag, typed, theirs) => {
      const { fake, element, settle } = await renderTemplate(
        field(tag, 'Value', 'crud="CRUD" isUni'),
        {
          content: person({ Value: null, Other: 1 }),
        },
      );
      const input = element.querySelector<HTMLInputElement>('.amp-input') as HTMLInputElement;
      input.value = typed;
      input.dispatchEvent(new Event('input'));
      fake.backend.store(person({ Value: theirs, Other: 2 }));
      await fake.controller.reload();
      await settle();
      expect(input.value).toBe(typed);
      expect(fake.node).toMatchObject({ Other: 2 });
    },
  );

  it('a mistyped date stays on screen and the stored one stays stored', async () => {
    const { loader, fake } = await renderTemplate(
      field('atomic-date', 'Born', 'crud="CRUD" isUni'),
      {
        content: person({ Born: '2000-01-31' }),
      },
    );
    const date = await loader.getHarness(AtomicDateHarness);
    const slot = await date.getSlot();
    await slot.type('31/02/2000');
    await slot.blur();
    expect(await slot.getText()).toBe('31/02/2000');
    expect(await date.getErrors()).toEqual(['Not a date. Write it like 31/12/2026.']);
    expect(fake.backend.operations).toEqual([]);
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

  it('a letter in a number and a text over the limit are not sent', async () => {
    const both =
      field('atomic-integer', 'Age', 'crud="CRUD" isUni') +
      field('atomic-alphanumeric', 'Name', 'crud="CRUD" isUni');
    const { loader, fake } = await renderTemplate(both, { content: person({ Age: 1, Name: 'x' }) });
    const [age, name] = [
      await loader.getHarness(AtomicIntegerHarness),
      await loader.getHarness(AtomicAlphanumericHarness),
    ];
    await age.setValue('1a');
    const long = await name.getSlot();
    const input = await long.input();
    await input.setInputValue('x'.repeat(300));
    await input.dispatchEvent('input');
    await long.enter();
    expect((await age.getErrors()).join()).toContain('whole number');
    expect((await name.getErrors()).join()).toContain('300');
    expect(await (await age.getSlot()).getText()).toBe('1a');
    expect(fake.backend.operations).toEqual([]);
  });

  it('text in an object picker that matches nothing says so and counts as unsaved', async () => {
    const { loader, fake } = await renderTemplate(
      field('atomic-object', 'Boss', 'crud="cRUd" isUni tgtResourceType="Person"'),
      {
        content: person({ Boss: null }),
        atoms: { Person: [{ _id_: 'b', _label_: 'Bo' }] },
      },
    );
    const boss = await loader.getHarness(AtomicObjectHarness);
    const picker = await boss.getPicker();
    await picker?.type('Nobody');
    await picker?.blur();
    expect(await picker?.getText()).toBe('Nobody');
    expect((await boss.getErrors()).join()).toContain('No match');
    expect(fake.controller.hasUnsaved()).toBe(true);
    expect(fake.backend.operations).toEqual([]);
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
    expect(await (await friends.getPicker())?.getNotice()).toContain('could not be loaded');
  });

  it('buffered list edits show at once and only once, and cancelling takes them back', async () => {
    const markup = `<interface-page [interfaceComponent]="ifc" label="Example">${field('atomic-alphanumeric', 'Names', 'crud="CRUD"')}</interface-page>`;
    const { loader, fake } = await renderTemplate(markup, {
      content: person({ Names: ['a'] }),
      isTransactional: true,
    });
    const names = await loader.getHarness(AtomicAlphanumericHarness);
    await names.addValue('b');
    await names.addValue('b');
    expect((await names.getWaiting()).filter((text) => text.includes('b'))).toHaveLength(1);
    expect(fake.controller.buffer.entries()).toHaveLength(1);
    await (await loader.getHarness(TransactionBarHarness)).cancel();
    expect(await names.getWaiting()).toEqual([]);
  });

  it('a value whose request failed stays, says so, and can be tried again', async () => {
    const { loader, fake } = await renderTemplate(
      field('atomic-alphanumeric', 'Name', 'crud="CRUD" isUni'),
      {
        content: person({ Name: 'Ann' }),
      },
    );
    fake.backend.answerNext(fail('offline'));
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
    fake.backend.answerNext(violate('Names are short'));
    const table = await loader.getHarness(BoxTableHarness);
    await table.setCell(0, 0, 'Annabella');
    await settle();
    expect(await table.isEditing(0, 0)).toBe(false);
    expect((await table.getTexts())[0]?.[0]).toMatch(/Annabella[^]*Names are short/);
  });

  it('a table says why an atom could not be deleted', async () => {
    const form = rootBox(
      'box-form',
      '<ng-template boxFormTemplate let-resource></ng-template>',
      'crud="CRuD"',
    );
    const { loader, fake } = await renderTemplate(form, { content: people(), ...LIST });
    fake.backend.answerNext(violate('Ann is needed'));
    const first = (fake.resource['data'] as Record<string, unknown>[])[0] as Record<
      string,
      unknown
    >;
    await fake.controller.deleteAtom(fake.resource, 'data', first);
    const box = await loader.getHarness(BoxFormHarness);
    expect((await box.getWaiting()).join()).toContain('Ann is needed');
  });
});
