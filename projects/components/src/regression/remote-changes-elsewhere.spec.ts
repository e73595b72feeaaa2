import { AtomicAlphanumericHarness } from '@ampersand-prototype/components/testing';
import { field, renderTemplate, rootBox, type Rendered } from './render-template';
import { LIST, NAME_COLUMN, people, person } from './sample-people';

const TABLE = rootBox('box-table', NAME_COLUMN, 'crud="cRUD"');
const FORM = rootBox(
  'box-form',
  `<ng-template boxFormTemplate let-resource>
    ${field('atomic-alphanumeric', 'Name', 'crud="CRUD" isUni')}
    ${field('atomic-alphanumeric', 'City', 'crud="CRUD" isUni')}</ng-template>`,
  'crud="cRUD" isUni',
);
const page = (content: string) =>
  `<interface-page [interfaceComponent]="ifc" label="Example">${content}</interface-page>`;

const marked = ({ element }: Rendered) =>
  [...element.querySelectorAll('[data-changed]')].map((each) => each.textContent?.trim());
const shown = ({ element }: Rendered) =>
  element.querySelector('amp-remote-changes')?.textContent?.trim();

/** Another user stores something, and the page is notified. */
async function elsewhere(rendered: Rendered, content: Parameters<Store>[0]): Promise<void> {
  rendered.fake.backend.store(content);
  await rendered.fake.controller.sync.follow();
  await rendered.settle();
}
type Store = Rendered['fake']['backend']['store'];

