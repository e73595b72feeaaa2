import { Location } from '@angular/common';
import { TestKey } from '@angular/cdk/testing';
import { TestBed } from '@angular/core/testing';
import { GroupedTableHarness } from '@ampersand-prototype/components/testing';
import { field, renderTemplate, rootBox } from '../../regression/render-template';
import { LIST } from '../../regression/sample-people';

const VALUES = `[values]="['Late', 'Open', 'Done']"`;
const of = (tag: string, name: string, facts: string) =>
  `<ng-template boxColumn="${name}" label="${name}" isUni ${facts} let-resource>
    ${field(tag, name, 'crud="CRUD" isUni')}</ng-template>`;
const COLUMNS = [
  of('atomic-alphanumeric', 'Name', 'kind="ALPHANUMERIC"'),
  of('atomic-alphanumeric', 'Status', `kind="ALPHANUMERIC" ${VALUES}`),
  of('atomic-integer', 'Hours', 'kind="INTEGER"'),
  of('atomic-date', 'Opened', 'kind="DATE"'),
].join('');

const STATUSES = ['Done', 'Open', 'Late', null, 'Open'];
const DATES = ['2026-10-05', '2025-12-31', null, '2026-01-02', '2026-10-31'];
const task = (i: number) => ({
  _id_: `t${i}`,
  _label_: `Task ${i}`,
  _path_: `resource/SESSION/1/People/t${i}`,
  Name: `Task ${i}`,
  Status: STATUSES[i % STATUSES.length] ?? null,
  Hours: i,
  Opened: DATES[i % DATES.length] ?? null,
});

async function render({ count = 5, isWindowed = false, more = 'groupBy="Status"' } = {}) {
  const rendered = await renderTemplate(
    rootBox('box-table', COLUMNS, `crud="CRuD" sortable total="Hours" ${more}`),
    { content: Array.from({ length: count }, (_, i) => task(i)), ...LIST, isWindowed },
  );
  const { settle, loader, fake } = rendered;
  await settle();
  await settle();
  const table = await loader.getHarness(GroupedTableHarness);
  const address = () => TestBed.inject(Location).path();
  const lists = () => fake.requests().filter(({ path }) => path.includes('limit='));
  return { ...rendered, table, address, lists };
}

