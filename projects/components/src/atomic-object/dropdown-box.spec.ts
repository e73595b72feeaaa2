import { AtomicObjectHarness, AtomicSelectHarness } from '@ampersand-prototype/components/testing';
import type { InterfaceObject } from '@ampersand-prototype/generics';
import { renderTemplate } from '../faults/render-template';

const PATH = 'resource/Project/p1';
const atoms = (...names: string[]) =>
  names.map((name) => ({ _id_: name, _label_: `Person ${name}`, _path_: `${PATH}/${name}` }));

function item(crud: string, isUni: boolean, isTot = false, concept = 'Person'): InterfaceObject {
  const [create, read, update, remove] = [...'CRUD'].map((letter) => crud.includes(letter)) as [
    boolean,
    boolean,
    boolean,
    boolean,
  ];
  return {
    type: 'ObjExpression',
    name: 'setRelation',
    label: 'setRelation',
    txt: null,
    viewName: null,
    NormalizationSteps: null,
    relation: 'member[Project*Person]',
    relationIsFlipped: false,
    crud: { create, read, update, delete: remove },
    expr: {
      srcConceptName: 'Project',
      tgtConceptName: concept,
      isUni,
      isTot,
      isIdent: false,
      query: '',
    },
    subinterfaces: null,
  };
}

const markup = (
  name: string,
  tag = 'atomic-object',
) => `<${tag} [resource]="resource['${name}']" [interfaceComponent]="ifc"
  [property]="resource['${name}']" propertyName="setRelation" label="${name}" mode="box-filtereddropdown" boxName="${name}"
  crud="cRud" isUni tgtResourceType="Person" targetLabel="Person" />`;

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
      item('cRUd', false),
    );
    const dropdown = await loader.getHarness(AtomicObjectHarness);
    await dropdown.choose('3');
    await dropdown.unlink('2');
    expect(fake.backend.operations).toEqual([
      { op: 'add', path: 'Box/p1/setRelation', value: 3 },
      { op: 'remove', path: 'Box/p1/setRelation', value: 2 },
    ]);
  });

  it('says that there is nothing to choose from', async () => {
    const { loader } = await render(
      box({ selectFrom: [], setRelation: null, noOptionsTxt: 'Nobody is free' }),
      item('cRUd', true),
    );
    const picker = await (await loader.getHarness(AtomicObjectHarness)).getPicker();
    await picker?.open();
    expect(await picker?.getNotice()).toBe('Nobody is free');
  });

  it.each<[string, unknown, InterfaceObject | undefined, RegExp]>([
    ['the box is not readable', null, undefined, /contents of box Box are not readable/i],
    ['the box is text', 'text', undefined, /not readable/i],
    [
      'selectFrom is missing',
      box({ setRelation: [] }),
      item('cRUd', false),
      /needs both setRelation and selectFrom/,
    ],
    [
      'setRelation is missing',
      box({ selectFrom: [] }),
      item('cRUd', false),
      /needs both setRelation and selectFrom/,
    ],
    [
      'the concepts differ',
      box({ selectFrom: [], setRelation: [] }),
      item('cRUd', false, false, 'Dog'),
      /same concept/,
    ],
  ])('says so where %s', async (_name, content, set, message) => {
    const { element } = await render(content, set);
    expect(element.textContent).toMatch(message);
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
