import type { JsonNode } from '@ampersand-prototype/components';
import { BoxTableHarness } from '@ampersand-prototype/components/testing';
import { renderTemplate, rootBox } from '../../regression/render-template';
import { LIST } from '../../regression/sample-people';
import { column } from '../../regression/table-column';
import { focused, type } from '../../regression/type-keys';

const COLUMNS = ['Name', 'City'].map((name) => column('atomic-alphanumeric', name)).join('');
const person = (Name: string): JsonNode => ({
  _id_: Name,
  _label_: Name,
  _path_: `resource/SESSION/1/People/${Name}`,
  Name,
  City: 'Ede',
});

/** A table of people of whom two are shown, with the focus in the name of the first; of more than seven one can filter by text. */
async function renderFiltered(filter: (table: BoxTableHarness) => Promise<void>) {
  localStorage.clear();
  const content = ['Ann', 'Jan', 'Bob', 'Cem', 'Dee', 'Els', 'Fay', 'Gus', 'Hob'].map(person);
  const rendered = await renderTemplate(rootBox('box-table', COLUMNS, 'crud="CRUD"'), {
    content,
    ...LIST,
  });
  const table = await rendered.loader.getHarness(BoxTableHarness);
  await filter(table);
  const names = async () => (await table.getRowTexts()).map(([name]) => name);
  expect(await names()).toEqual(['Ann', 'Jan']);
  rendered.element.querySelector<HTMLElement>('td[data-label="Name"]')?.focus();
  return { ...rendered, table, names };
}

const byText = (table: BoxTableHarness) => table.filter('an');
const byColumn = async (table: BoxTableHarness) => {
  await table.filterColumn('Name', { contains: 'an' });
  await table.closeMenu();
};

describe.each([
  ['the text above it', byText],
  ['a column', byColumn],
])('a row that is edited so that %s filters it', (_, filter) => {
  it('stays until the focus goes to another row: the next keys are for it', async () => {
    const { fake, names, settle } = await renderFiltered(filter);
    type('Zoe', 'Enter');
    await settle();
    expect(await names()).toEqual(['Zoe', 'Jan']);
    expect(focused().textContent?.trim()).toBe('Zoe');
    type('F2', 'y', 'Enter');
    await settle();
    expect(fake.backend.operations.map(({ path }) => path)).toEqual([
      'People/Ann/Name',
      'People/Ann/Name',
    ]);
    type('ArrowDown');
    await settle();
    expect(await names()).toEqual(['Jan']);
    expect(focused().textContent?.trim()).toBe('Jan');
  });

  it('stays no longer than until the focus leaves the table', async () => {
    const { element, names, settle } = await renderFiltered(filter);
    type('Zoe', 'Enter');
    await settle();
    const outside = document.createElement('button');
    element.after(outside);
    outside.focus();
    outside.remove();
    await settle();
    expect(await names()).toEqual(['Jan']);
  });
});
