import {
  AtomicAlphanumericHarness,
  BoxFormHarness,
  BoxTableHarness,
  TransactionBarHarness,
  violate,
} from '@ampersand-prototype/components/testing';
import { field, renderTemplate, rootBox, type Rendered } from './render-template';
import { LIST, NAME_COLUMN, PATH, people, person } from './sample-people';

const MARKUP = '<img src=x onerror="globalThis.hacked=true">';
const page = (content: string) =>
  `<interface-page [interfaceComponent]="ifc" label="Example">${content}</interface-page>`;

describe('the edits of a transactional interface', () => {
  it('buffered list edits show at once and only once, and cancelling takes them back', async () => {
    const markup = page(field('atomic-alphanumeric', 'Names', 'crud="CRUD"'));
    const { loader, fake } = await renderTemplate(markup, {
      content: person({ Names: ['a'] }),
      isTransactional: true,
    });
    const names = await loader.getHarness(AtomicAlphanumericHarness);
    await names.addValue('b');
    await names.addValue('b');
    expect((await names.getWaiting()).filter((text) => text.includes('b'))).toHaveLength(1);
    expect(fake.controller.buffer.entries()).toHaveLength(1);
    await (await loader.getHarness(TransactionBarHarness)).cancel();
    expect(await names.getWaiting()).toEqual([]);
  });

  it('of several rows are saved by one request, and so all or none', async () => {
    const table = rootBox('box-table', NAME_COLUMN, 'crud="cRud"');
    const { loader, fake } = await renderTemplate(page(table), {
      content: people(),
      isTransactional: true,
      ...LIST,
    });
    const rows = await loader.getHarness(BoxTableHarness);
    await rows.setCell(0, 0, 'Anna');
    await rows.setCell(1, 0, 'Bob');
    await (await loader.getHarness(TransactionBarHarness)).save();
    const changes = fake.requests().filter(({ method, dryRun }) => method !== 'GET' && !dryRun);
    expect(changes.map(({ operations }) => operations.map(({ value }) => value))).toEqual([
      ['Anna', 'Bob'],
    ]);
  });

  it('count as unsaved, so that closing the tab asks first', async () => {
    const { loader, fake } = await renderTemplate(
      page(field('atomic-alphanumeric', 'Name', 'crud="CRUD" isUni')),
      { content: person({ Name: 'Ann' }), isTransactional: true },
    );
    await (await loader.getHarness(AtomicAlphanumericHarness)).setValue('Bo');
    expect(fake.controller.hasUnsaved()).toBe(true);
    await (await loader.getHarness(TransactionBarHarness)).save();
    expect(fake.controller.hasUnsaved()).toBe(false);
  });

  it('show the markup in a violation as text where they cannot be saved', async () => {
    const { loader, element, fake } = await renderTemplate(
      page(field('atomic-alphanumeric', 'Name', 'crud="CRUD" isUni')),
      { content: person({ Name: 'Ann' }), isTransactional: true },
    );
    fake.backend.respondAlways(violate(MARKUP));
    await (await loader.getHarness(AtomicAlphanumericHarness)).setValue('Bo');
    const bar = await loader.getHarness(TransactionBarHarness);
    expect(await bar.getState()).toContain(MARKUP);
    expect(await bar.canSave()).toBe(false);
    expect(element.querySelector('img, [title*="<"], [ng-reflect-message]')).toBeNull();
    expect(globalThis).not.toHaveProperty('hacked');
  });
});

describe('a transactional interface that another one shows in place', () => {
  const room = () =>
    person({
      Name: 'Garden room',
      Bookings: [{ _id_: 'b1', _label_: 'b1', _path_: `${PATH}/Bookings/b1`, Guest: 'Amina' }],
    });
  const markup = page(
    `${field('atomic-alphanumeric', 'Name', 'crud="CRUD" isUni')}
    <box-form [resource]="resource" [interfaceComponent]="ifc" propertyName="Bookings" label="Bookings"
      tgtResourceType="Booking" crud="CRuD"><ng-template boxFormTemplate let-resource>
      ${field('atomic-alphanumeric', 'Guest', 'crud="CRUD" isUni')}</ng-template></box-form>`,
  );
  const open = () =>
    renderTemplate(markup, { content: room(), transactionalParts: [['Bookings']] });
  const named = (rendered: Rendered, label: string) =>
    rendered.loader.getHarness(AtomicAlphanumericHarness.with({ label }));

  it('collects its edits, creations included, while those around it are stored at once', async () => {
    const rendered = await open();
    const { loader, fake } = rendered;
    await (await named(rendered, 'Guest')).setValue('Bram');
    await (await loader.getHarness(BoxFormHarness)).create();
    expect(fake.backend.operations).toEqual([]);
    await (await named(rendered, 'Name')).setValue('Library');
    expect(fake.backend.content).toMatchObject({ Name: 'Library', Bookings: [{ Guest: 'Amina' }] });
    expect(await (await (await named(rendered, 'Guest')).getSlot()).getText()).toBe('Bram');
    await (await loader.getHarness(TransactionBarHarness)).save();
    const saved = fake.requests().at(-1)?.operations ?? [];
    expect(saved.map(({ op, path }) => [op, path])).toEqual([
      ['replace', 'Bookings/b1/Guest'],
      ['create', 'Bookings'],
    ]);
    expect(fake.controller.hasUnsaved()).toBe(false);
  });

  it('is marked, and says that its changes are stored together', async () => {
    const { loader } = await open();
    const box = await loader.getHarness(BoxFormHarness);
    expect(await (await box.host()).hasClass('amp-transactional')).toBe(true);
    expect(await box.getText()).toContain('saved together when you click “Save all changes”');
  });

  it('gives its stored values back when the user cancels', async () => {
    const rendered = await open();
    await (await named(rendered, 'Guest')).setValue('Bram');
    await (await rendered.loader.getHarness(TransactionBarHarness)).cancel();
    expect(await (await (await named(rendered, 'Guest')).getSlot()).getText()).toBe('Amina');
    expect(rendered.fake.backend.operations).toEqual([]);
  });

  it('is checked again after an edit around it', async () => {
    const rendered = await open();
    const bar = await rendered.loader.getHarness(TransactionBarHarness);
    await (await named(rendered, 'Guest')).setValue('Bram');
    expect(await bar.canSave()).toBe(true);
    rendered.fake.backend.respondNext({ kind: 'commit' }, violate('The room is closed'));
    await (await named(rendered, 'Name')).setValue('Closed');
    await rendered.settle();
    expect(await bar.getState()).toContain('The room is closed');
    expect(await bar.canSave()).toBe(false);
  });
});