describe('changes by others', () => {
  it('shows in place, is marked and told once', async () => {
    const rendered = await renderTemplate(page(TABLE), { content: people(), ...LIST });
    const [first] = rendered.fake.resource['data'] as unknown[];
    const [ann, bo] = people();
    await elsewhere(rendered, [{ ...ann, Name: 'Anna' }, bo ?? {}]);
    expect((rendered.fake.resource['data'] as unknown[])[0]).toBe(first);
    expect(marked(rendered)).toEqual(['Anna']);
    expect(shown(rendered)).toBe('A row was just updated.');
    rendered.fake.controller.others.clear();
    await rendered.settle();
    expect(marked(rendered)).toEqual([]);
    expect(shown(rendered)).toBe('');
  });

  it('tells of rows that came and went', async () => {
    const rendered = await renderTemplate(page(TABLE), { content: people(), ...LIST });
    const [, bo] = people();
    const cas = { ...bo, _id_: 'Cas', Name: 'Cas', _path_: 'resource/SESSION/1/People/Cas' };
    await elsewhere(rendered, [bo ?? {}, cas]);
    expect(marked(rendered)).toEqual(['Cas']);
    expect(shown(rendered)).toBe('Someone added a row. A row was just removed.');
  });

  it('tells nothing where nothing is different', async () => {
    const rendered = await renderTemplate(page(TABLE), { content: people(), ...LIST });
    await elsewhere(rendered, people());
    expect(marked(rendered)).toEqual([]);
    expect(shown(rendered)).toBe('');
  });

  it('tells nothing while the page is being read, nor once it is', async () => {
    const rendered = await renderTemplate(page(''), { content: person({ Name: 'Ann' }) });
    const opening = rendered.fake.open();
    rendered.fixture.detectChanges();
    expect(shown(rendered)).toBe('');
    await opening;
    await rendered.settle();
    expect(shown(rendered)).toBe('');
  });

  it('leaves what is being typed, with its focus, and shows the rest', async () => {
    const rendered = await renderTemplate(page(FORM), {
      content: person({ Name: 'Ann', City: 'Delft' }),
    });
    const name = await rendered.loader.getHarness(
      AtomicAlphanumericHarness.with({ label: 'Name' }),
    );
    const city = await rendered.loader.getHarness(
      AtomicAlphanumericHarness.with({ label: 'City' }),
    );
    await (await name.getSlot(0)).type('Annab');
    const focused = document.activeElement;
    await elsewhere(rendered, person({ Name: 'Anna', City: 'Gouda' }));
    expect(await name.getValues()).toEqual(['Annab']);
    expect(document.activeElement).toBe(focused);
    expect(await city.getValues()).toEqual(['Gouda']);
    expect(shown(rendered)).toBe('This page was just updated.');
  });

  it('leaves the caret of an input in which nothing was typed', async () => {
    const rendered = await renderTemplate(page(FORM), {
      content: person({ Name: 'Ann', City: 'Delft' }),
    });
    document.body.append(rendered.element);
    const input = rendered.element.querySelector('input');
    input?.focus();
    input?.setSelectionRange(1, 2);
    await elsewhere(rendered, person({ Name: 'Berta', City: 'Delft' }));
    expect([input?.value, input?.selectionStart, input?.selectionEnd]).toEqual(['Berta', 1, 2]);
    rendered.element.remove();
  });

  it('is in sight among the edits of a transactional interface, which stay and are judged anew', async () => {
    const rendered = await renderTemplate(page(FORM), {
      content: person({ Name: 'Ann', City: 'Delft' }),
      isTransactional: true,
    });
    const name = await rendered.loader.getHarness(
      AtomicAlphanumericHarness.with({ label: 'Name' }),
    );
    const city = await rendered.loader.getHarness(
      AtomicAlphanumericHarness.with({ label: 'City' }),
    );
    await name.setValue('Annabella');
    const asked = rendered.fake.requests().filter(({ dryRun }) => dryRun).length;
    await elsewhere(rendered, person({ Name: 'Anna', City: 'Gouda' }));
    const shown = [...(await name.getValues()), ...(await city.getValues())];
    expect(shown).toEqual(['Annabella', 'Gouda']);
    expect(rendered.fake.requests().filter(({ dryRun }) => dryRun)).toHaveLength(asked + 1);
  });

  it('takes the page away where the atom is deleted, keeps what was typed, and brings it back', async () => {
    const rendered = await renderTemplate(page(FORM), {
      content: person({ Name: 'Ann', City: 'Delft' }),
    });
    const name = await rendered.loader.getHarness(
      AtomicAlphanumericHarness.with({ label: 'Name' }),
    );
    await (await name.getSlot(0)).type('half');
    rendered.fake.backend.failReads('missing');
    await rendered.fake.controller.sync.follow();
    await rendered.settle();
    expect(rendered.element.textContent).toContain('This item was deleted.');
    expect(rendered.element.querySelector<HTMLInputElement>('[data-orphaned] input')?.value).toBe(
      'half',
    );
    rendered.fake.backend.failReads(null);
    await elsewhere(rendered, person({ Name: 'Ann', City: 'Gouda' }));
    expect(rendered.element.textContent).not.toContain('This item was deleted.');
  });

  it('is not what comes of an edit of one’s own', async () => {
    const rendered = await renderTemplate(page(FORM), {
      content: person({ Name: 'Ann', City: 'Delft' }),
    });
    const name = await rendered.loader.getHarness(
      AtomicAlphanumericHarness.with({ label: 'Name' }),
    );
    await name.setValue('Anna');
    await rendered.fake.controller.sync.follow();
    await rendered.settle();
    expect(marked(rendered)).toEqual([]);
  });

  it.each([
    { transactions: [1], reads: 0, what: 'of one’s own, which its answer told' },
    { transactions: [1, 1], reads: 0, what: 'of one’s own, twice' },
    { transactions: [2], reads: 1, what: 'of somebody else' },
    { transactions: [1, 2], reads: 1, what: 'of both' },
    { transactions: [null], reads: 1, what: 'that nobody can name' },
  ])('is read again where the news are $what: $reads', async ({ transactions, reads }) => {
    const { loader, fake } = await renderTemplate(page(FORM), {
      content: person({ Name: 'Ann', City: 'Delft' }),
      keepsHistory: true,
    });
    const name = await loader.getHarness(AtomicAlphanumericHarness.with({ label: 'Name' }));
    await name.setValue('Anna');
    const before = fake.requests().length;
    await fake.controller.sync.follow(transactions);
    expect(fake.requests().length - before).toBe(reads);
  });

  it('is read again for another atom, whatever was told of the one before', async () => {
    const { loader, fake } = await renderTemplate(page(FORM), {
      content: person({ Name: 'Ann', City: 'Delft' }),
      keepsHistory: true,
    });
    const name = await loader.getHarness(AtomicAlphanumericHarness.with({ label: 'Name' }));
    await name.setValue('Anna');
    await fake.controller.reader.open('Person', 'Ann');
    const before = fake.requests().length;
    await fake.controller.sync.follow([1]);
    expect(fake.requests().length - before).toBe(1);
  });

  it('is read again later where it could not be read, without a word', async () => {
    const requestErrors: unknown[] = [];
    const rendered = await renderTemplate(page(FORM), {
      content: person({ Name: 'Ann', City: 'Delft' }),
    });
    const { controller, backend } = rendered.fake;
    backend.failReads('unavailable');
    await controller.sync.follow();
    expect(controller.sync.unanswered()).toHaveLength(1);
    backend.failReads(null);
    backend.store(person({ Name: 'Ann', City: 'Gouda' }));
    await controller.sync.resume();
    expect(controller.sync.unanswered()).toHaveLength(0);
    expect(requestErrors).toEqual([]);
  });
});
