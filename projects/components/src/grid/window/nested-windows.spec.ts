import { TestKey } from '@angular/cdk/testing';
import { BoxTableHarness } from '@ampersand-prototype/components/testing';
import { field, renderTemplate, rootBox } from '../../regression/render-template';

const TEAM = 'resource/Club/c1/Teams/t1';
/** The path by which the server reads it, with the name of the interface. */
const READ_TEAM = 'resource/Club/c1/Club/Teams/t1';
const member = (i: number) => ({
  _id_: `m${i}`,
  _label_: `Member ${i}`,
  _path_: `${TEAM}/Members/m${i}`,
  Name: `Name ${i}`,
});
const team = (id: string, count: number) => ({
  _id_: id,
  _label_: id,
  _path_: `resource/Club/c1/Teams/${id}`,
  Name: id,
  Members: Array.from({ length: count }, (_, i) => member(i)),
});
const NAME = field('atomic-alphanumeric', 'Name', 'crud="CRUD" isUni');
const MEMBERS = `<box-table [resource]="resource" [interfaceComponent]="ifc" propertyName="Members" label="Members"
  tgtResourceType="Person" targetLabel="Person" crud="CRUD" sortable>
  <ng-template boxColumn="Name" label="Name" isUni let-resource>${NAME}</ng-template></box-table>`;
const TEAMS = `<box-table [resource]="resource" [interfaceComponent]="ifc" propertyName="Teams" label="Teams"
  tgtResourceType="Team" targetLabel="Team" crud="CRUD">
  <ng-template boxColumn="Name" label="Name" isUni let-resource>${NAME}</ng-template>
  <ng-template boxColumn="Members" label="Members" let-resource>${MEMBERS}</ng-template></box-table>`;

async function render() {
  const rendered = await renderTemplate(
    rootBox(
      'box-form',
      `<ng-template boxFormTemplate let-resource>${TEAMS}</ng-template>`,
      'crud="cRUd" isUni isTot',
    ),
    {
      content: {
        _id_: 'c1',
        _label_: 'Club',
        _path_: 'resource/Club/c1',
        Teams: [team('t1', 500), team('t2', 3)],
      },
      name: 'Club',
      cutsNested: true,
    },
  );
  await rendered.settle();
  const [, long, short] = await rendered.loader.getAllHarnesses(BoxTableHarness);
  if (!long || !short) throw new Error('The tables in the cells are missing.');
  const reads = () =>
    rendered.fake
      .requests()
      .filter(({ method }) => method === 'GET')
      .map(({ path }) => path);
  return { ...rendered, long, short, reads };
}

describe('a long list in a box inside a box', () => {
  it('is cut by the server, and knows how many rows there are; a short one is read whole', async () => {
    const { long, short, reads, fake } = await render();
    expect(reads()).toEqual(['resource/Club/c1/Club?nested=100']);
    expect([await long.getRowCount(), await short.getRowCount()]).toEqual([500, 3]);
    expect(JSON.stringify(fake.resource)).not.toContain('Name 100"');
  });

  it('reads its own page where one goes, and no other list', async () => {
    const { long, short, reads, settle } = await render();
    await long.pressWith({ control: true }, 0, 0, TestKey.END);
    await settle();
    expect(reads().slice(1)).toEqual([`${READ_TEAM}/Members?limit=100&offset=400&nested=100`]);
    expect((await long.getRowTexts()).at(-1)?.[0]).toBe('Name 499');
    expect(await short.getRowCount()).toBe(3);
  });

  it('is sorted by the server', async () => {
    const { long, reads, settle } = await render();
    await long.sort('Name');
    await long.sort('Name');
    await settle();
    expect(reads().at(-1)).toBe(`${READ_TEAM}/Members?sort=-Name&limit=100&offset=0&nested=100`);
    expect((await long.getRowTexts())[0]?.[0]).toBe('Name 499');
  });

  it('stores an edit of a row that was read later at the path of that row', async () => {
    const { long, fake, settle } = await render();
    await long.pressWith({ control: true }, 0, 0, TestKey.END);
    await settle();
    await long.setCell(499, 0, 'Zoe');
    await settle();
    const [sent] = fake.requests().filter(({ method }) => method === 'PATCH');
    expect(sent?.operations).toEqual([
      { op: 'replace', path: 'Teams/t1/Members/m499/Name', value: 'Zoe', was: 'Name 499' },
    ]);
  });
});
