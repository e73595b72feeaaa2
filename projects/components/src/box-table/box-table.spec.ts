import { TestKey } from '@angular/cdk/testing';
import { BoxTableHarness } from '@ampersand-prototype/components/testing';
import { renderTemplate, rootBox } from '../regression/render-template';
import { LIST } from '../regression/sample-people';
import { column } from '../regression/table-column';

const COLUMNS = `
  ${column('atomic-alphanumeric', 'Name')}
  ${column('atomic-integer', 'Age', 'crud="cRud"')}
  ${column('atomic-alphanumeric', 'Note')}`;

const people = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    _id_: `p${i}`,
    _label_: `Person ${i}`,
    _path_: `resource/SESSION/1/People/p${i}`,
    Name: `Name ${i}`,
    Age: count - i,
    Note: null,
  }));

async function render(count: number, rest = 'crud="CRuD" sortable') {
  const rendered = await renderTemplate(rootBox('box-table', COLUMNS, rest), {
    content: people(count),
    ...LIST,
  });
  return { ...rendered, table: await rendered.loader.getHarness(BoxTableHarness) };
}

describe('box-table', () => {
  it.each([0, 3, 30])(
    'has the button for a new row among its tools, with %d rows',
    async (count) => {
      const { element, table } = await render(count);
      expect(await table.canCreate()).toBe(true);
      expect(element.querySelectorAll('.tools .new button')).toHaveLength(1);
      expect(element.querySelectorAll('.new button')).toHaveLength(1);
    },
  );

  it('is one tab stop', async () => {
    const { element } = await render(5);
    const stops = element.querySelectorAll(
      'table [tabindex="0"], table input, table a:not([tabindex])',
    );
    expect(stops).toHaveLength(1);
  });

  it('goes from cell to cell by the arrow keys, and edits by Enter', async () => {
    const { table, settle } = await render(3);
    await table.press(0, 0, TestKey.DOWN_ARROW);
    await settle();
    await settle();
    expect(await table.getFocused()).toEqual([1, 0]);
    await table.press(1, 0, TestKey.ENTER);
    await settle();
    await settle();
    expect(await table.isEditing(1, 0)).toBe(true);
  });

  it('goes by Tab from an editable cell to the next editable one, past those that are not', async () => {
    const { table, element, settle } = await render(3);
    await table.edit(0, 0);
    const input = element.querySelector('td input') as HTMLInputElement;
    input.value = 'New name';
    input.dispatchEvent(new Event('input'));
    const button = element.querySelector('td [aria-label^="Clear"]') as HTMLElement;
    button.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Tab', bubbles: true, cancelable: true }),
    );
    await settle();
    expect(await table.isEditing(0, 0)).toBe(false);
    expect(await table.isEditing(0, 2)).toBe(true);
  });

  it('sorts by Enter on a heading, keeps rows in place while typing', async () => {
    const { table, element, settle } = await render(3);
    await table.sort('Age');
    expect((await table.getRowTexts()).map((row) => row[1])).toEqual(['1', '2', '3']);
    await table.sort('Name');
    await table.edit(0, 0);
    const input = element.querySelector('td input') as HTMLInputElement;
    input.value = 'zzz';
    input.dispatchEvent(new Event('input'));
    await settle();
    expect(element.querySelector('td input')).toBe(input);
    expect(input.closest('[data-row]')?.getAttribute('data-row')).toBe('1');
  });

  it('filters by what the rows show, and tells how many remain', async () => {
    const { table } = await render(12);
    await table.filter('name 11');
    expect(await table.getRowCount()).toBe(1);
    expect(await table.getText()).toContain('1 of 12');
    await table.filter('nobody');
    expect(await table.getText()).toContain('No rows match');
  });

  it('draws only rows in view from the first hundred on', async () => {
    const { table, element } = await render(1000);
    expect(await table.getRowCount()).toBe(1000);
    expect(element.querySelectorAll('tr[data-record]').length).toBeLessThan(60);
    expect(element.querySelectorAll('*').length).toBeLessThan(3000);
  });

  it('is printed whole', async () => {
    const { element, settle } = await render(120);
    const rendered = () => element.querySelectorAll('tr[data-record]').length;
    const view = element.querySelector('.view')!;
    view.scrollTop = 3000;
    view.dispatchEvent(new Event('scroll'));
    await settle();
    window.dispatchEvent(new Event('beforeprint'));
    expect(rendered()).toBe(120);
    expect(element.querySelector('.space')).toBeNull();
    view.dispatchEvent(new Event('scroll'));
    window.dispatchEvent(new Event('afterprint'));
    expect(rendered()).toBeLessThan(60);
    expect(element.querySelector('td')?.textContent).not.toContain('Name 1 ');
    expect(view.scrollTop).toBe(3000);
  });

  it('starts editing in a row that was just made', async () => {
    const { table, settle } = await render(3);
    await table.create();
    await settle();
    await settle();
    expect(await table.isEditing(3, 0)).toBe(true);
  });

  it('keeps rows in place while a cell is edited, and takes the focus along when they move then', async () => {
    const { table, fake, element, settle } = await render(3);
    const names = async () => (await table.getRowTexts()).map(([name]) => name);
    await table.edit(0, 0);
    fake.backend.store(people(4).reverse());
    await fake.controller.reload();
    await settle();
    expect(await table.isEditing(0, 0)).toBe(true);
    expect((await names()).slice(1)).toEqual(['Name 1', 'Name 2', 'Name 3']);
    const input = element.querySelector('td input') as HTMLElement;
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    await settle();
    expect(await names()).toEqual(['Name 3', 'Name 2', 'Name 1', 'Name 0']);
    expect(await table.getFocused()).toEqual([3, 0]);
  });

  it('keeps the focus in the table when the row that has it goes', async () => {
    const { table, fake, settle } = await render(3);
    await table.press(2, 0, TestKey.HOME);
    fake.backend.store(people(3).slice(0, 2));
    await fake.controller.reload();
    await settle();
    await settle();
    expect(await table.getFocused()).toEqual([1, 0]);
  });

  it('redraws one cell when one value changed', async () => {
    const { fake, element, settle } = await render(5);
    const before = [...element.querySelectorAll('td')].map((cell) => cell.innerHTML);
    fake.backend.store(people(5).map((row, i) => (i === 2 ? { ...row, Name: 'Changed' } : row)));
    const cells = [...element.querySelectorAll('td')];
    await fake.controller.reload();
    await settle();
    const after = [...element.querySelectorAll('td')];
    expect(after).toEqual(cells);
    expect(after.filter((cell, i) => cell.innerHTML !== before[i])).toHaveLength(1);
  });

  it('has no header and no tab stop in it where none is wanted', async () => {
    const { table, element } = await render(2, 'crud="cRud" noHeader');
    expect(await table.getHeadings()).toEqual([]);
    expect(element.querySelector('[tabindex="0"]')?.tagName).toBe('TD');
  });
});
