import { TestKey } from '@angular/cdk/testing';
import { TestBed } from '@angular/core/testing';
import {
  RangePreviewHarness,
  BoxTableHarness,
  ConfirmDialogHarness,
} from '@ampersand-prototype/components/testing';
import type { JsonNode } from '@ampersand-prototype/components';
import { renderTemplate, rootBox } from '../../regression/render-template';
import { column } from '../../regression/table-column';

const PATH = 'resource/SESSION/1/People';
const COLUMNS = ['atomic-alphanumeric Name', 'atomic-integer Age']
  .map((one) => one.split(' '))
  .map(([tag = '', name = '']) => column(tag, name))
  .join('');
const person = (i: number): JsonNode => ({
  _id_: `p${i}`,
  _label_: `Person ${i}`,
  _path_: `${PATH}/p${i}`,
  Name: `Name ${i}`,
  Age: i % 70,
});
const people = (count: number) => Array.from({ length: count }, (_, i) => person(i));

async function render(count = 5000) {
  localStorage.clear();
  const rendered = await renderTemplate(rootBox('box-table', COLUMNS, 'crud="CRuD" sortable'), {
    content: people(count),
    newAtom: { Name: null, Age: null },
    concept: 'SESSION',
    atom: '1',
    name: 'People',
    isWindowed: true,
  });
  const { loader, fake, settle } = rendered;
  await settle();
  const table = await loader.getHarness(BoxTableHarness);
  const reads = () => fake.requests().filter(({ method }) => method === 'GET');
  const lastRead = () => reads().at(-1)?.path;
  return { ...rendered, table, reads, lastRead };
}

type Fake = Awaited<ReturnType<typeof render>>['fake'];
const patchesOf = (fake: Fake) =>
  fake.backend.requests().filter(({ method, dryRun }) => method === 'PATCH' && !dryRun);

