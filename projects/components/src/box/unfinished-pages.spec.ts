import {
  AtomicAlphanumericHarness,
  COMMIT,
  lack,
  TransactionBarHarness,
  violate,
  type FakeInterfaceOptions,
} from '@ampersand-prototype/components/testing';
import { field, renderTemplate, rootBox, type Rendered } from '../regression/render-template';
import { person } from '../regression/sample-people';

const FIELDS = ['Name', 'Nick', 'Town']
  .map((name) => field('atomic-alphanumeric', name, 'crud="CRUD" isUni'))
  .join('');
const FORM = `<ng-template boxFormTemplate let-resource>${FIELDS}</ng-template>`;
const PAGE = `<interface-page [interfaceComponent]="ifc" label="Person">
  ${rootBox('box-form', FORM, 'crud="CRUD" isUni')}</interface-page>`;
const NEW = person({ _label_: 'p1', _absent_: 'new', Name: null, Nick: null, Town: null });
const ATOM = { _id_: 'p1', _label_: 'p1', concept: 'Person', _ifcs_: [] };
const NEEDS_TOWN = lack('town', ATOM);

const open = (options: Partial<FakeInterfaceOptions> = {}) =>
  renderTemplate(PAGE, { content: NEW, makesRoot: true, ...options });

async function fillIn(rendered: Rendered, label: string, text: string): Promise<void> {
  const slot = await (
    await rendered.loader.getHarness(AtomicAlphanumericHarness.with({ label }))
  ).getSlot();
  await slot.type(text);
  await slot.enter();
  await finish(rendered);
}

async function finish(rendered: Rendered): Promise<void> {
  for (let round = 0; round < 4; round++) await rendered.settle();
}

async function add(rendered: Rendered): Promise<void> {
  await (await rendered.loader.getHarness(TransactionBarHarness)).save();
  await finish(rendered);
}

const bar = ({ loader }: Rendered) => loader.getHarness(TransactionBarHarness);
const buttons = ({ element }: Rendered) =>
  [...element.querySelectorAll('amp-transaction-bar button')].map((each) =>
    each.textContent?.trim(),
  );
const stored = ({ fake }: Rendered) =>
  fake
    .requests()
    .filter(({ method, dryRun }) => method === 'PATCH' && !dryRun)
    .map(({ operations }) => operations);

describe('a page of an object that is still to be made', () => {
  it('stores nothing before the user adds it, and then all of it at once', async () => {
    const rendered = await open();
    expect(buttons(rendered)).toEqual(['Cancel', 'Add']);
    await fillIn(rendered, 'Name', 'Ann');
    await fillIn(rendered, 'Town', 'Delft');
    expect(stored(rendered)).toEqual([]);
    expect(rendered.fake.backend.content).toMatchObject({ _absent_: 'new', Name: null });
    await add(rendered);
    expect(stored(rendered)).toEqual([
      [
        { op: 'replace', path: 'Name', value: 'Ann' },
        { op: 'replace', path: 'Town', value: 'Delft' },
      ],
    ]);
    expect(rendered.fake.backend.content).toMatchObject({ Name: 'Ann', Town: 'Delft' });
    expect(rendered.fake.controller.hasUnsaved()).toBe(false);
  });

  it('says calmly what the object still needs, and cannot be added before', async () => {
    const rendered = await open();
    rendered.fake.backend.respondAlways(NEEDS_TOWN);
    await fillIn(rendered, 'Name', 'Ann');
    expect(await (await bar(rendered)).getState()).toContain('The new Person still needs: town.');
    expect(await (await bar(rendered)).canSave()).toBe(false);
    expect(rendered.element.querySelector('.error, [aria-invalid=true]')).toBeNull();
    rendered.fake.backend.respondAlways(COMMIT);
    await fillIn(rendered, 'Town', 'Delft');
    expect(await (await bar(rendered)).canSave()).toBe(true);
  });

  it('says what a rule forbids', async () => {
    const rendered = await open();
    rendered.fake.backend.respondAlways(violate('No Anns'));
    await fillIn(rendered, 'Name', 'Ann');
    expect(await (await bar(rendered)).getState()).toContain('No Anns');
  });

  it('can be added as it is, where it needs nothing', async () => {
    const rendered = await open();
    await add(rendered);
    expect(stored(rendered)).toEqual([[]]);
    expect(rendered.fake.backend.content).not.toHaveProperty('_absent_');
  });

  it('is forgotten by Cancel, with everything in it', async () => {
    const ends: string[] = [];
    const rendered = await open({ draftEnded: (end) => ends.push(end) });
    await fillIn(rendered, 'Name', 'Ann');
    await (await bar(rendered)).cancel();
    await finish(rendered);
    expect(stored(rendered)).toEqual([]);
    expect(rendered.fake.controller.hasUnsaved()).toBe(false);
    expect(ends).toEqual(['canceled']);
  });

  it('is as any other page once the object is there', async () => {
    const ends: string[] = [];
    const rendered = await open({ draftEnded: (end) => ends.push(end) });
    await fillIn(rendered, 'Name', 'Ann');
    await add(rendered);
    expect(ends).toEqual(['added']);
    expect(buttons(rendered)).toEqual([]);
    rendered.fake.backend.respondAlways(NEEDS_TOWN);
    await fillIn(rendered, 'Nick', 'Annie');
    expect(rendered.element.textContent).toContain('Not saved: p1 still needs: town.');
  });

  it('goes on as a transactional page where it is one', async () => {
    const rendered = await open({ isTransactional: true });
    expect(buttons(rendered)).toEqual(['Cancel', 'Add']);
    await fillIn(rendered, 'Name', 'Ann');
    await add(rendered);
    expect(buttons(rendered)).toEqual(['Cancel', 'Save all changes']);
  });

  it('stores what is typed while the object is added after it', async () => {
    const rendered = await open();
    await fillIn(rendered, 'Name', 'Ann');
    const response = rendered.fake.backend.holdNext();
    await (await bar(rendered)).save();
    await fillIn(rendered, 'Nick', 'Annie');
    response.release();
    await finish(rendered);
    expect(rendered.fake.backend.content).toMatchObject({ Name: 'Ann', Nick: 'Annie' });
    expect(rendered.fake.controller.hasUnsaved()).toBe(false);
  });

  it('shows what the server fills in, and sends nothing of it', async () => {
    const filled = { ...NEW, Town: 'Delft' };
    const rendered = await open();
    rendered.fake.backend.preview = () => Promise.resolve({ ...filled, _absent_: undefined });
    await rendered.fake.open();
    await rendered.settle();
    expect(rendered.element.querySelectorAll('input')[2]?.value).toBe('Delft');
    await fillIn(rendered, 'Town', 'Leiden');
    await add(rendered);
    expect(stored(rendered)).toEqual([[{ op: 'replace', path: 'Town', value: 'Leiden' }]]);
  });
});
