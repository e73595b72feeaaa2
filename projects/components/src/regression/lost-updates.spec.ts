import { TestBed } from '@angular/core/testing';
import { AmpersandSettings, Messages } from '@ampersand-prototype/components/application';
import {
  AtomicAlphanumericHarness,
  AtomicDateHarness,
  AtomicObjectHarness,
  AtomicPasswordHarness,
  TransactionBarHarness,
  violate,
} from '@ampersand-prototype/components/testing';
import { field, renderTemplate } from './render-template';

const PATH = 'resource/Person/p1';
const person = (rest: Record<string, unknown> = {}) => ({
  _id_: 'p1',
  _label_: 'Ann',
  _path_: PATH,
  ...rest,
});
const NAME = field('atomic-alphanumeric', 'Name', 'crud="CRUD" isUni');
const changedTo = (value: string) =>
  `Someone else changed this to ${value} while you were editing. Your change wasn’t saved.`;
const press = (element: HTMLElement, text: string) => {
  const buttons = [...element.querySelectorAll('button')];
  buttons.find((button) => button.textContent?.trim() === text)?.click();
};

describe('concurrent changes', () => {
  it.each([
    [
      'en-GB',
      'Someone else changed this to Theirs while you were editing. Your change wasn’t saved.',
      'Someone else cleared this field while you were editing. Your change wasn’t saved.',
      ['Keep mine', 'Use the other version'],
    ],
    [
      'nl-NL',
      'Iemand anders heeft dit gewijzigd in Theirs terwijl u het bewerkte. Uw wijziging is niet opgeslagen.',
      'Iemand anders heeft dit veld leeggemaakt terwijl u het bewerkte. Uw wijziging is niet opgeslagen.',
      ['Mijn versie behouden', 'De andere versie gebruiken'],
    ],
    [
      'de-DE',
      'Jemand anders hat dies in Theirs geändert, während Sie es bearbeitet haben. Ihre Änderung wurde nicht gespeichert.',
      'Jemand anders hat dieses Feld geleert, während Sie es bearbeitet haben. Ihre Änderung wurde nicht gespeichert.',
      ['Meine Version behalten', 'Andere Version übernehmen'],
    ],
  ] as const)(
    'is told plainly, with what each button does (%s)',
    async (locale, changed, emptied, buttons) => {
      for (const [Name, message] of [
        ['Theirs', changed],
        [null, emptied],
      ] as const) {
        TestBed.resetTestingModule();
        const { loader, fake, element, settle } = await renderTemplate(NAME, {
          content: person({ Name: 'Ann' }),
        });
        TestBed.inject(AmpersandSettings).locale.set(locale);
        await TestBed.inject(Messages).ready();
        const name = await loader.getHarness(AtomicAlphanumericHarness);
        const slot = await name.getSlot();
        await slot.type('Mine');
        fake.backend.store(person({ Name }));
        await slot.enter();
        await settle();
        expect(await name.getErrors()).toEqual([message]);
        const shown = [...element.querySelectorAll('amp-edit-state button')];
        expect(shown.map((button) => button.textContent?.trim())).toEqual(buttons);
      }
    },
  );

  it('is told at the field, and only overwritten knowingly', async () => {
    const { loader, fake, element, settle } = await renderTemplate(NAME, {
      content: person({ Name: 'Ann' }),
    });
    const name = await loader.getHarness(AtomicAlphanumericHarness);
    const slot = await name.getSlot();
    await slot.type('Mine');
    fake.backend.store(person({ Name: 'Theirs' }));
    await slot.enter();
    await settle();
    expect(await slot.getText()).toBe('Mine');
    expect(await slot.getStatus()).toBe('dirty-pending');
    expect(await name.getErrors()).toEqual([changedTo('Theirs')]);
    await slot.enter();
    await settle();
    expect(fake.backend.content).toMatchObject({ Name: 'Theirs' });
    press(element, 'Keep mine');
    await settle();
    expect(fake.backend.content).toMatchObject({ Name: 'Mine' });
    expect(await name.getErrors()).toEqual([]);
  });

  it('is taken over where the user wants that', async () => {
    const { loader, fake, element, settle } = await renderTemplate(NAME, {
      content: person({ Name: 'Ann' }),
    });
    const slot = await (await loader.getHarness(AtomicAlphanumericHarness)).getSlot();
    await slot.type('Mine');
    fake.backend.store(person({ Name: 'Theirs' }));
    await slot.enter();
    await settle();
    press(element, 'Use the other version');
    await settle();
    expect(await slot.getText()).toBe('Theirs');
    expect(fake.backend.content).toMatchObject({ Name: 'Theirs' });
  });

  it('counts from when the edit began, not from when it is sent', async () => {
    const { loader, fake, settle } = await renderTemplate(NAME, {
      content: person({ Name: 'Ann' }),
    });
    const name = await loader.getHarness(AtomicAlphanumericHarness);
    const slot = await name.getSlot();
    await slot.type('Mine');
    fake.backend.store(person({ Name: 'Theirs' }));
    await fake.controller.reload();
    await settle();
    await slot.enter();
    await settle();
    expect(await name.getErrors()).toEqual([changedTo('Theirs')]);
  });

  it('has been seen by who types on after being told', async () => {
    const { loader, fake, settle } = await renderTemplate(NAME, {
      content: person({ Name: 'Ann' }),
    });
    const name = await loader.getHarness(AtomicAlphanumericHarness);
    const slot = await name.getSlot();
    await slot.type('Mine');
    fake.backend.store(person({ Name: 'Theirs' }));
    await slot.enter();
    await settle();
    await slot.type('Theirs and mine');
    await slot.enter();
    await settle();
    expect(fake.backend.content).toMatchObject({ Name: 'Theirs and mine' });
  });

  it('is told again where it changed once more', async () => {
    const { loader, fake, element, settle } = await renderTemplate(NAME, {
      content: person({ Name: 'Ann' }),
    });
    const name = await loader.getHarness(AtomicAlphanumericHarness);
    const slot = await name.getSlot();
    await slot.type('Mine');
    fake.backend.store(person({ Name: 'Theirs' }));
    await slot.enter();
    await settle();
    fake.backend.store(person({ Name: 'Another' }));
    await fake.controller.reload();
    press(element, 'Keep mine');
    await settle();
    expect(await name.getErrors()).toEqual([changedTo('Another')]);
  });

  it('is told as it is read: a date in the locale, and that nothing is left', async () => {
    const { loader, fake, settle } = await renderTemplate(
      field('atomic-date', 'Born', 'crud="CRUD" isUni'),
      { content: person({ Born: '2000-01-31' }) },
    );
    const born = await loader.getHarness(AtomicDateHarness);
    const slot = await born.getSlot();
    await slot.type('02/02/2002');
    fake.backend.store(person({ Born: '2001-12-30' }));
    await slot.enter();
    await settle();
    expect(await born.getErrors()).toEqual([changedTo('30/12/2001')]);
    await slot.type('03/03/2003');
    fake.backend.store(person({ Born: null }));
    await slot.enter();
    await settle();
    expect(await born.getErrors()).toEqual([
      'Someone else cleared this field while you were editing. Your change wasn’t saved.',
    ]);
  });

  it('is told by its label where it is an atom', async () => {
    const boss = (id: string, label: string) => ({
      Boss: { _id_: id, _label_: label, _path_: `${PATH}/Boss/${id}` },
    });
    const { loader, fake, settle } = await renderTemplate(
      field('atomic-object', 'Boss', 'crud="cRUd" isUni tgtResourceType="Person"'),
      {
        content: person(boss('b', 'Bo')),
        atoms: { Person: [{ _id_: 'd', _label_: 'Di' }] },
      },
    );
    const field_ = await loader.getHarness(AtomicObjectHarness);
    fake.backend.store(person(boss('c', 'Cy')));
    await field_.choose('Di');
    await settle();
    expect(fake.requests().at(-2)?.operations).toEqual([
      { op: 'replace', path: 'Boss', value: 'd', was: 'b' },
    ]);
    expect(await field_.getErrors()).toEqual([changedTo('Cy')]);
  });

  it('is no matter where both stored the same', async () => {
    const { loader, fake } = await renderTemplate(NAME, {
      content: person({ Name: 'Ann' }),
    });
    const name = await loader.getHarness(AtomicAlphanumericHarness);
    fake.backend.store(person({ Name: 'Same' }));
    await name.setValue('Same');
    expect(await name.getErrors()).toEqual([]);
  });

  it('in one field holds up no other field', async () => {
    const city = field('atomic-alphanumeric', 'City', 'crud="CRUD" isUni');
    const { loader, fake } = await renderTemplate(NAME + city, {
      content: person({ Name: 'Ann', City: 'Oslo' }),
    });
    const named = (label: string) =>
      loader.getHarness(AtomicAlphanumericHarness.with({ label: label }));
    fake.backend.store(person({ Name: 'Theirs', City: 'Oslo' }));
    await (await named('Name')).setValue('Mine');
    await (await named('City')).setValue('Rome');
    expect(fake.backend.content).toMatchObject({ Name: 'Theirs', City: 'Rome' });
    expect(await (await named('Name')).getErrors()).toEqual([changedTo('Theirs')]);
  });

  it('is found out by a dry run before a transactional interface saves', async () => {
    const page = `<interface-page [interfaceComponent]="ifc" label="Example">${NAME}</interface-page>`;
    const { loader, fake, element, settle } = await renderTemplate(page, {
      content: person({ Name: 'Ann' }),
      isTransactional: true,
    });
    const name = await loader.getHarness(AtomicAlphanumericHarness);
    const bar = await loader.getHarness(TransactionBarHarness);
    fake.backend.store(person({ Name: 'Theirs' }));
    await name.setValue('Mine');
    expect(await bar.getState()).toContain('Choose which version to keep.');
    expect(await bar.canSave()).toBe(false);
    expect(await name.getErrors()).toEqual([changedTo('Theirs')]);
    press(element, 'Keep mine');
    await settle();
    expect(await bar.canSave()).toBe(true);
    await bar.save();
    expect(fake.backend.content).toMatchObject({ Name: 'Mine' });
  });

  it('is found out by saving as well, and can be taken over', async () => {
    const page = `<interface-page [interfaceComponent]="ifc" label="Example">${NAME}</interface-page>`;
    const { loader, fake, element, settle } = await renderTemplate(page, {
      content: person({ Name: 'Ann' }),
      isTransactional: true,
    });
    const name = await loader.getHarness(AtomicAlphanumericHarness);
    const bar = await loader.getHarness(TransactionBarHarness);
    await name.setValue('Mine');
    fake.backend.store(person({ Name: 'Theirs' }));
    await bar.save();
    await settle();
    expect(await name.getErrors()).toEqual([changedTo('Theirs')]);
    press(element, 'Use the other version');
    await settle();
    expect(await (await name.getSlot()).getText()).toBe('Theirs');
    expect(fake.controller.hasUnsaved()).toBe(false);
  });

  it('stays what it was while the rules refuse an edit', async () => {
    const { loader, fake } = await renderTemplate(NAME, {
      content: person({ Name: 'Ann' }),
    });
    const name = await loader.getHarness(AtomicAlphanumericHarness);
    fake.backend.respondNext(violate('Names are short'));
    await name.setValue('Annabella');
    await name.setValue('Bea');
    expect(fake.requests().at(-1)?.operations).toMatchObject([{ value: 'Bea', was: 'Ann' }]);
  });

  it('is never asked of passwords, of lists and of fields that may not be read', async () => {
    const fields =
      field('atomic-password', 'Password', 'crud="CRUd" isUni') +
      field('atomic-alphanumeric', 'Names', 'crud="CRUD"') +
      field('atomic-alphanumeric', 'Secret', 'crud="CrUd" isUni');
    const { loader, fake } = await renderTemplate(fields, {
      content: person({ Password: null, Names: ['a'] }),
    });
    await (await loader.getHarness(AtomicPasswordHarness)).setPassword('x');
    await (
      await loader.getHarness(AtomicAlphanumericHarness.with({ label: 'Names' }))
    ).addValue('b');
    const operations = fake.requests().flatMap((request) => request.operations);
    expect(operations).toHaveLength(2);
    expect(operations.every((operation) => !('was' in operation))).toBe(true);
  });
});
