import {
  AtomicAlphanumericHarness,
  BoxTableHarness,
  fail,
  loseResponse,
  TransactionBarHarness,
  type RecordedRequest,
  violate,
} from '@ampersand-prototype/components/testing';
import { field, renderTemplate, rootBox, type Rendered } from './render-template';
import { LIST, NAME_COLUMN, people, person } from './sample-people';

const NAME = field('atomic-alphanumeric', 'Name', 'crud="CRUD" isUni');
const writes = ({ fake }: Rendered): readonly RecordedRequest[] =>
  fake.requests().filter(({ method, dryRun }) => method !== 'GET' && !dryRun);

async function resume({ fake, settle }: Rendered): Promise<void> {
  await fake.controller.sync.resume();
  await settle();
}

async function openTable(): Promise<Rendered & { readonly table: BoxTableHarness }> {
  const rendered = await renderTemplate(rootBox('box-table', NAME_COLUMN, 'crud="CRUD"'), {
    content: people(),
    ...LIST,
  });
  return { ...rendered, table: await rendered.loader.getHarness(BoxTableHarness) };
}

describe('a change that is stored although its answer never came', () => {
  it('is sent again as it was, with its identifier; another one has its own', async () => {
    const rendered = await renderTemplate(NAME, { content: person({ Name: 'Ann' }) });
    const name = await rendered.loader.getHarness(AtomicAlphanumericHarness);
    rendered.fake.backend.respondNext(loseResponse());
    await name.setValue('Bo');
    await resume(rendered);
    await name.setValue('Cy');
    const [first, again, other] = writes(rendered);
    expect(again).toEqual(first);
    expect(other?.id).not.toBe(first?.id);
    expect(rendered.fake.backend.content).toMatchObject({ Name: 'Cy' });
    expect(await name.getErrors()).toEqual([]);
  });

  it('is found out before a newer one is sent, which sees what it wrote', async () => {
    const rendered = await renderTemplate(NAME, { content: person({ Name: 'Ann' }) });
    const name = await rendered.loader.getHarness(AtomicAlphanumericHarness);
    rendered.fake.backend.respondNext(loseResponse());
    await name.setValue('Bo');
    await name.setValue('Cy');
    await rendered.settle();
    expect(writes(rendered).map(({ operations }) => operations[0])).toMatchObject([
      { value: 'Bo', was: 'Ann' },
      { value: 'Bo', was: 'Ann' },
      { value: 'Cy', was: 'Bo' },
    ]);
    expect(rendered.fake.backend.content).toMatchObject({ Name: 'Cy' });
    expect(await name.getErrors()).toEqual([]);
  });

  it('makes one new atom, which shows', async () => {
    const rendered = await openTable();
    rendered.fake.backend.respondNext(loseResponse('timeout'));
    await rendered.table.create();
    await resume(rendered);
    expect(rendered.fake.backend.content).toHaveLength(3);
    expect(await rendered.table.getRowCount()).toBe(3);
    expect(await rendered.table.getWaiting()).toEqual([]);
    expect(rendered.fake.controller.hasUnsaved()).toBe(false);
  });

  it('deletes an atom once, and it does not stay at being removed', async () => {
    const rendered = await openTable();
    const { controller, resource, backend } = rendered.fake;
    const [first] = resource['data'] as Record<string, unknown>[];
    backend.respondNext(loseResponse());
    await controller.atoms.delete(resource, 'data', first ?? {});
    await resume(rendered);
    expect(backend.content).toHaveLength(1);
    expect(await rendered.table.getWaiting()).toEqual([]);
    expect(controller.hasUnsaved()).toBe(false);
  });

  it('saves a transactional interface, by itself', async () => {
    const page = `<interface-page [interfaceComponent]="ifc" label="Example">${NAME}</interface-page>`;
    const rendered = await renderTemplate(page, {
      content: person({ Name: 'Ann' }),
      isTransactional: true,
    });
    const name = await rendered.loader.getHarness(AtomicAlphanumericHarness);
    const bar = await rendered.loader.getHarness(TransactionBarHarness);
    await name.setValue('Bo');
    rendered.fake.backend.respondNext(loseResponse());
    await bar.save();
    expect(await bar.getState()).toContain('Save status unknown');
    await resume(rendered);
    expect(rendered.fake.controller.hasUnsaved()).toBe(false);
    expect(rendered.fake.backend.content).toMatchObject({ Name: 'Bo' });
    expect(new Set(writes(rendered).map(({ id }) => id)).size).toBe(1);
  });

  it('saves a transactional interface when the user presses the button again', async () => {
    const page = `<interface-page [interfaceComponent]="ifc" label="Example">${NAME}</interface-page>`;
    const rendered = await renderTemplate(page, {
      content: person({ Name: 'Ann' }),
      isTransactional: true,
    });
    const name = await rendered.loader.getHarness(AtomicAlphanumericHarness);
    const bar = await rendered.loader.getHarness(TransactionBarHarness);
    await name.setValue('Bo');
    rendered.fake.backend.respondNext(loseResponse());
    await bar.save();
    expect(await bar.canSave()).toBe(true);
    await bar.save();
    await rendered.settle();
    expect(rendered.fake.controller.hasUnsaved()).toBe(false);
    expect(rendered.fake.backend.content).toMatchObject({ Name: 'Bo' });
  });

  it('that the user drops shows as what is stored', async () => {
    const rendered = await renderTemplate(NAME, { content: person({ Name: 'Ann' }) });
    const name = await rendered.loader.getHarness(AtomicAlphanumericHarness);
    rendered.fake.backend.respondNext(loseResponse());
    await name.setValue('Bo');
    await name.discard();
    await rendered.settle();
    expect(await name.getValues()).toEqual(['Bo']);
    expect(rendered.fake.controller.hasUnsaved()).toBe(false);
  });

  it('changes a value of a list once', async () => {
    const rendered = await renderTemplate(field('atomic-alphanumeric', 'Names', 'crud="CRUD"'), {
      content: person({ Names: ['a', 'b'] }),
    });
    const names = await rendered.loader.getHarness(AtomicAlphanumericHarness);
    rendered.fake.backend.respondNext(loseResponse());
    const slot = await names.getSlot(0);
    await slot.type('one');
    await slot.blur();
    await slot.type('two');
    await slot.blur();
    await resume(rendered);
    expect(rendered.fake.backend.content).toMatchObject({ Names: ['b', 'two'] });
    expect(await names.getValues()).toEqual(['b', 'two']);
  });
});

