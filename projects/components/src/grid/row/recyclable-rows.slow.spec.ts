import type { AtomPage, JsonNode } from '@ampersand-prototype/components';
import { field, renderTemplate, rootBox } from '../../regression/render-template';
import { LIST } from '../../regression/sample-people';
import { columnOf } from '../../regression/table-column';
import { focused, type } from '../../regression/type-keys';
import { TableColumns } from '../store/table-columns';

const ATOMS = { Person: ['Amy', 'Bea'].map((name) => ({ _id_: name, _label_: name })) };
const NAME = field('atomic-alphanumeric', 'Name', 'crud="CRUD" isUni');
const MENTOR = field('atomic-object', 'Mentor', 'crud="cRud" isUni tgtResourceType="Person"');
const BOSS = field('atomic-object', 'Boss', 'crud="CRUD" isUni tgtResourceType="Person"');

const friend = (i: number, j: number) => ({
  _id_: `f${i}.${j}`,
  _label_: `f${i}.${j}`,
  _path_: `resource/SESSION/1/People/n${i}/Friends/f${i}.${j}`,
  Name: `Friend ${j} of ${i}`,
});
const people = (count: number): JsonNode[] =>
  Array.from({ length: count }, (_, i) => ({
    _id_: `n${i}`,
    _label_: `n${i}`,
    _path_: `resource/SESSION/1/People/n${i}`,
    Name: `Name ${i}`,
    Boss: null,
    Mentor: { _id_: `m${i}`, _label_: `m${i}` },
    Friends: Array.from({ length: 9 }, (_, j) => friend(i, j)),
  }));

async function render(...columns: readonly string[]) {
  const rendered = await renderTemplate(
    rootBox('box-table', columns.join(''), 'crud="CRUD" sortable'),
    { content: people(2000), atoms: ATOMS, ...LIST },
  );
  const { element, settle } = rendered;
  const view = element.querySelector<HTMLElement>('.view')!;
  const scroll = async (top: number) => {
    view.scrollTop = top;
    view.dispatchEvent(new Event('scroll'));
    await settle();
  };
  const cellAt = (row: number, at: number) =>
    view.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${at}"]`)!;
  const rows = () => [
    ...view.querySelectorAll<HTMLElement>(':scope > table > tbody > tr[data-record]'),
  ];
  return { ...rendered, scroll, cellAt, rows };
}

