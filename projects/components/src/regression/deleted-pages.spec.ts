import {
  AtomicAlphanumericHarness,
  type FakeInterfaceOptions,
  type SlotHarness,
  fail,
} from '@ampersand-prototype/components/testing';
import type { JsonNode } from '@ampersand-prototype/components/application';
import { readAgain } from './read-again';
import { field, renderTemplate, rootBox, type Rendered } from './render-template';
import { PATH, person } from './sample-people';

const FIELDS = `<ng-template boxFormTemplate let-resource>
  ${field('atomic-alphanumeric', 'Name', 'crud="CRUD" isUni')}
  ${field('atomic-alphanumeric', 'Nick', 'crud="CRUD" isUni')}
  ${field('atomic-alphanumeric', 'Names', 'crud="CRUD"')}</ng-template>`;
const PAGE = `<interface-page [interfaceComponent]="ifc" label="Person">
  ${rootBox('box-form', FIELDS, 'crud="CRUD" isUni')}</interface-page>`;
const ANN = person({ _label_: 'Ann', Name: 'Ann', Nick: null, Names: ['a'] });
const absent = (absence: 'new' | 'deleted') =>
  person({ _label_: 'p1', Name: null, Nick: null, Names: [], _absent_: absence });

const open = (options: Partial<FakeInterfaceOptions> = {}) =>
  renderTemplate(PAGE, { content: ANN, makesRoot: true, ...options });
const field$ = ({ loader }: Rendered, label: string) =>
  loader.getHarness(AtomicAlphanumericHarness.with({ label }));
/** The first input of a field, or the one in which a value is added. */
async function slot(rendered: Rendered, label: string, isAdder = false): Promise<SlotHarness> {
  const found = await field$(rendered, label);
  const adder = isAdder ? await found.getAdder() : null;
  return adder ?? found.getSlot();
}
const texts = ({ element }: Rendered) => element.textContent;
const inputs = ({ element }: Rendered) => element.querySelectorAll('atomic-alphanumeric input');
const kept = ({ element }: Rendered) =>
  [...element.querySelectorAll<HTMLInputElement>('[data-orphaned] input')].map((i) => i.value);
const state = ({ fake }: Rendered) => fake.controller.loadState().kind;
const button = ({ element }: Rendered, text: string) =>
  [...element.querySelectorAll('button')].find((each) => each.textContent?.trim() === text);
const storedAbsence = ({ fake }: Rendered) => (fake.backend.content as JsonNode)['_absent_'];

async function settle(rendered: Rendered): Promise<void> {
  for (let round = 0; round < 4; round++) await rendered.settle();
}

/** Another user deletes the atom of the page, and the page is notified. */
async function deleteByOther(rendered: Rendered): Promise<void> {
  rendered.fake.backend.deleteRoot();
  await rendered.fake.controller.sync.follow();
  await settle(rendered);
}

async function remake(rendered: Rendered): Promise<void> {
  button(rendered, 'Create it again')?.click();
  await settle(rendered);
}

