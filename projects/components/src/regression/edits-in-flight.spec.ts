import {
  AtomicAlphanumericHarness,
  AtomicBigAlphanumericHarness,
  AtomicBooleanHarness,
  AtomicDateHarness,
  type SlotHarness,
  violate,
} from '@ampersand-prototype/components/testing';
import { field, renderTemplate, type Rendered } from './render-template';
import { person } from './sample-people';

const NAMES = field('atomic-alphanumeric', 'Names', 'crud="CRUD"');

async function store(slot: SlotHarness, text: string): Promise<void> {
  await slot.type(text);
  await slot.blur();
}

/** Edits while the response to the first edit is held back. */
async function whilePending(
  { fake, settle }: Rendered,
  first: () => Promise<void>,
  then: () => Promise<void>,
): Promise<void> {
  const current = fake.backend.holdNext();
  await first();
  await then();
  current.release();
  for (let round = 0; round < 4; round++) await settle();
}

describe('an edit that is made again while it is under way', () => {
  it.each([
    ['a text', 'atomic-alphanumeric', AtomicAlphanumericHarness, 'Ann', 'Oops'],
    [
      'a text of several lines',
      'atomic-bigalphanumeric',
      AtomicBigAlphanumericHarness,
      'Ann',
      'Oops',
    ],
    ['a date', 'atomic-date', AtomicDateHarness, '2000-01-31', '02/02/2002'],
  ] as const)('puts back what %s was', async (_, tag, harness, stored, other) => {
    const rendered = await renderTemplate(field(tag, 'Name', 'crud="CRUD" isUni'), {
      content: person({ Name: stored }),
    });
    const slot = await (await rendered.loader.getHarness(harness)).getSlot();
    const before = await slot.getText();
    await whilePending(
      rendered,
      () => store(slot, other),
      () => store(slot, before),
    );
    expect(rendered.fake.backend.content).toMatchObject({ Name: stored });
    expect(await slot.getText()).toBe(before);
    expect(rendered.fake.controller.hasUnsaved()).toBe(false);
  });

  it('puts back what was cleared, by typing it again', async () => {
    const rendered = await renderTemplate(
      field('atomic-alphanumeric', 'Name', 'crud="CRUD" isUni'),
      { content: person({ Name: 'Ann' }) },
    );
    const name = await rendered.loader.getHarness(AtomicAlphanumericHarness);
    await whilePending(
      rendered,
      () => name.clear(),
      async () => store(await name.getSlot(), 'Ann'),
    );
    expect(rendered.fake.backend.content).toMatchObject({ Name: 'Ann' });
  });

  it('clears what was typed a moment before into an empty field', async () => {
    const rendered = await renderTemplate(
      field('atomic-alphanumeric', 'Name', 'crud="CRUD" isUni'),
      { content: person({ Name: null }) },
    );
    const slot = await (await rendered.loader.getHarness(AtomicAlphanumericHarness)).getSlot();
    await whilePending(
      rendered,
      () => store(slot, 'Oops'),
      () => store(slot, ''),
    );
    expect(rendered.fake.backend.content).toMatchObject({ Name: null });
  });

  it('switches a property back', async () => {
    const rendered = await renderTemplate(
      field('atomic-boolean', 'Done', 'crud="CRUD" isUni isPropertyRelation'),
      { content: person({ Done: false }) },
    );
    const toggle = rendered.element.querySelector<HTMLInputElement>('input[role="switch"]');
    const press = async () => {
      toggle?.click();
      await rendered.fixture.whenStable();
    };
    await whilePending(rendered, press, press);
    expect(rendered.fake.backend.content).toMatchObject({ Done: false });
    expect(await (await rendered.loader.getHarness(AtomicBooleanHarness)).getValues()).toEqual([
      'No',
    ]);
  });

  it('is dropped by Escape: what is under way stays', async () => {
    const rendered = await renderTemplate(
      field('atomic-alphanumeric', 'Name', 'crud="CRUD" isUni'),
      { content: person({ Name: 'Ann' }) },
    );
    const slot = await (await rendered.loader.getHarness(AtomicAlphanumericHarness)).getSlot();
    await whilePending(
      rendered,
      () => store(slot, 'Bea'),
      async () => {
        await slot.type('Oops');
        await slot.escape();
        expect(await slot.getText()).toBe('Bea');
        await slot.blur();
      },
    );
    expect(rendered.fake.backend.content).toMatchObject({ Name: 'Bea' });
  });
});

describe('a value of a list that is edited again while it is under way', () => {
  const open = (names: readonly string[]) =>
    renderTemplate(NAMES, { content: person({ Names: names }) });

  it('keeps only the last', async () => {
    const rendered = await open(['annie']);
    const names = await rendered.loader.getHarness(AtomicAlphanumericHarness);
    const slot = await names.getSlot(0);
    await whilePending(
      rendered,
      () => store(slot, 'one'),
      () => store(slot, 'two'),
    );
    expect(rendered.fake.backend.content).toMatchObject({ Names: ['two'] });
    expect(await names.getValues()).toEqual(['two']);
  });

  it('can be what it was', async () => {
    const rendered = await open(['annie']);
    const names = await rendered.loader.getHarness(AtomicAlphanumericHarness);
    const slot = await names.getSlot(0);
    await whilePending(
      rendered,
      () => store(slot, 'one'),
      () => store(slot, 'annie'),
    );
    expect(rendered.fake.backend.content).toMatchObject({ Names: ['annie'] });
  });

  it('goes when it is removed meanwhile', async () => {
    const rendered = await open(['annie', 'zed']);
    const names = await rendered.loader.getHarness(AtomicAlphanumericHarness);
    const slot = await names.getSlot(0);
    await whilePending(
      rendered,
      () => store(slot, 'one'),
      () => names.removeValue('annie'),
    );
    expect(rendered.fake.backend.content).toMatchObject({ Names: ['zed'] });
    expect(await names.getValues()).toEqual(['zed']);
    expect(await names.getWaiting()).toEqual([]);
  });

  it('is changed from what is stored where the first change is refused', async () => {
    const rendered = await open(['annie']);
    const names = await rendered.loader.getHarness(AtomicAlphanumericHarness);
    const slot = await names.getSlot(0);
    rendered.fake.backend.respondNext(violate('Nobody is called one'));
    await whilePending(
      rendered,
      () => store(slot, 'one'),
      () => store(slot, 'two'),
    );
    expect(rendered.fake.backend.content).toMatchObject({ Names: ['two'] });
  });

  it('keeps its input, so that typing goes on in it', async () => {
    const rendered = await open(['annie', 'zed']);
    const names = await rendered.loader.getHarness(AtomicAlphanumericHarness);
    const input = rendered.element.querySelector('input');
    await whilePending(
      rendered,
      async () => store(await names.getSlot(0), 'one'),
      async () => (await names.getSlot(0)).type('tw'),
    );
    expect(input?.isConnected).toBe(true);
    expect(input?.value).toBe('tw');
    input?.dispatchEvent(new Event('blur'));
    await rendered.settle();
    expect(rendered.fake.backend.content).toMatchObject({ Names: ['zed', 'tw'] });
  });

  it('and one that is being added say what is done, not that it is not stored', async () => {
    const rendered = await open([]);
    const names = await rendered.loader.getHarness(AtomicAlphanumericHarness);
    const current = rendered.fake.backend.holdNext();
    await names.addValue('one');
    expect((await names.getWaiting()).join()).toMatch(/^Adding: one\s*Saving…$/);
    current.release();
    await rendered.settle();
    expect(await names.getWaiting()).toEqual([]);
  });
});
