import {
  RangePreviewHarness,
  BoxTableHarness,
  fail,
  violate,
} from '@ampersand-prototype/components/testing';
import { renderTemplate, rootBox } from '../../regression/render-template';
import { LIST } from '../../regression/sample-people';
import { column } from '../../regression/table-column';
import { press, type } from '../../regression/type-keys';

const COLUMNS = [
  column('atomic-alphanumeric', 'Name', 'crud="CRUD" isTot'),
  column('atomic-alphanumeric', 'Nick'),
  column('atomic-integer', 'Age', 'crud="cRud"'),
  column('atomic-alphanumeric', 'Towns', 'crud="CRUD" isTot', ''),
].join('');
const people = ['Ann', 'Bo'].map((Name) => ({
  _id_: Name,
  _label_: Name,
  _path_: `resource/SESSION/1/People/${Name}`,
  Name,
  Nick: 'n',
  Age: 30,
  Towns: ['Ede'],
}));

async function render() {
  const rendered = await renderTemplate(rootBox('box-table', COLUMNS), {
    content: people,
    ...LIST,
  });
  const table = await rendered.loader.getHarness(BoxTableHarness);
  const bar = () => rendered.element.querySelector('amp-range-bar')?.textContent.trim() ?? '';
  const cell = (at: number) =>
    rendered.element.querySelector<HTMLElement>(`[data-row="1"][data-column="${at}"]`);
  const patches = () => rendered.fake.backend.requests().filter(({ method }) => method === 'PATCH');
  const preview = () => rendered.rootLoader.getHarnessOrNull(RangePreviewHarness);
  return { ...rendered, table, bar, cell, patches, preview };
}

/** Clears the cell at a column and the next `more` ones. */
function empty(cell: HTMLElement | null, more = 0): void {
  cell?.focus();
  for (let step = 0; step < more; step++) press('ArrowRight', { shiftKey: true });
  type('Delete');
}

describe('what the page knows not to fit', () => {
  it.each([
    [0, 'Name: This field is required and can’t be cleared.'],
    [2, 'Age: You can’t clear this field here.'],
    [3, 'Towns: This field is required and can’t be cleared.'],
  ])('is refused at once where nothing else is to be emptied: column %i', async (at, reason) => {
    const { bar, cell, fake, preview, settle } = await render();
    const content = JSON.stringify(fake.backend.content);
    empty(cell(at));
    await settle();
    expect(bar()).toContain(`Nothing was saved. ${reason} (Ann)`);
    expect(await preview()).toBeNull();
    expect(document.activeElement).toBe(cell(at));
    expect(fake.backend.requests().map(({ method }) => method)).toEqual(['GET']);
    expect(JSON.stringify(fake.backend.content)).toBe(content);
  });

  it('is told once for all cells that it is about', async () => {
    const { table, bar, preview } = await render();
    await table.drag([0, 2], [1, 3]);
    await table.clearCells(0, 2);
    const message = bar().replace(/Copy with headings[^]*/, '');
    expect(message.trim()).toBe(
      'Nothing was saved. Age: You can’t clear this field here. (Ann, Bo) Towns: This field is required and can’t be cleared. (Ann, Bo)',
    );
    expect(await preview()).toBeNull();
  });

  it('is shown beside what fits before the server has judged that, which is stored after it has', async () => {
    const { cell, fake, patches, preview, settle, table } = await render();
    const trial = fake.backend.holdNext();
    empty(cell(0), 1);
    for (let turn = 0; turn < 5; turn++) await settle();
    const dialog = (await preview())!;
    expect(await dialog.getValidations()).toEqual([['wrong', 'change']]);
    await dialog.leaveOut();
    expect(await dialog.mayStore()).toBe(false);
    trial.release();
    for (let turn = 0; turn < 5; turn++) await settle();
    expect(await dialog.mayStore()).toBe(true);
    await dialog.store();
    await table.afterRange();
    expect(patches().map(({ dryRun }) => dryRun)).toEqual([true, false]);
    expect(fake.backend.content).toMatchObject([{ Name: 'Ann', Nick: null }, { Nick: 'n' }]);
  });

  it('is joined by what the rules say as soon as that is known', async () => {
    const { cell, fake, preview, settle } = await render();
    const trial = fake.backend.holdNext();
    const culprit = { _id_: 'Ann', _label_: 'Ann', concept: 'Person', _ifcs_: [] };
    fake.backend.respondNext(violate('Everybody has a nick', culprit));
    empty(cell(0), 1);
    for (let turn = 0; turn < 5; turn++) await settle();
    trial.release();
    for (let turn = 0; turn < 5; turn++) await settle();
    const dialog = (await preview())!;
    expect(await dialog.getValidations()).toEqual([['wrong', 'rule']]);
    expect(await dialog.getInvalidCells()).toContainEqual(
      expect.stringContaining('Everybody has a nick'),
    );
    expect(await dialog.mayStore()).toBe(false);
    await dialog.cancel();
    expect(fake.backend.content).toEqual(people);
  });

  it('closes where the server does not judge the rest, which is told', async () => {
    const { bar, cell, fake, preview, settle } = await render();
    const trial = fake.backend.holdNext();
    fake.backend.respondNext(fail('server', 'Disk full.'));
    empty(cell(0), 1);
    for (let turn = 0; turn < 5; turn++) await settle();
    expect(await preview()).not.toBeNull();
    trial.release();
    for (let turn = 0; turn < 99 && (await preview()); turn++) await settle();
    expect(await preview()).toBeNull();
    expect(bar()).toMatch(/Nothing was saved[^]*Disk full/);
    expect(fake.backend.content).toEqual(people);
  });

  it('stores nothing where the user gives up before the server has judged, whatever it says then', async () => {
    const { cell, fake, patches, preview, settle } = await render();
    const trial = fake.backend.holdNext();
    fake.backend.respondNext(fail('server', 'Disk full.'));
    empty(cell(0), 1);
    for (let turn = 0; turn < 5; turn++) await settle();
    await (await preview())!.cancel();
    trial.release();
    for (let turn = 0; turn < 5; turn++) await settle();
    expect(patches()).toHaveLength(1);
    expect(fake.backend.content).toEqual(people);
  });
});
