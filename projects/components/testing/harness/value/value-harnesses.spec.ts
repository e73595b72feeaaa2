import { TestBed } from '@angular/core/testing';
import { ErrorHandler } from '@angular/core';
import type { ComponentHarnessConstructor } from '@angular/cdk/testing';
import {
  AtomicAlphanumericHarness,
  AtomicBigAlphanumericHarness,
  AtomicBooleanHarness,
  AtomicDateHarness,
  AtomicDatetimeHarness,
  AtomicFloatHarness,
  AtomicHugeAlphanumericHarness,
  AtomicIntegerHarness,
  AtomicUrlHarness,
  type ValueFieldHarness,
  violate,
} from '../../public-api';
import { renderField } from '../../test/render-field';

interface Subject {
  readonly tag: string;
  readonly harness: ComponentHarnessConstructor<ValueFieldHarness>;
  /** Two values as the server sends them, and how they are shown. */
  readonly stored: readonly [unknown, unknown];
  readonly shown: readonly [string, string];
  /** The typed or chosen text, and the expected request. */
  readonly typed: string;
  readonly sent: unknown;
}

const SUBJECTS: readonly Subject[] = [
  {
    tag: 'atomic-alphanumeric',
    harness: AtomicAlphanumericHarness,
    stored: ['Ann', 'Bob'],
    shown: ['Ann', 'Bob'],
    typed: 'Carol',
    sent: 'Carol',
  },
  {
    tag: 'atomic-bigalphanumeric',
    harness: AtomicBigAlphanumericHarness,
    stored: ['Ann', 'Bob'],
    shown: ['Ann', 'Bob'],
    typed: 'Carol',
    sent: 'Carol',
  },
  {
    tag: 'atomic-integer',
    harness: AtomicIntegerHarness,
    stored: [0, 12],
    shown: ['0', '12'],
    typed: '42',
    sent: 42,
  },
  {
    tag: 'atomic-float',
    harness: AtomicFloatHarness,
    stored: [0.5, 12],
    shown: ['0.5', '12'],
    typed: '2.25',
    sent: 2.25,
  },
  {
    tag: 'atomic-boolean',
    harness: AtomicBooleanHarness,
    stored: [true, false],
    shown: ['Yes', 'No'],
    typed: 'No',
    sent: false,
  },
  {
    tag: 'atomic-date',
    harness: AtomicDateHarness,
    stored: ['2026-02-28', '2024-02-29'],
    shown: ['28/02/2026', '29/02/2024'],
    typed: '01/03/2026',
    sent: '2026-03-01',
  },
  {
    tag: 'atomic-url',
    harness: AtomicUrlHarness,
    stored: ['https://example.org/', 'https://example.com/'],
    shown: ['https://example.org/', 'https://example.com/'],
    typed: 'https://example.net/',
    sent: 'https://example.net/',
  },
];

describe.each(SUBJECTS)('The harness of $tag', ({ tag, harness, stored, shown, typed, sent }) => {
  it('finds the field by its label', async () => {
    const { loader } = await renderField(tag, harness, stored[0]);
    const named = (label: string) =>
      (harness as unknown as typeof AtomicDateHarness).with({ label });
    expect(await loader.getAllHarnesses(named('Field'))).toHaveLength(1);
    expect(await loader.getAllHarnesses(named('Other'))).toHaveLength(0);
  });

  it('reads the value', async () => {
    const { field } = await renderField(tag, harness, stored[0]);
    expect(await field.getValues()).toEqual([shown[0]]);
  });

  it('changes the value', async () => {
    const { field, fake } = await renderField(tag, harness, stored[0]);
    await field.setValue(typed);
    expect(fake.backend.operations).toEqual([{ op: 'replace', path: 'Field', value: sent }]);
  });

  it('clears the value', async () => {
    const { field, fake } = await renderField(tag, harness, stored[0]);
    await field.clear();
    expect(fake.backend.operations).toEqual([{ op: 'replace', path: 'Field', value: null }]);
    expect(await field.getValues()).toEqual([]);
  });

  it('reads a list, and takes a value out of it', async () => {
    const { field, fake } = await renderField(tag, harness, stored, 'crud="CRUD"');
    expect(await field.getValues()).toEqual(shown);
    await field.removeValue(shown[0]);
    expect(fake.backend.operations).toEqual([{ op: 'remove', path: 'Field', value: stored[0] }]);
    expect(await field.getValues()).toEqual([shown[1]]);
  });

  it('adds to a list', async () => {
    const { field, fake } = await renderField(tag, harness, [], 'crud="CRUD"');
    await field.addValue(typed);
    expect(fake.backend.operations).toEqual([{ op: 'add', path: 'Field', value: sent }]);
  });

  it('reads values that cannot be edited', async () => {
    const { field } = await renderField(tag, harness, stored, 'crud="cRud"');
    expect(await field.getValues()).toEqual(shown);
  });

  it('reports why an edit was rejected, and discards it', async () => {
    const { field, fake } = await renderField(tag, harness, stored[0]);
    fake.backend.respondNext(violate('No such thing'));
    await field.setValue(typed);
    expect((await field.getErrors()).join(' ')).toContain('No such thing');
    await field.discard();
    expect(await field.getErrors()).toEqual([]);
    expect(await field.getValues()).toEqual([shown[0]]);
  });

  it('sends a refused edit again', async () => {
    const { field, fake } = await renderField(tag, harness, stored[0]);
    fake.backend.respondNext(violate('No such thing'));
    await field.setValue(typed);
    await field.retry();
    expect(fake.backend.operations).toHaveLength(2);
    expect(await field.getErrors()).toEqual([]);
  });
});