describe('a table with a long list', () => {
  it('reads the first rows, and knows how many there are', async () => {
    const { table, reads } = await render();
    expect(await table.getRowCount()).toBe(5000);
    expect((await table.getRowTexts())[0]?.slice(0, 2)).toEqual(['Name 0', '0']);
    expect(reads().map(({ path }) => path)).toEqual([`${PATH}?limit=100`]);
  });

  it('offers the values of all rows in the menu of a column, with their counts', async () => {
    const { table } = await render();
    expect((await table.getValues('Age')).slice(0, 2)).toEqual(['0 72', '1 72']);
    await table.chooseValue('Name', 'Name 0');
    expect(document.body.textContent).not.toContain('loaded so far');
    expect(await table.getRowCount()).toBe(1);
    expect((await table.getValues('Age')).slice(0, 2)).toEqual(['0 72', '1 72']);
  });

  it('offers the values of the loaded rows, and says so, if the server counts none', async () => {
    const { table, fake } = await render();
    fake.backend.failReads('invalid');
    expect((await table.getValues('Age')).slice(0, 2)).toEqual(['0 2', '1 2']);
    expect(document.body.textContent).toContain('loaded so far');
  });

  it('reads up to 200 rows whole, and everything where it is not asked by windows', async () => {
    const { table, reads, fake } = await render(180);
    expect(await table.getRowCount()).toBe(180);
    expect(reads()).toHaveLength(2);
    expect(fake.resource['data']).toHaveLength(180);
  });

  it('shows rows that were not read by elements that stay where they are', async () => {
    const { element, settle } = await render();
    const view = element.querySelector<HTMLElement>('.view')!;
    const numberOf = (row?: Element) => Number(row?.getAttribute('aria-rowindex'));
    const placeholderAt = (top: number) => {
      view.scrollTop = top;
      view.dispatchEvent(new Event('scroll'));
      TestBed.tick();
      return [...element.querySelectorAll('tr.placeholder')];
    };
    const before = placeholderAt(96_000);
    const firstBefore = numberOf(before[0]);
    expect(before.length).toBeGreaterThan(5);
    const moves = new MutationObserver(() => undefined);
    moves.observe(element.querySelector('tbody')!, { childList: true });
    const after = placeholderAt(110_400);
    expect(numberOf(after[0])).toBeGreaterThan(firstBefore + 100);
    expect(after).toEqual(before);
    const taken = moves.takeRecords().flatMap(({ removedNodes }) => [...removedNodes]);
    expect(taken.filter((node) => before.includes(node as Element))).toEqual([]);
    await settle();
  });

  it('reads nothing that is passed over, but where the view goes first and where it rests', async () => {
    const { element, reads, settle } = await render();
    const view = element.querySelector<HTMLElement>('.view')!;
    const before = reads().length;
    const frames: FrameRequestCallback[] = [];
    const current = jest.spyOn(window, 'requestAnimationFrame');
    // No number of a frame that is really asked for: those may be cancelled.
    current.mockImplementation((frame) => -frames.push(frame));
    for (const row of [1050, 2050, 3050]) {
      view.scrollTop = row * 48;
      view.dispatchEvent(new Event('scroll'));
      TestBed.tick();
      await new Promise((settled) => setTimeout(settled));
    }
    current.mockRestore();
    for (const frame of frames) frame(0);
    await settle();
    const paths = reads().map(({ path }) => path);
    expect(paths.slice(before)).toEqual(
      [1000, 3000].map((offset) => `${PATH}?limit=100&offset=${offset}`),
    );
  });

  it('names the cells of a row that was not read by the row', async () => {
    const { element, fake, settle } = await render();
    fake.backend.failReads('unavailable');
    const view = element.querySelector<HTMLElement>('.view')!;
    view.scrollTop = 96_000;
    view.dispatchEvent(new Event('scroll'));
    await settle();
    const cells = [...element.querySelectorAll('tr.placeholder td')];
    const rowOf = (cell: Element) => document.getElementById(cell.getAttribute('aria-labelledby')!);
    expect(cells.length).toBeGreaterThan(20);
    for (const cell of cells) {
      const row = Number(cell.getAttribute('data-row'));
      expect(rowOf(cell)?.getAttribute('aria-label')).toBe(
        `Loading row ${row.toLocaleString('en')}…`,
      );
      expect(rowOf(cell)).toBe(cell.parentElement);
    }
  });

  it('goes to the last row by one key; its page is read, no other, and the focus comes along', async () => {
    const { table, lastRead, reads, settle } = await render();
    await table.pressWith({ control: true }, 0, 0, TestKey.END);
    await settle();
    expect(lastRead()).toBe(`${PATH}?limit=100&offset=4900`);
    expect(reads()).toHaveLength(2);
    const focused = await table.getFocused();
    expect(focused).toEqual([4999, 2]);
    expect((await table.getRowTexts()).at(-1)?.[0]).toBe('Name 4999');
  });

  it.each([
    ['a row', TestKey.END, true],
    ['the heading', TestKey.HOME, false],
  ])('in another order shows the first rows, unless the user is in one: %s', async (_, key, is) => {
    const { element, table, settle } = await render();
    const view = element.querySelector<HTMLElement>('.view')!;
    await table.pressWith({ control: true }, 0, 0, TestKey.END);
    await settle();
    await table.pressWith({ control: true }, 4999, 2, key);
    await settle();
    view.scrollTop = is ? 0 : 50_000;
    view.dispatchEvent(new Event('scroll'));
    await settle();
    await table.sort('Name');
    await settle();
    expect(view.scrollTop > 0).toBe(is);
    if (is) expect((await table.getRowTexts()).at(-1)?.[0]).toBe('Name 4999');
  });

  it('sorts, filters and searches on the server', async () => {
    const { table, lastRead, settle } = await render();
    await table.sort('Age');
    await settle();
    expect(lastRead()).toBe(`${PATH}?sort=Age&limit=100&offset=0`);
    expect((await table.getRowTexts()).slice(0, 2).map(([name]) => name)).toEqual([
      'Name 0',
      'Name 70',
    ]);
    await table.filterColumn('Age', { from: '69' });
    await settle();
    await table.filter('Person 13');
    await settle();
    expect(lastRead()).toBe(`${PATH}?sort=Age&q=Person 13&filter.Age.from=69&limit=100&offset=0`);
    expect((await table.getRowTexts()).map(([name]) => name)).toEqual([
      'Name 139',
      'Name 1329',
      'Name 1399',
    ]);
    expect(await table.getText()).toContain('3 of 5,000');
  });

  it('keeps its rows and says so where the server cannot sort like that', async () => {
    const { table, fake, settle } = await render();
    fake.backend.failReads('invalid');
    await table.sort('Name');
    await settle();
    expect(await table.getText()).toContain('Showing the previous rows');
    expect(await table.getRowCount()).toBe(5000);
    fake.backend.failReads(null);
    await table.sort('Age');
    await settle();
    expect(await table.getText()).not.toContain('Showing the previous rows');
  });

  it('moves a row that was edited to where it is now, when the focus goes on', async () => {
    const { table, settle } = await render();
    await table.sort('Age');
    await settle();
    await table.setCell(0, 1, '80');
    await table.press(1, 1, TestKey.RIGHT_ARROW);
    await settle();
    await settle();
    const names = (await table.getRowTexts()).map(([name]) => name);
    expect(names[0]).toBe('Name 70');
    expect(names).not.toContain('Name 0');
  });

  it('shows a new row at its end, and edits it there', async () => {
    const { table, fake, settle } = await render();
    await table.create();
    await settle();
    expect(await table.getRowCount()).toBe(5001);
    expect(await table.isEditing(5000, 0)).toBe(true);
    await table.setCell(5000, 0, 'Somebody');
    await settle();
    expect((fake.backend.content as JsonNode[]).at(-1)).toMatchObject({ Name: 'Somebody' });
  });

  it('takes out what others deleted when it reads again, and keeps what is typed', async () => {
    const { table, fake, settle } = await render();
    await table.edit(2, 0);
    fake.backend.store(people(5000).slice(1));
    await fake.controller.reader.refresh();
    await settle();
    expect(await table.getRowCount()).toBe(4999);
    expect((await table.getRowTexts())[0]?.[0]).toBe('Name 1');
    expect(fake.requests().at(-1)?.path).toBe(`${PATH}?limit=100&offset=0`);
  });

  it('shows for a moment what others changed in the rows in view', async () => {
    const { fake, settle, element } = await render();
    const changed = people(5000).map((row, i) => (i === 2 ? { ...row, Name: 'Nora' } : row));
    fake.backend.store(changed.slice(1));
    await fake.controller.sync.follow();
    await settle();
    const marked = [...element.querySelectorAll('[data-changed]')];
    expect(marked.map((each) => each.textContent?.trim())).toEqual(['Nora']);
  });

  it('tells which selected rows are not here, and copies none', async () => {
    const { table } = await render();
    await table.pressWith({ control: true }, 0, 0, 'a');
    await table.copy(0, 0).catch(() => undefined);
    expect(await table.getText()).toContain('4,900 of these rows haven’t been loaded yet');
  });

  it('draws the rows in view first, and those around them when these are on the screen', async () => {
    const frames: FrameRequestCallback[] = [];
    const current = jest
      .spyOn(window, 'requestAnimationFrame')
      .mockImplementation((frame) => frames.push(frame));
    const { table, settle } = await render();
    const first = (await table.getRowTexts()).length;
    current.mockRestore();
    for (const frame of frames) frame(0);
    await new Promise((next) => setTimeout(next));
    await settle();
    expect(first).toBeGreaterThan(10);
    expect((await table.getRowTexts()).length).toBeGreaterThan(first);
  });

  it('stays where the user has scrolled to when the rows of its first order arrive', async () => {
    localStorage.clear();
    const template = rootBox('box-table', COLUMNS, 'crud="CRuD" sortable sortBy="Name"');
    const options = { content: people(5000), concept: 'SESSION', atom: '1', name: 'People' };
    const { element, fake, settle, loader } = await renderTemplate(template, {
      ...options,
      ...{ isWindowed: true, delay: 20 },
    });
    const sorted = () => fake.requests().filter(({ path }) => path.includes('sort='));
    const view = element.querySelector('.view') as HTMLElement;
    const read = async () => {
      const window = fake.controller.reader.windowOf(fake.resource, 'data');
      do await settle();
      while (window?.isReading());
      await settle();
    };
    expect(sorted()).toHaveLength(1);
    view.scrollTop = 50_000;
    view.dispatchEvent(new Event('scroll'));
    await read();
    expect(view.scrollTop).toBe(50_000);
    const table = await loader.getHarness(BoxTableHarness);
    await table.sort('Age');
    await read();
    expect(view.scrollTop).toBe(0);
  });

  it('scrolls over rows that were not read without making elements', async () => {
    const { fixture, fake, settle } = await render();
    fake.backend.failReads('unavailable');
    const page = fixture.nativeElement as HTMLElement;
    const view = page.querySelector('.view') as HTMLElement;
    const scrollTo = async (top: number) => {
      view.scrollTop = top;
      view.dispatchEvent(new Event('scroll'));
      await settle();
      const rows = [...page.querySelectorAll('tr.placeholder')];
      return { rows, first: Number(rows[0]?.getAttribute('aria-rowindex')) };
    };
    const there = await scrollTo(50_000);
    const far = await scrollTo(100_000);
    expect(far.first).toBeGreaterThan(there.first + 900);
    const again = far.rows.filter((row) => there.rows.includes(row));
    expect(again).toHaveLength(Math.min(far.rows.length, there.rows.length));
  });

  it('prints the rows that are here, and how many are missing', async () => {
    const { table, settle } = await render();
    window.dispatchEvent(new Event('beforeprint'));
    expect(await table.getRowTexts()).toHaveLength(100);
    expect(await table.getText()).toContain('Printed 100 of 5,000 rows');
    window.dispatchEvent(new Event('afterprint'));
    await settle();
    expect(await table.getText()).not.toContain('Printed');
    expect(await table.getRowCount()).toBe(5000);
  });

  it('gives all rows that the filter leaves one value, as one change that is shown before', async () => {
    const { table, fake, rootLoader, settle } = await render(300);
    await table.filterColumn('Age', { from: '35' });
    await settle();
    await table.chooseInMenu('Age', 'Select column');
    expect(await table.getText()).toContain('140 × 1 cells selected');
    await table.setValue('7');
    const preview = await rootLoader.getHarness(RangePreviewHarness);
    expect(await preview.getCounts()).toBe('140 cells will change.');
    await preview.store();
    await table.afterRange();
    const stored = fake.backend.content as JsonNode[];
    expect(stored.filter(({ Age }) => Age === 7)).toHaveLength(140 + 5);
    expect(stored.some(({ Age }) => Number(Age) >= 35)).toBe(false);
    expect(patchesOf(fake)).toHaveLength(1);
  });

  it('deletes all rows that the filter leaves, after a question that tells how many', async () => {
    const { table, fake, rootLoader, settle } = await render(300);
    await table.filterColumn('Age', { from: '35' });
    await settle();
    await table.chooseInMenu('Age', 'Select column');
    await table.deleteRows();
    await settle();
    const dialog = await rootLoader.getHarness(ConfirmDialogHarness);
    expect(await dialog.getText()).toContain('140 rows');
    await dialog.yes();
    await table.afterRange();
    expect(fake.backend.content).toHaveLength(300 - 140);
  });

  it('changes nothing where others changed the list meanwhile', async () => {
    const { table, fake, settle } = await render();
    await table.chooseInMenu('Age', 'Select column');
    fake.backend.store(people(5000).slice(1));
    await table.setValue('7');
    await settle();
    expect(await table.getText()).toContain('someone else changed the list');
    expect(patchesOf(fake)).toEqual([]);
  });

  it('says how many changes are too many', async () => {
    const { table, fake } = await render(10_001);
    await table.chooseInMenu('Age', 'Select column');
    await table.setValue('7');
    await table.deleteRows();
    expect(await table.getText()).toContain('The maximum is 10,000');
    expect(patchesOf(fake)).toEqual([]);
  });

  it('tells that pages cannot be read, and reads them when it is asked again', async () => {
    const { table, fake, settle } = await render();
    fake.backend.failReads('unavailable');
    await table.pressWith({ control: true }, 0, 0, TestKey.END);
    await settle();
    fake.backend.failReads(null);
    await table.retry();
    await settle();
    expect((await table.getRowTexts()).at(-1)?.[0]).toBe('Name 4999');
  });
});
