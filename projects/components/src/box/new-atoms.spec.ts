import { BoxFormHarness, BoxTableHarness, violate } from '@ampersand-prototype/components/testing';
import { field, renderTemplate, rootBox, type Rendered } from '../regression/render-template';

const people = () =>
  ['Ann', 'Bo'].map((name) => ({
    _id_: name,
    _label_: name,
    _path_: `resource/SESSION/1/People/${name}`,
    Name: name,
  }));
const LIST = { concept: 'SESSION', atom: '1', name: 'People' } as const;
const NAME = field('atomic-alphanumeric', 'Name', 'crud="CRUD" isUni');
const COLUMN = `<ng-template boxColumn="Name" label="Name" isUni let-resource>${NAME}</ng-template>`;
const NEEDS_NAME = violate('A person has a name');

async function openTable(): Promise<Rendered & { readonly table: BoxTableHarness }> {
  const rendered = await renderTemplate(rootBox('box-table', COLUMN, 'crud="CRuD"'), {
    content: people(),
    ...LIST,
  });
  return { ...rendered, table: await rendered.loader.getHarness(BoxTableHarness) };
}

const sent = ({ fake }: Rendered) =>
  fake
    .requests()
    .filter(({ method, dryRun }) => method === 'PATCH' && !dryRun)
    .map(({ operations }) => operations.map(({ op }) => op));