describe('the rows of a long table', () => {
  it('are shown by the elements of those that went, each with its own values and number', async () => {
    const { rows, scroll } = await render(columnOf('Name', NAME), columnOf('Boss', BOSS));
    const made = new Set<Element>();
    for (let top = 0; top < 20_000; top += 700) {
      await scroll(top);
      for (const row of rows()) {
        const number = Number(row.getAttribute('aria-rowindex')) - 2;
        expect(row.querySelector('td')?.textContent.trim()).toBe(`Name ${number}`);
        made.add(row);
      }
    }
    expect(made.size).toBeLessThan(50);
  });

  it('are shown by the elements of their texts as well, whatever values and atoms come', async () => {
    const { rows, scroll } = await render(columnOf('Name', NAME), columnOf('Mentor', MENTOR));
    const made = new Set<Element>();
    for (let top = 0; top < 20_000; top += 700) {
      await scroll(top);
      for (const row of rows()) {
        const number = Number(row.getAttribute('aria-rowindex')) - 2;
        const texts = [...row.querySelectorAll('.amp-text')];
        expect(texts.map((text) => text.textContent)).toEqual([`Name ${number}`, `m${number}`]);
        texts.forEach((text) => made.add(text));
      }
    }
    expect(made.size).toBeLessThan(100);
  });

  it('are edited where the elements showed others before', async () => {
    const { cellAt, fake, scroll, settle } = await render(columnOf('Name', NAME));
    for (const top of [5000, 20_000, 40_000, 48_000]) await scroll(top);
    cellAt(1010, 0).focus();
    type('Zed', 'Enter');
    await settle();
    expect(fake.backend.operations).toEqual([
      { op: 'replace', path: 'People/n1009/Name', value: 'Zed' },
    ]);
  });

  it('are drawn for themselves: an edit, its answer and a step of scrolling cost the rows that they are about', async () => {
    const { cellAt, rows, scroll, settle } = await render(columnOf('Name', NAME));
    await scroll(24_000);
    const all = rows().length;
    cellAt(505, 0).focus();
    await settle();
    const rendered = jest.spyOn(TableColumns.prototype, 'padding');
    const renderedRows = () => new Set(rendered.mock.calls.map(([row]) => row)).size;
    type('Zed', 'Enter');
    await settle();
    expect(cellAt(505, 0).textContent.trim()).toBe('Zed');
    expect(renderedRows()).toBe(1);
    rendered.mockClear();
    await scroll(24_100);
    expect(renderedRows()).toBeLessThan(all / 2);
    rendered.mockRestore();
  });

  it('hold no line of an input while they rest', async () => {
    const { rows } = await render(columnOf('Name', NAME), columnOf('Mentor', MENTOR));
    expect(rows()[0]?.querySelectorAll('.amp-resting')).toHaveLength(2);
    expect(rows()[0]?.querySelectorAll('.amp-line')).toHaveLength(0);
  });

  it('keep the focus, and what is typed in them, in whatever direction one scrolls', async () => {
    const { cellAt, fake, scroll, settle } = await render(columnOf('Name', NAME));
    await scroll(24_000);
    const cell = cellAt(505, 0);
    cell.focus();
    type('F2', 'a');
    const input = focused();
    for (const top of [24_500, 24_000, 60_000, 0, 90_000, 100]) {
      await scroll(top);
      expect(focused()).toBe(input);
    }
    type('b', 'Enter');
    await settle();
    expect(fake.backend.operations).toEqual([
      { op: 'replace', path: 'People/n504/Name', value: 'Name 504ab' },
    ]);
  });

  it('get what was chosen in them, though one has gone on before the choices were there', async () => {
    const { cellAt, fake, scroll, settle } = await render(
      columnOf('Name', NAME),
      columnOf('Boss', BOSS),
    );
    cellAt(1, 1).focus();
    let response!: (page: AtomPage) => void;
    const settled = new Promise<AtomPage>((resolve) => (response = resolve));
    jest.spyOn(fake.backend, 'atoms').mockReturnValue(settled);
    type('F2', 'be', 'Enter');
    cellAt(3, 0).focus();
    await scroll(30_000);
    response({ atoms: ATOMS.Person.slice(1), hasMore: false });
    await settle();
    expect(fake.backend.operations).toEqual([
      { op: 'replace', path: 'People/n0/Boss', value: 'Bea' },
    ]);
  });

  it('have boxes of their own', async () => {
    const inner = `<box-table [resource]="resource" [interfaceComponent]="ifc" propertyName="Friends" label="Friends"
      tgtResourceType="Person" crud="CRUD">${columnOf('Name', NAME)}</box-table>`;
    const { rows, scroll } = await render(columnOf('Friends', inner));
    const search = rows()[1]?.querySelector<HTMLInputElement>('input[type=search]');
    search!.value = 'Friend 3';
    search!.dispatchEvent(new Event('input', { bubbles: true }));
    await scroll(60_000);
    const filters = rows().flatMap((row) => [
      ...row.querySelectorAll<HTMLInputElement>('input[type=search]'),
    ]);
    expect(filters.filter(({ value }) => value !== '')).toEqual([]);
  });

  it('know which field they hold where that depends on the row', async () => {
    const isOdd = `resource['Name'].endsWith('1')`;
    const either = `@if (${isOdd}) { ${NAME} } @else { ${field('atomic-alphanumeric', 'Name', 'crud="cRud" isUni')} }`;
    const { rows, scroll, cellAt, fake, settle } = await render(columnOf('Name', either));
    for (let top = 0; top < 6000; top += 240) {
      await scroll(top);
      for (const row of rows()) {
        const cell = row.querySelector('td')!;
        const mayEdit = cell.textContent.trim().endsWith('1');
        expect(cell.getAttribute('aria-readonly')).toBe(String(!mayEdit));
      }
    }
    cellAt(122, 0).focus();
    const current = fake.backend.holdNext();
    type('Zed', 'Enter');
    await settle();
    expect(cellAt(122, 0).getAttribute('data-status')).toBe('sending');
    current.release();
    await settle();
    expect(fake.backend.operations).toEqual([
      { op: 'replace', path: 'People/n121/Name', value: 'Zed' },
    ]);
  });
});
