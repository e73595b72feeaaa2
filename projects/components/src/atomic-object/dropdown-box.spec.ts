import { TestKey } from '@angular/cdk/testing';
import { TestBed } from '@angular/core/testing';
import {
  AtomicObjectHarness,
  AtomicSelectHarness,
  ConfirmDialogHarness,
} from '@ampersand-prototype/components/testing';
import type { InterfaceObject } from '@ampersand-prototype/generics';
import { dropdownItem } from '../../stories/story-providers';
import { collectErrors } from '../regression/collect-errors';
import { renderTemplate } from '../regression/render-template';

const PATH = 'resource/Project/p1';
const atoms = (...names: string[]) =>
  names.map((name) => ({ _id_: name, _label_: `Person ${name}`, _path_: `${PATH}/${name}` }));

function item(crud: string, isUni: boolean, isTot = false, concept = 'Person'): InterfaceObject {
  return dropdownItem({ name: 'setRelation', crud, isUni, isTot, concept });
}

const markup = (
  name: string,
  tag = 'atomic-object',
  rest = '',
) => `<${tag} [resource]="resource['${name}']" [interfaceComponent]="ifc"
  [property]="resource['${name}']" propertyName="setRelation" label="${name}" mode="box-filtereddropdown" boxName="${name}"
  crud="cRud" isUni tgtResourceType="Project" targetLabel="Project" ${rest} />`;

async function render(box: unknown, set: InterfaceObject | undefined, from = item('cRud', false)) {
  const content = { _id_: 'p1', _label_: 'p1', _path_: PATH, Box: box, Other: box };
  const items: Record<string, InterfaceObject> = set ? { setRelation: set, selectFrom: from } : {};
  const rendered = await renderTemplate(markup('Box'), { content: content }, { items });
  await rendered.settle();
  return rendered;
}

const box = (rest: Record<string, unknown>) => ({
  _id_: 'p1',
  _label_: 'p1',
  _path_: `${PATH}/Box/p1`,
  ...rest,
});