describe('a change without an answer of which the page is told, as of those of others', () => {
  const NAMES = field('atomic-alphanumeric', 'Names', 'crud="CRUD"');
  const isShownAsRemote = ({ fake }: Rendered) => !fake.controller.others.current().isEmpty;

  type Names = AtomicAlphanumericHarness;
  const change = async (names: Names) => {
    const slot = await names.getSlot(0);
    await slot.type('c');
    await slot.blur();
  };

  it.each([
    ['a value of a list', change, ['b', 'c']],
    ['an addition to a list', (names: Names) => names.addValue('c'), ['a', 'b', 'c']],
  ])('is found out first: %s', async (_, edit, values) => {
    const rendered = await renderTemplate(NAMES, { content: person({ Names: ['a', 'b'] }) });
    const names = await rendered.loader.getHarness(AtomicAlphanumericHarness);
    rendered.fake.backend.respondNext(loseResponse());
    await edit(names);
    await rendered.fake.controller.sync.follow();
    await rendered.settle();
    expect((await names.getValues()).toSorted()).toEqual(values);
    expect(rendered.fake.controller.hasUnsaved()).toBe(false);
    expect(isShownAsRemote(rendered)).toBe(false);
  });

  it('shows as it was typed, and once, as long as nobody answers', async () => {
    const rendered = await renderTemplate(NAMES, { content: person({ Names: ['a', 'b'] }) });
    const names = await rendered.loader.getHarness(AtomicAlphanumericHarness);
    rendered.fake.backend.respondNext(loseResponse());
    await change(names);
    rendered.fake.backend.respondNext(loseResponse());
    await rendered.fake.controller.sync.follow();
    await rendered.settle();
    expect(await names.getValues()).toEqual(['c', 'b']);
    await resume(rendered);
    expect((await names.getValues()).toSorted()).toEqual(['b', 'c']);
    expect(rendered.fake.controller.hasUnsaved()).toBe(false);
  });

  it('does not keep what others stored meanwhile from being read once there is an answer', async () => {
    const Friends = Array.from({ length: 201 }, (_, i) => ({ ...person(), _id_: `f${i}` }));
    const content = person({ Names: ['a', 'b'], City: 'Rome', Friends });
    const rendered = await renderTemplate(NAMES, { content });
    const { backend, controller } = rendered.fake;
    const names = await rendered.loader.getHarness(AtomicAlphanumericHarness);
    backend.respondNext(loseResponse());
    await change(names);
    backend.store({ ...content, Names: ['b', 'c'], City: 'Oslo' });
    backend.respondNext(loseResponse());
    await controller.sync.follow();
    await resume(rendered);
    expect(controller.hasUnsaved()).toBe(false);
    expect(rendered.fake.node).toMatchObject({ City: 'Oslo' });
  });

  it('is the row that a new atom has already, where the content is read by itself', async () => {
    const rendered = await openTable();
    const { controller, backend } = rendered.fake;
    backend.respondNext(violate('A person has a name'));
    await rendered.table.create();
    backend.respondNext(loseResponse());
    await rendered.table.setCell(2, 0, 'Cem');
    await controller.reader.refresh();
    await rendered.settle();
    expect((await rendered.table.getRowTexts()).map(([name]) => name)).toEqual([
      'Ann',
      'Bo',
      'Cem',
    ]);
    await resume(rendered);
    expect((await rendered.table.getRowTexts()).map(([name]) => name)).toEqual([
      'Ann',
      'Bo',
      'Cem',
    ]);
    expect(controller.hasUnsaved()).toBe(false);
  });

  it('saves a transactional interface', async () => {
    const rendered = await renderTemplate(NAME, {
      content: person({ Name: 'Ann' }),
      isTransactional: true,
    });
    const name = await rendered.loader.getHarness(AtomicAlphanumericHarness);
    const { controller, backend } = rendered.fake;
    await name.setValue('Bo');
    backend.respondNext(loseResponse());
    await controller.buffer.save();
    expect(controller.hasUnsaved()).toBe(true);
    await controller.sync.follow();
    await rendered.settle();
    expect(controller.hasUnsaved()).toBe(false);
    expect(isShownAsRemote(rendered)).toBe(false);
  });
});

