import {
  AtomicBinaryHarness,
  AtomicFileObjectHarness,
  AtomicObjectHarness,
  AtomicPasswordHarness,
  AtomicSelectHarness,
  AtomicTypeOfOneHarness,
  ConfirmDialogHarness,
  PickerHarness,
  violate,
} from '../../public-api';
import { CITIES, city, render, renderField, personWith } from '../../test/render-field';

const CITY = 'tgtResourceType="City"';

describe('The harness of atomic-object', () => {
  it('reads and chooses the single atom', async () => {
    const { field, fake } = await renderField(
      'atomic-object',
      AtomicObjectHarness,
      city(0),
      `crud="cRUd" isUni ${CITY}`,
    );
    expect(await field.getItems()).toEqual(['Delft']);
    await field.choose('Breda');
    expect(fake.backend.operations).toEqual([{ op: 'replace', path: 'Field', value: 'c2' }]);
    expect(await field.getItems()).toEqual(['Breda']);
  });

  it('links, unlinks and creates in a list', async () => {
    const { field, fake } = await renderField(
      'atomic-object',
      AtomicObjectHarness,
      [city(0)],
      `crud="CRUd" ${CITY}`,
    );
    await field.choose('Utrecht');
    expect(await field.getItems()).toEqual(['Delft', 'Utrecht']);
    await field.unlink('Delft');
    await field.create('Gouda');
    expect(await field.getItems()).toEqual(['Utrecht', 'Gouda']);
    expect(fake.backend.operations.map(({ op }) => op)).toEqual(['add', 'remove', 'create']);
  });

  it('shows its choices and hides them by its arrow', async () => {
    const crud = `crud="cRUd" isUni ${CITY}`;
    const { loader } = await renderField('atomic-object', AtomicObjectHarness, city(0), crud);
    const picker = await loader.getHarness(PickerHarness);
    await picker.pressArrow();
    expect(await picker.isOpen()).toBe(true);
    expect(await picker.getOptions()).toContain('Breda');
    await picker.pressArrow();
    expect(await picker.isOpen()).toBe(false);
  });

  it('deletes after a question', async () => {
    const { field, fake, page } = await renderField(
      'atomic-object',
      AtomicObjectHarness,
      [city(0)],
      `crud="cRuD" ${CITY}`,
    );
    await field.delete('Delft');
    const dialog = await page.getHarness(ConfirmDialogHarness);
    expect(await dialog.getTitle()).toContain('Delft');
    await dialog.yes();
    expect(fake.requests().map(({ method }) => method)).toContain('DELETE');
  });

  it('deletes nothing when the answer is no', async () => {
    const { field, fake, page } = await renderField(
      'atomic-object',
      AtomicObjectHarness,
      [city(0)],
      `crud="cRuD" ${CITY}`,
    );
    await field.delete('Delft');
    await (await page.getHarness(ConfirmDialogHarness)).no();
    expect(fake.requests().filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it('tells which links are not stored', async () => {
    const { field, fake } = await renderField(
      'atomic-object',
      AtomicObjectHarness,
      [city(0)],
      `crud="cRUd" ${CITY}`,
    );
    fake.backend.respondNext(violate('One place only'));
    await field.choose('Breda');
    expect((await field.getWaiting()).join(' ')).toContain('Breda');
    expect((await field.getErrors()).join(' ')).toContain('One place only');
  });
});

describe('The harness of a picker', () => {
  it('reads the choices, and what is said where there are none', async () => {
    const { loader } = await renderField(
      'atomic-object',
      AtomicObjectHarness,
      null,
      `crud="cRUd" isUni ${CITY}`,
    );
    const picker = await loader.getHarness(PickerHarness.with({ label: 'Field' }));
    await picker.open();
    expect(await picker.isOpen()).toBe(true);
    expect(await picker.getOptions()).toEqual(CITIES.map(({ _label_ }) => _label_));
    await picker.blur();
    expect(await picker.isOpen()).toBe(false);
  });

  it('names the choices that are there when one is not', async () => {
    const { field } = await renderField(
      'atomic-object',
      AtomicObjectHarness,
      null,
      `crud="cRUd" isUni ${CITY}`,
    );
    await expect(field.choose('Paris')).rejects.toThrow(
      "No choice 'Paris'; there are: Delft, Breda, Utrecht",
    );
  });
});

describe('The harness of atomic-select', () => {
  it('chooses from selectFrom', async () => {
    const box = {
      _id_: 'p1',
      _path_: 'resource/Person/p1/Lives/p1',
      setRelation: null,
      selectFrom: [city(0), city(1)],
    };
    const { loader, fake } = await render(
      `<atomic-select [resource]="node['Lives']" [interfaceComponent]="ifc" propertyName="setRelation"
        boxName="Lives" label="Lives" crud="cRUd" isUni ${CITY} />`,
      { content: personWith({ Lives: box }) },
    );
    const field = await loader.getHarness(AtomicSelectHarness.with({ label: 'Lives' }));
    await field.choose('Breda');
    expect(fake.backend.operations).toEqual([
      { op: 'replace', path: 'Lives/p1/setRelation', value: 'c2' },
    ]);
    expect(await field.getItems()).toEqual(['Breda']);
  });
});

describe('The harness of atomic-password', () => {
  it('sets a password by its button only', async () => {
    const { field, fake } = await renderField('atomic-password', AtomicPasswordHarness, null);
    await field.type('secret');
    await field.blur();
    expect(fake.backend.operations).toEqual([]);
    expect(await field.isShown()).toBe(false);
    await field.toggleShown();
    expect(await field.isShown()).toBe(true);
    await field.setPassword('secret2');
    expect(fake.backend.operations).toEqual([{ op: 'replace', path: 'Field', value: 'secret2' }]);
    expect(await field.getTyped()).toBe('');
  });
});

describe('The harness of atomic-fileobject', () => {
  const file = {
    ...city(0),
    _id_: 'f1',
    _path_: 'resource/Person/p1/Field/f1',
    filePath: 'uploads/a b.txt',
    originalFileName: 'a b.txt',
  };

  it('reads files and takes one out', async () => {
    const { field, fake } = await renderField(
      'atomic-fileobject',
      AtomicFileObjectHarness,
      [file],
      'crud="CRUD"',
    );
    expect(await field.getFiles()).toEqual(['a b.txt']);
    expect(await field.getLinks()).toEqual(['file/uploads/a b.txt']);
    expect(await field.canUpload()).toBe(true);
    await field.unlink('a b.txt');
    expect(fake.backend.operations).toEqual([{ op: 'remove', path: 'Field', value: 'f1' }]);
  });

  it('deletes one everywhere after a question that names it', async () => {
    const { field, fake, page } = await renderField(
      'atomic-fileobject',
      AtomicFileObjectHarness,
      [file],
      'crud="cRuD" tgtResourceType="Manual"',
    );
    await field.delete('a b.txt');
    const question = await page.getHarness(ConfirmDialogHarness);
    expect(await question.getText()).toContain('Manual “a b.txt” will be deleted.');
    await question.no();
    expect(fake.backend.requests().at(-1)?.method).toBe('GET');
    await field.delete('a b.txt');
    await (await page.getHarness(ConfirmDialogHarness)).yes();
    expect(fake.backend.requests().at(-1)).toMatchObject({
      method: 'DELETE',
      path: 'resource/Person/p1/Field/f1',
    });
    expect(await field.getFiles()).toEqual([]);
  });
});

describe('The harnesses of what cannot be edited', () => {
  it('read what is there', async () => {
    const binary = await renderField('atomic-binary', AtomicBinaryHarness, 'AA==');
    expect(await binary.field.getText()).toBe('File');
    expect((await binary.field.getOffer()).form).toBe('readonly');
  });

  it('read the atom of ONE', async () => {
    const one = await renderField('atomic-typeofone', AtomicTypeOfOneHarness, 'ONE');
    expect(await one.field.getText()).toBe('ONE');
  });
});