describe('a page whose atom somebody else deleted, where an edit would make it again', () => {
  it.each(['follow', 'refresh', 'reload'] as const)(
    'says so and is no empty form (%s)',
    async (read) => {
      const rendered = await open();
      rendered.fake.backend.deleteRoot();
      await readAgain(rendered.fake.controller, read);
      await settle(rendered);
      expect(texts(rendered)).toContain('This item was deleted.');
      expect(texts(rendered)).toContain('Ann');
      expect(inputs(rendered)).toHaveLength(0);
      expect(button(rendered, 'Create it again')).toBeDefined();
    },
  );

  it('offers nothing that could be done with the object', async () => {
    const rendered = await open();
    const tools = () => rendered.element.querySelectorAll('[aria-label="Delete Ann"]');
    expect(tools()).toHaveLength(1);
    await deleteByOther(rendered);
    expect(tools()).toHaveLength(0);
  });

  it('keeps what was typed, and stores none of it', async () => {
    const rendered = await open();
    await (await slot(rendered, 'Nick')).type('Annie');
    await deleteByOther(rendered);
    expect(kept(rendered)).toEqual(['Annie']);
    expect(storedAbsence(rendered)).toBe('deleted');
    expect(rendered.fake.backend.operations).toEqual([]);
  });

  it.each([
    ['Name', false],
    ['Nick', false],
    ['Names', false],
    ['Names', true],
  ])('is not made again by an edit that comes before the news (%s, %s)', async (label, isAdder) => {
    const rendered = await open();
    rendered.fake.backend.deleteRoot();
    const input = await slot(rendered, label, isAdder);
    await input.type('typed');
    await input.enter();
    await settle(rendered);
    expect(storedAbsence(rendered)).toBe('deleted');
    expect(state(rendered)).toBe('gone');
    expect(kept(rendered)).toEqual(['typed']);
    expect(texts(rendered)).toContain('Ann was deleted. Your text is kept here.');
  });

  it('is not made again by a request that is repeated, or was tried out', async () => {
    const rendered = await open();
    const { backend, controller } = rendered.fake;
    backend.respondNext(fail('offline'));
    const input = await slot(rendered, 'Nick');
    await input.type('Annie');
    await input.enter();
    await settle(rendered);
    backend.deleteRoot();
    await controller.sync.resume();
    await settle(rendered);
    expect(storedAbsence(rendered)).toBe('deleted');
    expect(kept(rendered)).toEqual(['Annie']);
    const changes = backend.requests().filter(({ method }) => method === 'PATCH');
    expect(changes.map(({ mustExist }) => mustExist)).toEqual([true, true]);
  });

  it('gives the focus to what tells it, not to a button', async () => {
    const rendered = await open();
    rendered.element.querySelector<HTMLElement>('[aria-label="Remove a"]')?.focus();
    await deleteByOther(rendered);
    const shown = rendered.element.querySelector('[role="status"][tabindex]');
    expect(shown?.textContent).toContain('This item was deleted.');
    expect(document.activeElement).toBe(shown);
  });

  it.each([
    ['Name', false, { ...ANN, Name: 'typed' }],
    ['Nick', false, { ...ANN, Nick: 'typed' }],
    ['Names', false, { ...ANN, Names: ['typed'] }],
    ['Names', true, { ...ANN, Names: ['a', 'typed'] }],
  ])(
    'is shown again, with what was typed, when that is taken back (%s, %s)',
    async (label, isAdder, expected) => {
      const rendered = await open();
      await (await slot(rendered, label, isAdder)).type('typed');
      await deleteByOther(rendered);
      expect(kept(rendered)).toEqual(['typed']);
      rendered.fake.backend.store(ANN);
      await rendered.fake.controller.sync.follow();
      await settle(rendered);
      expect(kept(rendered)).toEqual([]);
      await (await slot(rendered, label, isAdder)).enter();
      await settle(rendered);
      expect(rendered.fake.backend.content).toEqual(expected);
    },
  );

  it('keeps what was collected to be saved, and saves none of it', async () => {
    const rendered = await open({ isTransactional: true });
    const input = await slot(rendered, 'Nick');
    await input.type('Annie');
    await input.enter();
    await settle(rendered);
    expect(button(rendered, 'Save all changes')).toBeDefined();
    await deleteByOther(rendered);
    expect(kept(rendered)).toEqual(['Annie']);
    expect(button(rendered, 'Save all changes')).toBeUndefined();
    expect(rendered.fake.controller.buffer.canSave()).toBe(false);
    await rendered.fake.controller.save();
    expect(storedAbsence(rendered)).toBe('deleted');
  });

  it('is told so also where only a dry run or the save hears of it', async () => {
    const rendered = await open({ isTransactional: true });
    rendered.fake.backend.deleteRoot();
    const input = await slot(rendered, 'Nick');
    await input.type('Annie');
    await input.enter();
    await settle(rendered);
    expect([state(rendered), kept(rendered)]).toEqual(['gone', ['Annie']]);
  });
});

