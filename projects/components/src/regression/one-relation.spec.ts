import {
  AtomicAlphanumericHarness,
  AtomicObjectHarness,
  fail,
  type FakeResponse,
  type FakeInterfaceOptions,
  type InterfaceContent,
} from '@ampersand-prototype/components/testing';
import type { JsonNode } from '@ampersand-prototype/components/application';
import { field, renderTemplate, type Rendered } from './render-template';
import { PATH, person } from './sample-people';

/** Fields of a page that show the same relation under two names. */
const PAIRS: Readonly<Record<string, string>> = { Name: 'Alias', Boss: 'Chief', Tags: 'Marks' };
const BACK = new Map(Object.entries(PAIRS).map(([one, other]) => [other, one]));
const relationAt = (path: readonly string[]) => {
  const name = path.at(-1) ?? '';
  if (name === 'Pupil') return { relation: 'Boss', isFlipped: true };
  const relation = BACK.get(name) ?? name;
  return relation in PAIRS ? { relation, isFlipped: false } : null;
};
type Values = Readonly<Record<string, unknown>>;

/** The server shows a value that one field stores in the other field as well. */
function mirror({ fake: { backend } }: Rendered, usual: Partial<FakeResponse> = {}): void {
  const repair = (content: InterfaceContent): InterfaceContent => {
    const [before, after] = [backend.content as Values, content as Values];
    const fields = [...Object.entries(PAIRS), ...BACK];
    const changed = fields.filter(
      ([one]) => JSON.stringify(before[one]) !== JSON.stringify(after[one]),
    );
    return { ...after, ...Object.fromEntries(changed.map(([one, other]) => [other, after[one]])) };
  };
  backend.respondAlways({ kind: 'commit', repair, ...usual } as FakeResponse);
}

const text = (name: string) => field('atomic-alphanumeric', name, 'crud="CRUD" isUni');
const FIELDS = text('Name') + text('Alias');
const OBJECTS = ['Boss', 'Chief']
  .map((name) => field('atomic-object', name, 'crud="CRUD" isUni tgtResourceType="Person"'))
  .join('');
const LISTS = ['Tags', 'Marks']
  .map((name) => field('atomic-alphanumeric', name, 'crud="CRUD"'))
  .join('');
const ATOMS = ['Ann', 'Bo', 'Cas'].map((name) => ({ _id_: name.toLowerCase(), _label_: name }));
const node = (name: string) => {
  const id = name.toLowerCase();
  return { _id_: id, _label_: name, _path_: `${PATH}/Boss/${id}` };
};

async function open(
  template: string,
  content: Values,
  options: Partial<FakeInterfaceOptions> = {},
) {
  const rendered = await renderTemplate(template, {
    content: person(content),
    atoms: { Person: ATOMS },
    relationAt,
    ...options,
  });
  mirror(rendered);
  const named = (label: string) =>
    rendered.loader.getHarness(AtomicAlphanumericHarness.with({ label }));
  const store = async (label: string, value: string) => {
    const slot = await (await named(label)).getSlot();
    await slot.type(value);
    await slot.blur();
  };
  const picker = async (label: string) => {
    const found = await rendered.loader.getHarness(AtomicObjectHarness.with({ label }));
    const opened = await found.getPicker();
    if (!opened) throw new Error(`No picker for ${label}`);
    return opened;
  };
  const settle = async () => {
    for (let round = 0; round < 6; round++) await rendered.settle();
  };
  const shown = () =>
    [...rendered.element.querySelectorAll('.amp-message.error')].map((e) => e.textContent?.trim());
  return { ...rendered, named, store, picker, settle, shown };
}