describe('groups of rows', () => {
  it('have heads with counts and totals, in the order of the closed set', async () => {
    const { table, element } = await render();
    expect(await table.getGroups()).toEqual([
      'Late 1 Sum Hours 2',
      'Open 2 Sum Hours 5',
      'Done 1 Sum Hours 0',
      'No Status 1 Sum Hours 3',
    ]);
    expect((await table.getRowTexts()).map(([first]) => first)).toEqual([
      ...[
        'Late 1 Sum Hours 2',
        'Task 2',
        'Open 2 Sum Hours 5',
        'Task 1',
        'Task 4',
        'Done 1 Sum Hours 0',
        'Task 0',
      ],
      ...['No Status 1 Sum Hours 3', 'Task 3'],
    ]);
    expect(element.querySelector('table')?.getAttribute('role')).toBe('treegrid');
    const levels = [...element.querySelectorAll('tbody tr')].map((row) => row.ariaLevel);
    expect(levels.join('')).toBe('121221212');
  });

  it('are closed and opened with the keyboard, which the address keeps', async () => {
    const { table, address, settle } = await render();
    await table.press(2, 0, TestKey.LEFT_ARROW);
    expect(await table.isGroupOpen(2)).toBe(false);
    expect(address()).toContain('view.closed=%3DOpen');
    expect(await table.getRowCount()).toBe(7);
    await table.press(2, 0, TestKey.DOWN_ARROW);
    expect(await table.getFocused()).toEqual([3, 0]);
    await table.press(2, 0, TestKey.RIGHT_ARROW);
    expect(await table.getRowCount()).toBe(9);
    await table.press(7, 0, TestKey.ENTER);
    await settle();
    expect(address()).toContain('view.closed=');
    expect((await table.getRowTexts()).at(-1)).toEqual(['No Status 1 Sum Hours 3']);
  });

  it('keep the column of the focus from row to row', async () => {
    const { table } = await render();
    await table.press(1, 2, TestKey.DOWN_ARROW);
    await table.press(2, 2, TestKey.DOWN_ARROW);
    expect(await table.getFocused()).toEqual([3, 2]);
  });

  it('hold a row that is edited until the edit ends', async () => {
    const { table, settle } = await render();
    await table.edit(1, 1);
    const input = document.activeElement as HTMLInputElement;
    input.value = 'Done';
    input.dispatchEvent(new Event('input', { bubbles: true }));
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }));
    await settle();
    expect(await table.isEditing(1, 2)).toBe(true);
    expect((await table.getGroups())[0]).toBe('Late 1');
    (document.activeElement as HTMLElement).dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }),
    );
    await settle();
    expect(await table.getGroups()).toEqual([
      'Open 2 Sum Hours 5',
      'Done 2 Sum Hours 2',
      'No Status 1 Sum Hours 3',
    ]);
  });

  it('are the limit of a selection', async () => {
    const { table } = await render();
    await table.pressWith({ control: true }, 3, 0, 'a');
    expect(await table.getSelected()).toHaveLength(2 * 4);
  });

  it('are chosen in the menu of columns and views, as what stored views hold', async () => {
    const { table, address, settle } = await render({ more: '' });
    expect(await table.getGroups()).toEqual([]);
    await table.groupBy('Status');
    await settle();
    expect(await table.getGroups()).toHaveLength(4);
    expect(address()).toContain('view.group=Status');
    await table.groupBy('No groups');
    expect(await table.getGroups()).toEqual([]);
  });

  it('of a long list are read group by group, closed ones not at all', async () => {
    const { table, lists, settle, fake } = await render({ count: 1000, isWindowed: true });
    expect((await table.getGroups())[0]).toBe('Late 200 Sum Hours 99,900');
    expect(await table.getRowCount()).toBe(1004);
    expect((await table.getRowTexts()).slice(0, 3).map(([first]) => first)).toEqual([
      ...['Late 200 Sum Hours 99,900', 'Task 2', 'Task 7'],
    ]);
    const last = () => decodeURIComponent(lists().at(-1)?.path ?? '');
    expect(last()).toContain('filter.Status.is=Late');
    await table.press(0, 0, TestKey.ENTER);
    await settle();
    await settle();
    expect(await table.getRowCount()).toBe(804);
    expect((await table.getRowTexts()).slice(0, 3).map(([first]) => first)).toEqual([
      ...['Late 200 Sum Hours 99,900', 'Open 400 Sum Hours 200,000', 'Task 1'],
    ]);
    expect(last()).toContain('filter.Status.is=Open');
    const aggregates = fake.requests().filter(({ path }) => path.includes('group=Status'));
    expect(aggregates).toHaveLength(1);
  });

  it('of a long list follow its filters', async () => {
    const { table, settle } = await render({ count: 1000, isWindowed: true });
    await table.filterColumn('Status', { contains: 'late' });
    await settle();
    await settle();
    expect(await table.getGroups()).toEqual(['Late 200 Sum Hours 99,900']);
    expect(await table.getRowCount()).toBe(201);
  });

  it('are periods of dates, which can be chosen and are part of the address', async () => {
    const { table, address, settle } = await render({ more: 'groupBy="Month of Opened"' });
    expect(await table.getGroups()).toEqual([
      'Dec 2025 1 Sum Hours 1',
      'Jan 2026 1 Sum Hours 3',
      'Oct 2026 2 Sum Hours 4',
      'No Opened 1 Sum Hours 2',
    ]);
    await table.groupBy('Opened by week');
    await settle();
    expect((await table.getGroups())[0]).toBe('Week 1, 2026 2 Sum Hours 4');
    expect(address()).toContain('view.group=Opened%3Aweek');
    await table.groupBy('Opened by quarter');
    await settle();
    await table.press(0, 0, TestKey.ENTER);
    expect(await table.getGroups()).toEqual([
      'Q4 2025 1 Sum Hours 1',
      'Q1 2026 1 Sum Hours 3',
      'Q4 2026 2 Sum Hours 4',
      'No Opened 1 Sum Hours 2',
    ]);
    expect(address()).toContain('view.closed=%3D2025-Q4');
  });

  it('of a long list are the periods within the filters of the date', async () => {
    const more = 'groupBy="Year of Opened"';
    const { table, lists, settle } = await render({ count: 1000, isWindowed: true, more });
    const last = () => decodeURIComponent(lists().at(-1)?.path ?? '');
    expect(await table.getGroups()).toEqual(['2025 200 Sum Hours 99,700']);
    expect(last()).toContain('filter.Opened.from=2025-01-01&filter.Opened.to=2025-12-31');
    await table.press(0, 0, TestKey.ENTER);
    await settle();
    await settle();
    expect((await table.getGroups())[1]).toBe('2026 600 Sum Hours 299,900');
    expect(last()).toContain('filter.Opened.from=2026-01-01&filter.Opened.to=2026-12-31');
  });
});