describe('a filtered dropdown', () => {
  it('calls the atoms by the label of their concept', async () => {
    for (const [rest, label] of [
      ['', 'Person'],
      ['choiceLabel="Colleague"', 'Colleague'],
    ] as const) {
      TestBed.resetTestingModule();
      const content = {
        _id_: 'p1',
        _label_: 'p1',
        _path_: PATH,
        Box: box({ selectFrom: [], setRelation: [] }),
      };
      const items = { setRelation: item('cRUd', false), selectFrom: item('cRud', false) };
      const page = markup('Box', 'atomic-object', rest);
      const { loader } = await renderTemplate(page, { content }, { items });
      const picker = await (await loader.getHarness(AtomicObjectHarness)).getPicker();
      expect(await picker?.getPlaceholder()).toContain(label);
    }
  });

  it('offers the atoms of selectFrom, shows those of setRelation, and has the text of emptyOption as placeholder', async () => {
    const { loader, fake } = await render(
      box({
        selectFrom: atoms('a', 'b', 'c'),
        setRelation: atoms('b'),
        emptyOption: 'Choose somebody',
      }),
      item('cRUd', false),
    );
    const dropdown = await loader.getHarness(AtomicObjectHarness);
    const picker = await dropdown.getPicker();
    expect(await dropdown.getItems()).toEqual(['Person b']);
    expect(await picker?.getPlaceholder()).toBe('Choose somebody');
    await picker?.open();
    expect(await picker?.getOptions()).toEqual(['Person a', 'Person c']);
    await picker?.chooseOpen('Person c');
    expect(fake.backend.operations).toEqual([
      { op: 'add', path: 'Box/p1/setRelation', value: 'c' },
    ]);
  });

  it('marks what Enter and Tab take of what was typed: the one named in full, else the first', async () => {
    const { element, settle } = await render(
      box({ selectFrom: atoms('be', 'b'), setRelation: [] }),
      item('cRUd', false),
    );
    const input = element.querySelector('input')!;
    const marked = () => document.querySelector('.preferred')?.textContent.trim();
    const look = async (text: string) => {
      input.value = text;
      input.dispatchEvent(new Event('input'));
      await settle();
      return marked();
    };
    input.focus();
    input.click();
    await settle();
    expect(marked()).toBeUndefined();
    expect(await look('person')).toBe('Person be');
    expect(await look('person b')).toBe('Person b');
  });

  it('takes rights and multiplicity from setRelation, not from the box', async () => {
    const { loader, fake } = await render(
      box({ selectFrom: atoms('a', 'b'), setRelation: atoms('a')[0] }),
      item('cRUd', true, true),
    );
    const dropdown = await loader.getHarness(AtomicObjectHarness);
    expect(await dropdown.getOffer()).toMatchObject({
      form: 'single',
      edit: true,
      remove: false,
      required: true,
    });
    await dropdown.choose('Person b');
    expect(fake.backend.operations).toEqual([
      { op: 'replace', path: 'Box/p1/setRelation', value: 'b' },
    ]);
  });

  it('is read only where setRelation is', async () => {
    const { loader } = await render(
      box({ selectFrom: atoms('a'), setRelation: atoms('a') }),
      item('cRud', false),
    );
    const dropdown = await loader.getHarness(AtomicObjectHarness);
    expect(await dropdown.getPicker()).toBeNull();
    expect(await dropdown.getItems()).toEqual(['Person a']);
  });

  it('works with the values of scalar concepts, and keeps their type', async () => {
    const { loader, fake } = await render(
      box({ selectFrom: [1, 2, 3], setRelation: [2] }),
      item('CRUD', false),
    );
    const dropdown = await loader.getHarness(AtomicObjectHarness);
    await dropdown.choose('3');
    await dropdown.remove('2');
    expect(fake.backend.operations).toEqual([
      { op: 'add', path: 'Box/p1/setRelation', value: 3 },
      { op: 'remove', path: 'Box/p1/setRelation', value: 2 },
    ]);
  });

  it.each<[kind: string, values: unknown[], shown: string[], typed: string, sent: unknown]>([
    [
      'dates',
      ['2026-11-23', '2026-12-01'],
      ['23/11/2026', '01/12/2026'],
      '1/12/2026',
      '2026-12-01',
    ],
    ['dates typed as stored', ['2026-11-23'], ['23/11/2026'], '2026-11-23', '2026-11-23'],
    [
      'moments',
      ['2026-11-23T12:00:00Z', '2026-12-01T12:00:00Z'],
      ['23/11/2026 12:00 UTC', '01/12/2026 12:00 UTC'],
      '01/12',
      '2026-12-01T12:00:00Z',
    ],
    ['numbers', [1000, 2000], ['1,000', '2,000'], '2000', 2000],
    ['fractions', [0.5, 1250.25], ['0.5', '1,250.25'], '1250.25', 1250.25],
    [
      'long numbers',
      ['9007199254740993', 7],
      ['9,007,199,254,740,993', '7'],
      '9007',
      '9007199254740993',
    ],
    ['truth values', [true, false], ['Yes', 'No'], 'no', false],
    ['texts', ['2026-11-23', 'soon'], ['2026-11-23', 'soon'], 'soon', 'soon'],
  ])('shows %s as fields show them, and takes them so', async (_, values, shown, typed, sent) => {
    const { loader, fake, settle } = await render(
      box({ selectFrom: values, setRelation: null }),
      item('CRUD', true),
    );
    const picker = await (await loader.getHarness(AtomicObjectHarness)).getPicker();
    await picker?.open();
    expect(await picker?.getOptions()).toEqual(shown);
    await picker?.type(typed);
    expect(await picker?.getOptions()).toEqual([shown[values.indexOf(sent)]]);
    await picker?.press(TestKey.DOWN_ARROW, TestKey.ENTER);
    await settle();
    expect(fake.backend.operations).toEqual([
      { op: 'replace', path: 'Box/p1/setRelation', value: sent },
    ]);
    expect(await picker?.getText()).toBe(shown[values.indexOf(sent)]);
  });

  it('takes a number that is typed another way than it is shown when the input is left', async () => {
    const { loader, fake } = await render(
      box({ selectFrom: [1000, 2000], setRelation: 2000 }),
      item('CRUD', true),
    );
    const picker = await (await loader.getHarness(AtomicObjectHarness)).getPicker();
    expect(await picker?.getText()).toBe('2,000');
    await picker?.type('1000');
    await picker?.blur();
    expect(fake.backend.operations).toMatchObject([{ op: 'replace', value: 1000 }]);
  });

  it('needs C to choose a value of a scalar concept where there is none, as every field of values does', async () => {
    const { loader } = await render(
      box({ selectFrom: [1000], setRelation: null }),
      item('cRUd', true),
    );
    const dropdown = await loader.getHarness(AtomicObjectHarness);
    expect(await (await dropdown.getPicker())?.isDisabled()).toBe(true);
    expect(await dropdown.getText()).toMatch(/You can’t edit this field here/);
  });

  it('names the concept of setRelation where it deletes and creates, not that of the box', async () => {
    const { loader, rootLoader, fake } = await render(
      box({ selectFrom: atoms('a'), setRelation: atoms('a') }),
      item('CRUD', false),
    );
    const dropdown = await loader.getHarness(AtomicObjectHarness);
    expect(await (await dropdown.getPicker())?.getPlaceholder()).toBe('Search Person');
    await dropdown.delete('Person a');
    const question = await rootLoader.getHarness(ConfirmDialogHarness);
    expect(await question.getText()).toContain('Person “Person a” will be deleted');
    await question.yes();
    const writes = fake.backend.requests().filter(({ method }) => method !== 'GET');
    expect(writes.at(-1)).toMatchObject({
      method: 'DELETE',
      path: `${PATH}/a`,
    });
  });

  it.each([
    [TestKey.DOWN_ARROW, 'a'],
    [TestKey.UP_ARROW, 'c'],
  ])('opens at its first or last choice by an arrow key', async (key, chosen) => {
    const { loader, fake, settle } = await render(
      box({ selectFrom: atoms('a', 'b', 'c'), setRelation: null }),
      item('cRUd', true),
    );
    const picker = await (await loader.getHarness(AtomicObjectHarness)).getPicker();
    await picker?.press(key);
    await settle();
    await picker?.press(TestKey.ENTER);
    expect(fake.backend.operations).toMatchObject([{ op: 'replace', value: chosen }]);
  });

  it('brings a required choice back that was emptied, and says why', async () => {
    const { loader, fake } = await render(
      box({ selectFrom: atoms('a', 'b'), setRelation: atoms('a')[0] }),
      item('cRUd', true, true),
    );
    const dropdown = await loader.getHarness(AtomicObjectHarness);
    const picker = await dropdown.getPicker();
    await picker?.type('');
    await picker?.blur();
    expect(await picker?.getText()).toBe('Person a');
    expect(await dropdown.getErrors()).toEqual([expect.stringContaining('Box is required')]);
    expect(fake.backend.operations).toEqual([]);
  });

  it.each([
    ['one atom', (chosen: unknown) => chosen],
    ['an array', (chosen: unknown) => [chosen]],
  ])('takes the atom of a univalent setRelation as %s', async (_, wrap) => {
    const { loader, fake } = await render(
      box({ selectFrom: atoms('a', 'b'), setRelation: wrap(atoms('b')[0]) }),
      item('cRUd', true),
    );
    const picker = await (await loader.getHarness(AtomicObjectHarness)).getPicker();
    expect(await picker?.getText()).toBe('Person b');
    await picker?.choose('Person a');
    expect(fake.backend.operations).toEqual([
      { op: 'replace', path: 'Box/p1/setRelation', value: 'a' },
    ]);
  });

  it.each([
    ['null', null],
    ['an empty array', []],
  ])('takes a univalent setRelation without an atom as %s', async (_, nothing) => {
    const { loader } = await render(
      box({ selectFrom: atoms('a'), setRelation: nothing, emptyOption: 'Nobody' }),
      item('cRUd', true),
    );
    const picker = await (await loader.getHarness(AtomicObjectHarness)).getPicker();
    expect([await picker?.getText(), await picker?.getPlaceholder()]).toEqual(['', 'Nobody']);
  });

  it('does not report a setRelation that may not be read as missing', async () => {
    const { loader, element } = await render(box({ selectFrom: atoms('a') }), item('crud', true));
    const dropdown = await loader.getHarness(AtomicObjectHarness);
    expect(await dropdown.getMismatch()).toBeNull();
    expect(element.textContent).toContain('You don’t have permission to see Box');
  });

  it('says that there is nothing to choose from', async () => {
    const { loader } = await render(
      box({ selectFrom: [], setRelation: null, noOptionsTxt: 'Nobody is free' }),
      item('cRUd', true),
    );
    const picker = await (await loader.getHarness(AtomicObjectHarness)).getPicker();
    await picker?.open();
    expect(await picker?.getMessage()).toBe('Nobody is free');
  });

  it.each<[string, unknown, InterfaceObject | undefined, RegExp, InterfaceObject?]>([
    ['the box is missing', undefined, undefined, /Property Box isn’t defined/],
    ['the box is text', 'text', undefined, /can’t be read/i],
    [
      'selectFrom is missing',
      box({ setRelation: [] }),
      item('cRUd', false),
      /Property selectFrom isn’t defined for the object at resource\/Project\/p1\/Box\/p1/,
    ],
    [
      'selectFrom may not be read',
      box({ setRelation: [] }),
      item('cRUd', false),
      /Give the box and its items read rights/,
      item('crud', false),
    ],
    [
      'setRelation is missing',
      box({ selectFrom: [] }),
      item('cRUd', false),
      /Property setRelation isn’t defined for the object at resource\/Project\/p1\/Box\/p1/,
    ],
    [
      'the script gives the box no choices',
      box({ setRelation: [] }),
      undefined,
      /needs both setRelation and selectFrom/,
    ],
    [
      'the concepts differ',
      box({ selectFrom: [], setRelation: [] }),
      item('cRUd', false, false, 'Dog'),
      /same concept/,
    ],
  ])('says so where %s', async (...row) => {
    TestBed.configureTestingModule({ providers: [collectErrors()] });
    const [, content, set, message, from] = row;
    const { element } = await render(content, set, from);
    expect(element.textContent).toMatch(message);
  });

  it('has nothing to choose where there is no atom yet, and raises no alarm', async () => {
    const { element, loader, fake } = await render(null, undefined);
    const dropdown = await loader.getHarness(AtomicObjectHarness);
    expect(await dropdown.getMismatch()).toBeNull();
    expect(element.textContent.trim()).toBe('No Box selected');
    expect(element.querySelector('[role=alert], [aria-busy], input')).toBeNull();
    expect(fake.backend.requests()).toHaveLength(1);
  });

  it('does not disturb another one on the page', async () => {
    const content = {
      _id_: 'p1',
      _label_: 'p1',
      _path_: PATH,
      Box: box({ selectFrom: atoms('a'), setRelation: [] }),
      Other: box({ _path_: `${PATH}/Other/p1`, selectFrom: atoms('x'), setRelation: [] }),
    };
    const { loader } = await renderTemplate(
      markup('Box') + markup('Other'),
      { content },
      { items: { setRelation: item('cRUd', false), selectFrom: item('cRud', false) } },
    );
    const [one, two] = await loader.getAllHarnesses(AtomicObjectHarness);
    await one?.choose('Person a');
    expect(await one?.getItems()).toEqual(['Person a']);
    expect(await two?.getItems()).toEqual([]);
  });

  it('becomes read only by the item disabled of a select', async () => {
    const content = {
      _id_: 'p1',
      _label_: 'p1',
      _path_: PATH,
      Box: box({ selectFrom: atoms('a'), setRelation: [], disabled: true }),
    };
    const { loader } = await renderTemplate(
      markup('Box', 'atomic-select'),
      { content },
      { items: { setRelation: item('cRUd', false), selectFrom: item('cRud', false) } },
    );
    expect(await (await loader.getHarness(AtomicSelectHarness)).getPicker()).toBeNull();
  });
});