describe('The harness of atomic-datetime', () => {
  it('reads and changes the value', async () => {
    const { field, fake } = await renderField(
      'atomic-datetime',
      AtomicDatetimeHarness,
      '2026-02-28T12:30:00Z',
    );
    expect((await field.getValues())[0]).toContain('28/02/2026');
    await field.setValue('01/03/2026 12:00');
    expect(fake.backend.operations).toHaveLength(1);
    expect(fake.backend.operations[0]?.value).toMatch(/^2026-03-01T/);
  });
});

describe('The harness of atomic-hugealphanumeric', () => {
  it('reads the value of a text area', async () => {
    const { field } = await renderField(
      'atomic-hugealphanumeric',
      AtomicHugeAlphanumericHarness,
      'Ann',
    );
    expect(await field.getValues()).toEqual(['Ann']);
    expect(await field.getOffer()).toMatchObject({ form: 'single', edit: true, remove: true });
  });
});

describe('The harness of the code editor', () => {
  /** Waits for the lazy part. */
  async function loaded(field: AtomicHugeAlphanumericHarness): Promise<void> {
    for (let turn = 0; turn < 100 && !(await field.hasEditor()); turn++)
      await new Promise((next) => setTimeout(next, 10));
    expect(await field.hasEditor()).toBe(true);
  }

  it('types a text, which is stored by leaving', async () => {
    const { field, fake } = await renderField(
      'atomic-hugealphanumeric',
      AtomicHugeAlphanumericHarness,
      'Ann',
      'crud="CRUD" isUni isCode',
    );
    await loaded(field);
    const slot = await field.getSlot();
    await slot.type('Bob');
    expect(await slot.getStatus()).toBe('dirty');
    expect(fake.backend.operations).toEqual([]);
    await slot.blur();
    expect(fake.backend.operations).toEqual([{ op: 'replace', path: 'Field', value: 'Bob' }]);
    await field.setValue('Carol');
    expect(await field.getValues()).toEqual(['Carol']);
  });

  it('adds to a list', async () => {
    const { field, fake } = await renderField(
      'atomic-hugealphanumeric',
      AtomicHugeAlphanumericHarness,
      ['Ann'],
      'crud="CRUD" isCode',
    );
    await loaded(field);
    await field.addValue('Bob');
    expect(fake.backend.operations).toEqual([{ op: 'add', path: 'Field', value: 'Bob' }]);
  });
});

describe('What all harnesses of values share', () => {
  it('leaves without Enter', async () => {
    const { field, fake } = await renderField(
      'atomic-alphanumeric',
      AtomicAlphanumericHarness,
      'Ann',
    );
    const slot = await field.getSlot();
    await slot.type('Bob');
    expect(await slot.getStatus()).toBe('dirty');
    expect(fake.backend.operations).toEqual([]);
    await slot.blur();
    expect(fake.backend.operations).toEqual([{ op: 'replace', path: 'Field', value: 'Bob' }]);
    expect(await slot.getStatus()).toBe('clean');
  });

  it('restores with Escape', async () => {
    const { field, fake } = await renderField(
      'atomic-alphanumeric',
      AtomicAlphanumericHarness,
      'Ann',
    );
    const slot = await field.getSlot();
    await slot.type('Bob');
    await slot.escape();
    expect(await slot.getText()).toBe('Ann');
    expect(fake.backend.operations).toEqual([]);
  });

  it('reads what is wrong with a text', async () => {
    const { field, fake } = await renderField('atomic-integer', AtomicIntegerHarness, 1);
    await field.setValue('one');
    const slot = await field.getSlot();
    expect(await slot.isInvalid()).toBe(true);
    expect(await slot.getMessage()).toContain('Enter a whole number');
    expect(fake.backend.operations).toEqual([]);
  });

  it('says that a property is missing', async () => {
    TestBed.configureTestingModule({
      providers: [{ provide: ErrorHandler, useValue: { handleError: jest.fn() } }],
    });
    const { field } = await renderField(
      'atomic-alphanumeric',
      AtomicAlphanumericHarness,
      undefined,
    );
    expect(await field.getMismatch()).toContain('Property Field isn’t defined');
  });

  it('names the buttons that are there when one is not', async () => {
    const { field } = await renderField('atomic-alphanumeric', AtomicAlphanumericHarness, 'Ann');
    await expect(field.removeValue('Bob')).rejects.toThrow(
      "No button 'Remove Bob'; there are: Clear Field",
    );
  });

  it('reads the links of web addresses', async () => {
    const { field } = await renderField(
      'atomic-url',
      AtomicUrlHarness,
      'https://example.org/',
      'crud="cRud" isUni',
    );
    expect(await field.getLinks()).toEqual(['https://example.org/']);
  });

  it('presses the switch of a property relation', async () => {
    const { field, fake } = await renderField(
      'atomic-boolean',
      AtomicBooleanHarness,
      true,
      'crud="CRUD" isUni isPropertyRelation',
    );
    await field.toggle();
    expect(fake.backend.operations).toEqual([{ op: 'replace', path: 'Field', value: false }]);
  });
});