describe('a new atom that the rules do not accept yet', () => {
  it('shows once, with the reason, and counts as unsaved', async () => {
    const { fake, table } = await openTable();
    fake.backend.respondNext(NEEDS_NAME);
    await table.create();
    expect(await table.getRowCount()).toBe(3);
    expect((await table.getWaiting()).join()).toContain('A person has a name');
    expect(fake.controller.hasUnsaved()).toBe(true);
  });

  it('is stored together with what is filled in, as one request', async () => {
    const rendered = await openTable();
    const { fake, table, settle } = rendered;
    fake.backend.respondNext(NEEDS_NAME);
    await table.create();
    await table.setCell(2, 0, 'Cem');
    await settle();
    expect(sent(rendered)).toEqual([['create'], ['create', 'replace']]);
    expect((await table.getRowTexts()).map(([name]) => name)).toEqual(['Ann', 'Bo', 'Cem']);
    expect(fake.controller.hasUnsaved()).toBe(false);
    expect(await table.getWaiting()).toEqual([]);
  });

  it('keeps its row when it is stored, wherever the server puts it', async () => {
    const { fake, table, element, settle } = await openTable();
    fake.backend.respondNext(NEEDS_NAME, {
      kind: 'commit',
      repair: (content) => [...(content as unknown as object[])].reverse() as never,
    });
    await table.create();
    await settle();
    const row = element.querySelectorAll('tr[data-record]')[2];
    await table.setCell(2, 0, 'Cem');
    await settle();
    expect(element.querySelectorAll('tr[data-record]')[0]).toBe(row);
  });

  it('does not hold up another one that is complete', async () => {
    const rendered = await openTable();
    const { fake, table, settle } = rendered;
    fake.backend.respondNext(NEEDS_NAME, NEEDS_NAME, NEEDS_NAME, NEEDS_NAME);
    await table.create();
    await settle();
    await table.create();
    await settle();
    await table.setCell(3, 0, 'Cem');
    await settle();
    expect(sent(rendered).at(-1)).toEqual(['create', 'replace']);
    expect(fake.backend.content).toHaveLength(3);
    expect(await table.getWaiting()).toHaveLength(1);
  });

  it('tells the reason once, not again at its fields', async () => {
    const { fake, table, element, settle } = await openTable();
    fake.backend.respondNext(NEEDS_NAME, NEEDS_NAME);
    await table.create();
    await table.setCell(2, 0, 'Cem');
    await settle();
    expect(element.textContent.match(/A person has a name/g)).toHaveLength(1);
  });

  it('shows nothing wrong in the fields that are filled in', async () => {
    const { fake, table, element, settle } = await openTable();
    fake.backend.respondNext(NEEDS_NAME, NEEDS_NAME);
    await table.create();
    await table.setCell(2, 0, 'Cem');
    await settle();
    expect(element.querySelectorAll('[data-status], [aria-invalid=true]')).toHaveLength(0);
    expect(element.querySelectorAll('td[ampRowNotes]')).toHaveLength(0);
  });

  it('goes with everything that was filled in when it is discarded', async () => {
    const { fake, table, settle } = await openTable();
    fake.backend.respondNext(NEEDS_NAME, NEEDS_NAME);
    await table.create();
    await table.setCell(2, 0, 'Cem');
    await settle();
    const [maker] = fake.controller.edits.all();
    if (maker) fake.controller.discard(maker);
    expect(await table.getRowCount()).toBe(2);
    expect(fake.controller.hasUnsaved()).toBe(false);
  });

  it('shows what the server would show of it', async () => {
    const { fake, table, settle } = await openTable();
    fake.backend.respondNext(NEEDS_NAME);
    const preview = [
      ...people(),
      { _id_: 'x', _path_: 'resource/SESSION/1/People/x', Name: 'Nameless' },
    ];
    jest.spyOn(fake.backend, 'preview').mockImplementation((_root, _name, [operation]) => {
      const id = String(operation?.value);
      const path = `resource/SESSION/1/People/${id}`;
      return Promise.resolve(
        preview.map((p) => (p._id_ === 'x' ? { ...p, _id_: id, _path_: path } : p)),
      );
    });
    await table.create();
    await settle();
    expect(document.activeElement).toHaveProperty('value', 'Nameless');
    expect(fake.backend.content).toHaveLength(2);
  });

  it('stays bare where the server gives no preview', async () => {
    const { fake, table, settle } = await openTable();
    fake.backend.respondNext(NEEDS_NAME);
    jest.spyOn(fake.backend, 'preview').mockRejectedValue(new Error('unknown'));
    await table.create();
    await settle();
    expect(await table.getRowCount()).toBe(3);
    await table.setCell(2, 0, 'Cem');
    await settle();
    expect(fake.backend.content).toHaveLength(3);
  });

  it('goes without a question when it is deleted, and has no made-up name', async () => {
    const { fake, table, element, settle } = await openTable();
    fake.backend.respondNext(NEEDS_NAME);
    await table.create();
    await settle();
    const remove = element.querySelector<HTMLButtonElement>(
      'button[aria-label="Delete New Person"]',
    );
    remove?.click();
    await settle();
    expect(await table.getRowCount()).toBe(2);
    expect(fake.controller.hasUnsaved()).toBe(false);
  });

  it('shows although a filter hides it', async () => {
    const content = Array.from({ length: 9 }, (_, i) => ({
      _id_: `p${i}`,
      _path_: `resource/SESSION/1/People/p${i}`,
      Name: `Name ${i}`,
    }));
    const markup = rootBox('box-table', COLUMN, 'crud="CRuD"');
    const { fake, loader, settle } = await renderTemplate(markup, { content, ...LIST });
    const table = await loader.getHarness(BoxTableHarness);
    await table.filter('Name 3');
    fake.backend.respondNext(NEEDS_NAME);
    await table.create();
    await settle();
    expect(await table.getRowCount()).toBe(10);
  });

  it('can be filled in in a form', async () => {
    const body = `<ng-template boxFormTemplate let-resource><box-form-field [resource]="resource"
      [interfaceComponent]="ifc" propertyName="Name" label="Name">${NAME}</box-form-field></ng-template>`;
    const rendered = await renderTemplate(rootBox('box-form', body, 'crud="CRuD"'), {
      content: people(),
      ...LIST,
    });
    const form = await rendered.loader.getHarness(BoxFormHarness);
    rendered.fake.backend.respondNext(NEEDS_NAME);
    await form.create();
    await rendered.settle();
    const inputs = rendered.element.querySelectorAll('input');
    expect(inputs).toHaveLength(3);
    expect(rendered.element.querySelectorAll('.record.new')).toHaveLength(1);
  });

  it('takes what is typed in its first field that takes text, behind one for files', async () => {
    const photo = field('atomic-fileobject', 'Photo', 'crud="CRUD" isUni');
    const body = `<ng-template boxFormTemplate let-resource>${photo}${NAME}</ng-template>`;
    const { loader, element, settle } = await renderTemplate(
      rootBox('box-form', body, 'crud="CRuD"'),
      { content: people().map((person) => ({ ...person, Photo: null })), ...LIST },
    );
    await (await loader.getHarness(BoxFormHarness)).create();
    await settle();
    const texts = element.querySelectorAll('input[type=text]');
    expect(document.activeElement).toBe(texts[2]);
  });
});