describe('what the user changes in two fields over one relation', () => {
  it('keeps the latest choice, and is not reported as a change by others', async () => {
    const page = await open(FIELDS, { Name: 'Ann', Alias: 'Ann' });
    const current = page.fake.backend.holdNext();
    await page.store('Name', 'Bea');
    await page.store('Alias', 'Cas');
    current.release();
    await page.settle();
    expect(page.shown()).toEqual([]);
    expect(page.fake.backend.content).toMatchObject({ Name: 'Cas', Alias: 'Cas' });
    expect(await (await page.named('Name')).getValues()).toEqual(['Cas']);
  });

  it('can be what the field shows already', async () => {
    const page = await open(FIELDS, { Name: 'Ann', Alias: 'Ann' });
    const current = page.fake.backend.holdNext();
    await page.store('Name', 'Bea');
    await page.store('Alias', 'Ann');
    current.release();
    await page.settle();
    expect(page.fake.backend.content).toMatchObject({ Name: 'Ann', Alias: 'Ann' });
    expect(page.fake.controller.hasUnsaved()).toBe(false);
  });

  it('sends nothing where a field that is left shows what is stored', async () => {
    const page = await open(FIELDS, { Name: 'Ann', Alias: 'Ann' });
    await page.store('Alias', 'Ann');
    await page.settle();
    expect(page.fake.backend.operations).toEqual([]);
  });

  it.each([
    ['another atom', 'Cas'],
    ['the atom that it shows', 'Ann'],
  ])('can be %s of a list of choices', async (_, last) => {
    const page = await open(OBJECTS, { Boss: node('Ann'), Chief: node('Ann') });
    const [boss, chief] = [await page.picker('Boss'), await page.picker('Chief')];
    await boss.open();
    const current = page.fake.backend.holdNext();
    await boss.chooseOpen('Bo');
    await chief.choose(last);
    current.release();
    await page.settle();
    expect(page.shown()).toEqual([]);
    expect(page.fake.backend.content).toMatchObject({ Boss: { _id_: last.toLowerCase() } });
  });

  it('is still on its way where the user types on in the first field', async () => {
    const page = await open(FIELDS, { Name: 'Ann', Alias: 'Ann' });
    const { edits, items } = page.fake.controller;
    const node = page.fake.node ?? {};
    const isChanging = () =>
      ['Name', 'Alias', 'Tags'].map((property) => items.isChanging({ node, property }));
    const current = page.fake.backend.holdNext();
    await page.store('Name', 'Bea');
    edits.begin(node, 'Name', { kind: 'single' }, 'Bo');
    expect(isChanging()).toEqual([false, true, false]);
    current.release();
    await page.settle();
    expect(isChanging()).toEqual([false, false, false]);
  });

  it('is compared with what the opposite field shows of it', async () => {
    const page = await open(OBJECTS, { Boss: null, Chief: null, Pupil: node('Ann') });
    const { edits, items } = page.fake.controller;
    const pupil = { ...node('Bo'), Pupil: null };
    const edit = edits.begin(pupil, 'Pupil', { kind: 'single' }, node('Cas'));
    const boss = edits.begin(page.fake.node ?? {}, 'Boss', { kind: 'single' }, node('Bo'));
    items.record(boss, { operations: [{ op: 'replace', value: 'bo' }] });
    expect(edit.state().seen).toBe('p1');
  });

  it('is still reported after an intermediate change by others', async () => {
    const page = await open(FIELDS, { Name: 'Ann', Alias: 'Ann' });
    const current = page.fake.backend.holdNext();
    await page.store('Name', 'Bea');
    page.fake.backend.store(person({ Name: 'Dirk', Alias: 'Dirk' }));
    await page.store('Alias', 'Cas');
    current.release();
    await page.settle();
    expect(page.shown()).toEqual([
      'Someone else changed this to Dirk while you were editing. Your change wasn’t saved.',
    ]);
  });

  it('takes the place of what the rules refused before', async () => {
    const page = await open(FIELDS, { Name: 'Ann', Alias: 'Ann' });
    page.fake.backend.respondNext({ kind: 'violate', message: 'No Bea' });
    await page.store('Name', 'Bea');
    await page.settle();
    expect(page.shown()).toHaveLength(1);
    await page.store('Alias', 'Cas');
    await page.settle();
    expect(page.shown()).toEqual([]);
    expect(page.fake.backend.content).toMatchObject({ Name: 'Cas' });
    expect(
      page.fake
        .requests()
        .at(-1)
        ?.operations.map(({ path }) => path),
    ).toEqual(['Alias']);
    expect(page.fake.controller.hasUnsaved()).toBe(false);
  });

  it('is sent in its order where the answer to the first does not come', async () => {
    const page = await open(FIELDS, { Name: 'Ann', Alias: 'Ann' });
    page.fake.backend.respondNext(fail('offline'));
    await page.store('Name', 'Bea');
    await page.store('Alias', 'Cas');
    await page.settle();
    expect(page.fake.backend.operations.map(({ value }) => value)).toEqual(['Bea', 'Bea', 'Cas']);
    expect(page.shown()).toEqual([]);
    expect(page.fake.backend.content).toMatchObject({ Name: 'Cas' });
  });

  it('is one change of a transactional interface: the last', async () => {
    const page = await open(FIELDS, { Name: 'Ann', Alias: 'Ann' }, { isTransactional: true });
    await page.store('Name', 'Bea');
    await page.store('Alias', 'Cas');
    await page.settle();
    await page.fake.controller.save();
    await page.settle();
    expect(page.fake.backend.operations).toEqual([{ op: 'replace', path: 'Alias', value: 'Cas' }]);
  });

  it('is sent once of a new atom that still lacks something: the last', async () => {
    const page = await open(
      FIELDS,
      { Name: 'Ann', Alias: 'Ann', Pupils: [] },
      {
        needsAt: () => [{ property: 'Born', label: 'Born' }],
      },
    );
    const { atoms, edits } = page.fake.controller;
    const id = await atoms.create(page.fake.node ?? {}, 'Pupils', 'Person');
    await page.settle();
    const made = edits.all()[0]?.draft() as JsonNode;
    expect(made._id_).toBe(id);
    const fill = (property: string, value: string) =>
      page.fake.controller.submit(edits.begin(made, property, { kind: 'single' }, value), [
        { op: 'replace', value },
      ]);
    for (const [property, value] of [
      ['Name', 'a'],
      ['Alias', 'b'],
      ['Name', 'c'],
    ] as const)
      await fill(property, value);
    await fill('Born', '2000-01-01');
    const sent = page.fake.backend.operations.map(
      ({ path, value }) => `${path.split('/').at(-1)} ${value}`,
    );
    expect(sent.slice(1)).toEqual(['Name c', 'Born 2000-01-01']);
  });

  it('is one row of a list, whichever field it is changed in', async () => {
    const page = await open(LISTS, { Tags: ['a', 'b'], Marks: ['a', 'b'] });
    const current = page.fake.backend.holdNext();
    await page.store('Tags', 'one');
    await page.store('Marks', 'two');
    current.release();
    await page.settle();
    expect(page.fake.backend.content).toMatchObject({ Tags: ['b', 'two'], Marks: ['b', 'two'] });
  });
});
