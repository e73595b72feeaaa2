import {
  AtomicAlphanumericHarness,
  TransactionBarHarness,
  fail,
} from '@ampersand-prototype/components/testing';
import { field, renderTemplate } from './render-template';

const person = (rest: Record<string, unknown> = {}) => ({
  _id_: 'p1',
  _label_: 'Ann',
  _path_: 'resource/Person/p1',
  ...rest,
});
const FIELDS =
  field('atomic-alphanumeric', 'Name', 'crud="CRUD" isUni') +
  field('atomic-alphanumeric', 'City', 'crud="CRUD" isUni');

describe('edits without a connection', () => {
  it('are sent when the connection is back: in order, and once', async () => {
    const { loader, fake } = await renderTemplate(FIELDS, {
      content: person({ Name: 'Ann', City: 'Oslo' }),
    });
    const named = (label: string) => loader.getHarness(AtomicAlphanumericHarness.with({ label }));
    fake.backend.respondAlways(fail('offline'));
    await (await named('City')).setValue('Rome');
    await (await named('Name')).setValue('Bo');
    expect((await (await named('Name')).getErrors()).join()).toContain(
      'This will be saved when you’re back online.',
    );
    fake.backend.respondAlways({ kind: 'commit' });
    const before = fake.requests().length;
    await Promise.all([fake.controller.sync.resume(), fake.controller.sync.resume()]);
    const sent = fake.requests().slice(before);
    const writes = sent.filter(({ method }) => method !== 'GET');
    expect(writes.map(({ operations }) => operations.map(({ value }) => value))).toEqual([
      ['Rome'],
      ['Bo'],
    ]);
    expect(fake.backend.content).toMatchObject({ Name: 'Bo', City: 'Rome' });
    expect(fake.controller.hasUnsaved()).toBe(false);
  });

  it('wait on when the connection is away again', async () => {
    const { loader, fake } = await renderTemplate(FIELDS, {
      content: person({ Name: 'Ann', City: 'Oslo' }),
    });
    const name = await loader.getHarness(AtomicAlphanumericHarness.with({ label: 'Name' }));
    fake.backend.respondAlways(fail('offline'));
    await name.setValue('Bo');
    await fake.controller.sync.resume();
    expect(await (await name.getSlot()).getText()).toBe('Bo');
    expect(await (await name.getSlot()).getStatus()).toBe('dirty-pending');
  });

  it('that were refused for another reason are not sent again unasked', async () => {
    const { loader, fake } = await renderTemplate(FIELDS, {
      content: person({ Name: 'Ann', City: 'Oslo' }),
    });
    const name = await loader.getHarness(AtomicAlphanumericHarness.with({ label: 'Name' }));
    fake.backend.respondNext(fail('forbidden'));
    await name.setValue('Bo');
    const before = fake.requests().length;
    await fake.controller.sync.resume();
    expect(fake.requests()).toHaveLength(before);
  });

  it('that were stored although the answer got lost do no harm when sent again', async () => {
    const { loader, fake, settle } = await renderTemplate(FIELDS, {
      content: person({ Name: 'Ann', City: 'Oslo' }),
    });
    const name = await loader.getHarness(AtomicAlphanumericHarness.with({ label: 'Name' }));
    fake.backend.respondNext(fail('offline'));
    await name.setValue('Bo');
    fake.backend.store(person({ Name: 'Bo', City: 'Oslo' }));
    await fake.controller.sync.resume();
    await settle();
    expect(await name.getErrors()).toEqual([]);
    expect(fake.backend.content).toMatchObject({ Name: 'Bo' });
  });

  it('in a transactional interface are checked again, and saved by the user alone', async () => {
    const page = `<interface-page [interfaceComponent]="ifc" label="Example">${FIELDS}</interface-page>`;
    const { loader, fake } = await renderTemplate(page, {
      content: person({ Name: 'Ann', City: 'Oslo' }),
      isTransactional: true,
    });
    const name = await loader.getHarness(AtomicAlphanumericHarness.with({ label: 'Name' }));
    const bar = await loader.getHarness(TransactionBarHarness);
    fake.backend.respondNext(fail('offline'));
    await name.setValue('Bo');
    expect(await bar.canSave()).toBe(false);
    await fake.controller.sync.resume();
    expect(await bar.canSave()).toBe(true);
    expect(fake.backend.content).toMatchObject({ Name: 'Ann' });
  });
});

describe('edits of a session that has ended', () => {
  async function endSession() {
    const rendered = await renderTemplate(FIELDS, {
      content: person({ Name: 'Ann', City: 'Oslo' }),
    });
    const named = (label: string) =>
      rendered.loader.getHarness(AtomicAlphanumericHarness.with({ label }));
    const [name, city] = [await named('Name'), await named('City')];
    rendered.fake.backend.respondAlways(fail('login'));
    await name.setValue('Bo');
    await city.setValue('Rome');
    return { ...rendered, name, city };
  }

  it('say when they are saved, and nothing is asked again before', async () => {
    const { fake, name, city } = await endSession();
    const text = 'Your session has ended. This will be saved when you log in.';
    for (const field of [name, city]) expect((await field.getErrors()).join()).toContain(text);
    expect(fake.controller.sync.unanswered()).toEqual([]);
  });

  it('are sent after the login, in order, and the page shows what is stored', async () => {
    const { fake, name, city } = await endSession();
    fake.backend.respondAlways({ kind: 'commit' });
    await fake.controller.renew();
    expect(fake.backend.content).toMatchObject({ Name: 'Bo', City: 'Rome' });
    expect(fake.controller.hasUnsaved()).toBe(false);
    expect([await name.getErrors(), await city.getErrors()]).toEqual([[], []]);
  });

  it('stay on the page where the new session may not read it', async () => {
    const { fake, name } = await endSession();
    fake.backend.respondAlways(fail('forbidden'));
    await fake.controller.renew();
    expect(await (await name.getSlot()).getText()).toBe('Bo');
    expect(fake.controller.loadState().kind).toBe('ready');
  });
});