describe('what the server could not answer', () => {
  it('is asked again: a dry run, without which nothing can be saved', async () => {
    const page = `<interface-page [interfaceComponent]="ifc" label="Example">${NAME}</interface-page>`;
    const rendered = await renderTemplate(page, {
      content: person({ Name: 'Ann' }),
      isTransactional: true,
    });
    const name = await rendered.loader.getHarness(AtomicAlphanumericHarness);
    const bar = await rendered.loader.getHarness(TransactionBarHarness);
    rendered.fake.backend.respondNext(fail('timeout'));
    await name.setValue('Bo');
    expect(await bar.canSave()).toBe(false);
    expect(await bar.getState()).toContain('Couldn’t check the changes');
    expect(rendered.fake.controller.sync.unanswered()).toHaveLength(1);
    await resume(rendered);
    expect(await bar.canSave()).toBe(true);
    expect(rendered.fake.controller.sync.unanswered()).toEqual([]);
  });

  it.each([
    ['busy', 'Too many requests'],
    ['unavailable', 'temporarily unavailable'],
    ['timeout', 'too long'],
  ] as const)('is told and sent again: %s', async (requestError, messages) => {
    const rendered = await renderTemplate(NAME, { content: person({ Name: 'Ann' }) });
    const name = await rendered.loader.getHarness(AtomicAlphanumericHarness);
    rendered.fake.backend.respondNext(fail(requestError));
    await name.setValue('Bo');
    const shown = (await name.getErrors()).join();
    expect(shown).toContain(messages);
    expect(shown).toContain('Retrying automatically');
    await resume(rendered);
    expect(rendered.fake.backend.content).toMatchObject({ Name: 'Bo' });
  });

  it('is told as what it is where it is about the kind of content', async () => {
    const { fake, loader, settle } = await renderTemplate(NAME, {
      content: person({ Name: 'Ann' }),
    });
    const name = await loader.getHarness(AtomicAlphanumericHarness);
    fake.backend.respondNext(fail('unsupported'));
    await name.setValue('Bo');
    await settle();
    expect((await name.getErrors()).join()).toContain('doesn’t support this type of content');
    expect(fake.controller.sync.unanswered()).toEqual([]);
  });

  it('is not said to be sent where it is a page that could not be loaded', async () => {
    const { fake, element, settle } = await renderTemplate(
      rootBox('box-table', NAME_COLUMN, 'crud="cRud"'),
      { content: people(), ...LIST },
    );
    fake.backend.failReads('offline');
    await fake.controller.reader.open('SESSION', '1');
    await settle();
    expect(element.textContent).toContain('No connection to the server.');
    expect(element.textContent).not.toContain('sent');
    fake.backend.failReads(null);
    await fake.controller.sync.resume();
    await settle();
    expect(element.textContent).not.toContain('No connection');
  });
});

describe('clients that do not compare edits', () => {
  it('overwrites concurrent changes', async () => {
    const rendered = await renderTemplate(NAME, {
      content: person({ Name: 'Ann' }),
      comparesEdits: () => false,
    });
    const name = await rendered.loader.getHarness(AtomicAlphanumericHarness);
    rendered.fake.backend.store(person({ Name: 'Theirs' }));
    await name.setValue('Mine');
    expect(writes(rendered)[0]?.operations).toEqual([
      { op: 'replace', path: 'Name', value: 'Mine' },
    ]);
    expect(rendered.fake.backend.content).toMatchObject({ Name: 'Mine' });
  });
});