describe('a page of an atom that was deleted', () => {
  it('says so as well when it is opened then', async () => {
    const rendered = await open({ content: absent('deleted') });
    expect(texts(rendered)).toContain('This item was deleted.');
    expect(inputs(rendered)).toHaveLength(0);
    expect(document.activeElement).toBe(document.body);
    rendered.fake.backend.store(ANN);
    await rendered.fake.controller.sync.follow();
    await settle(rendered);
    expect(await (await slot(rendered, 'Name')).getText()).toBe('Ann');
  });

  it.each([
    ['somebody else', 'follow', 'AMP-BOX-FRAME'],
    ['the user', 'refresh', 'INPUT'],
  ] as const)(
    'gives the focus to no input of the page when %s brings it back, and else to the first (%s)',
    async (_, read, expected) => {
      const rendered = await open();
      rendered.element.querySelector<HTMLElement>('[aria-label="Remove a"]')?.focus();
      await deleteByOther(rendered);
      rendered.fake.backend.store(ANN);
      await readAgain(rendered.fake.controller, read);
      await settle(rendered);
      expect(document.activeElement?.tagName).toBe(expected);
    },
  );

  it('says of the past that it was deleted then, and offers nothing', async () => {
    const rendered = await open({ past: { 7: absent('deleted') } });
    await rendered.fake.controller.reader.open('Person', 'p1', '7');
    await settle(rendered);
    expect(texts(rendered)).toContain('This item was deleted.');
    expect(button(rendered, 'Create it again')).toBeUndefined();
  });

  it('says so where the server makes none', async () => {
    const rendered = await renderTemplate(PAGE, { content: ANN });
    rendered.fake.backend.failReads('deleted');
    await rendered.fake.controller.reload();
    await settle(rendered);
    expect(texts(rendered)).toContain('This item was deleted.');
    expect(button(rendered, 'Create it again')).toBeUndefined();
  });

  it('says so after an own deletion', async () => {
    const rendered = await open();
    const { controller, resource } = rendered.fake;
    await controller.atoms.delete(resource, 'data', rendered.fake.node ?? {});
    await settle(rendered);
    expect(state(rendered)).toBe('gone');
    expect(controller.hasUnsaved()).toBe(false);
  });

  it('becomes a form on demand, with what was typed, and the first edit makes it again', async () => {
    const rendered = await open();
    await (await slot(rendered, 'Name')).type('Anna');
    await deleteByOther(rendered);
    await remake(rendered);
    expect(storedAbsence(rendered)).toBe('deleted');
    expect(kept(rendered)).toEqual([]);
    expect(await (await slot(rendered, 'Name')).getText()).toBe('Anna');
    expect((document.activeElement as HTMLInputElement).value).toBe('Anna');
    await (await slot(rendered, 'Name')).enter();
    await settle(rendered);
    expect(rendered.fake.backend.content).toMatchObject({ Name: 'Anna', Names: [] });
    expect(storedAbsence(rendered)).toBeUndefined();
    await deleteByOther(rendered);
    expect(state(rendered)).toBe('gone');
  });

  it('keeps what was typed where there is no place for it in that form', async () => {
    const rendered = await open();
    await (await slot(rendered, 'Names')).type('b');
    await deleteByOther(rendered);
    await remake(rendered);
    expect(kept(rendered)).toEqual(['b']);
  });

  it('stays a form when it is read again before that edit', async () => {
    const rendered = await open();
    await deleteByOther(rendered);
    await remake(rendered);
    await rendered.fake.controller.sync.follow();
    await rendered.fake.controller.reload();
    await settle(rendered);
    expect(state(rendered)).toBe('ready');
  });
});

describe('a page of an atom that never was', () => {
  it('is a form for a new one, and that is there once it is added', async () => {
    const rendered = await open({ content: absent('new') });
    await rendered.fake.controller.sync.follow();
    await settle(rendered);
    expect(state(rendered)).toBe('ready');
    const input = await slot(rendered, 'Name');
    await input.type('Ann');
    await input.enter();
    await rendered.fake.controller.save();
    await settle(rendered);
    expect(rendered.fake.backend.content).toMatchObject({ Name: 'Ann' });
    await deleteByOther(rendered);
    expect(state(rendered)).toBe('gone');
  });

  it('is told as deleted where the answer that made it told no more than what changed', async () => {
    const friends = Array.from({ length: 201 }, (_, i) => ({
      _id_: `f${i}`,
      _label_: `F${i}`,
      _path_: `${PATH}/Choices/f${i}`,
    }));
    const content = { ...absent('new'), Choices: friends };
    const rendered = await open({ content, sendsDeltas: true });
    const { backend, controller } = rendered.fake;
    jest.spyOn(backend, 'patch').mockImplementation(async () => {
      backend.store({ ...ANN, Choices: friends });
      const delta = {
        nodes: [{ _id_: 'p1', _label_: 'Ann', _path_: PATH, Name: 'Ann' }],
        lists: [],
      };
      const { NO_NOTIFICATIONS } = await import('@ampersand-prototype/generics');
      return {
        ...{ content: undefined, delta, isCommitted: true, invariantRulesHold: true },
        ...{ notifications: NO_NOTIFICATIONS, sessionRefreshAdvice: false, navTo: null },
      };
    });
    const input = await slot(rendered, 'Name');
    await input.type('Ann');
    await input.enter();
    await controller.save();
    await settle(rendered);
    expect((controller.root()['data'] as JsonNode)['_absent_']).toBeUndefined();
    await deleteByOther(rendered);
    expect(state(rendered)).toBe('gone');
  });
});
