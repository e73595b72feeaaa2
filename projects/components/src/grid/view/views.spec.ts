import { Location } from '@angular/common';
import { TestKey } from '@angular/cdk/testing';
import { TestBed } from '@angular/core/testing';
import { BoxTableHarness } from '@ampersand-prototype/components/testing';
import { renderTemplate, rootBox } from '../../regression/render-template';
import { LIST } from '../../regression/sample-people';
import { column, columnOf } from '../../regression/table-column';

const COLUMNS = ['atomic-alphanumeric Name', 'atomic-integer Age', 'atomic-alphanumeric City']
  .map((one) => one.split(' '))
  .map(([tag = '', name = '']) => column(tag, name))
  .join('');
const people = ['Ann 30 Ede', 'Bo 20 Assen', 'Cy 30 Assen', 'Di 40 Ede']
  .map((line) => line.split(' '))
  .map(([name, age, city]) => ({
    _id_: name,
    _label_: name,
    _path_: `resource/SESSION/1/People/${name}`,
    Name: name,
    Age: Number(age),
    City: city,
  }));

async function render(address = '/people') {
  const rendered = await renderTemplate(rootBox('box-table', COLUMNS, 'crud="CRuD" sortable'), {
    content: people,
    ...LIST,
  });
  const { loader, settle } = rendered;
  const location = TestBed.inject(Location);
  location.go(address);
  window.dispatchEvent(new PopStateEvent('popstate'));
  await settle();
  const table = await loader.getHarness(BoxTableHarness);
  const names = async () => (await table.getRowTexts()).map(([name]) => name);
  return { ...rendered, table, location, names };
}

describe('the view of a table', () => {
  beforeEach(() => localStorage.clear());

  it('comes from the address, and goes there', async () => {
    const { table, names, location } = await render('/people?x=1&sort=-Age,Name&filter.City=~ede');
    expect(await names()).toEqual(['Di', 'Ann']);
    expect(await table.getOrder('Age')).toBe('descending');
    await table.sort('Name');
    expect(location.path()).toBe('/people?x=1&sort=Name&filter.City=%7Eede');
  });

  it('is told on paper, with the rows that its filters leave', async () => {
    const { element } = await render('/people?q=e&filter.Age=20..30&filter.City==Ede,Assen');
    expect(element.textContent).not.toContain('Filter:');
    window.dispatchEvent(new Event('beforeprint'));
    expect(element.querySelector('.printed')?.textContent.trim()).toBe(
      'Filter: “e”; Age from 20 to 30; City is one of Ede, Assen. Rows: 3 of 4.',
    );
    window.dispatchEvent(new Event('afterprint'));
  });

  it('is not told on paper where nothing is filtered', async () => {
    const { element } = await render('/people?sort=Age');
    window.dispatchEvent(new Event('beforeprint'));
    expect(element.querySelector('.printed')).toBeNull();
    window.dispatchEvent(new Event('afterprint'));
  });

  it('is sorted by several columns with Shift', async () => {
    const { table, names, location } = await render();
    await table.sort('Age');
    await table.sortAlso('City');
    expect(await names()).toEqual(['Bo', 'Cy', 'Ann', 'Di']);
    expect(location.path()).toBe('/people?sort=Age%2CCity');
  });

  it('is filtered by a column in its menu, which Alt and the arrow down open', async () => {
    const { table, names, location } = await render();
    await table.filterColumn('Age', { from: '25', to: '30' });
    expect(await names()).toEqual(['Ann', 'Cy']);
    expect(await table.getText()).toContain('2 of 4');
    await table.filterColumn('City', { contains: 'ass' });
    expect(await names()).toEqual(['Cy']);
    expect(location.path()).toContain('filter.Age=25..30&filter.City=%7Eass');
    await table.closeMenu();
    expect(await table.getFocused()).toEqual([-1, 2]);
  });

  it('offers the values of a column with their counts, and shows the rows that hold one of the chosen', async () => {
    const { table, names, location } = await render();
    expect(await table.getValues('City')).toEqual(['Assen 2', 'Ede 2']);
    await table.chooseValue('City', 'Ede');
    expect(await names()).toEqual(['Ann', 'Di']);
    expect(location.path()).toBe('/people?filter.City=%3DEde');
    await table.chooseValue('City', 'Assen');
    expect(await names()).toHaveLength(4);
  });

  it('offers the atoms of a column that shows a box of them, and searches their labels', async () => {
    const inBox = `<box-form [resource]="resource" [interfaceComponent]="ifc" propertyName="Home" label="Home"
      crud="cRud" isUni tgtResourceType="City"><ng-template boxFormTemplate let-resource>
        <atomic-date [interfaceComponent]="ifc" [resource]="resource" [property]="resource['Since']"
          propertyName="Since" label="Since" crud="cRud" isUni /></ng-template></box-form>`;
    const homes = people.map((person) => ({
      ...person,
      Home: {
        _id_: person.City,
        _label_: `City of ${person.City}`,
        _ifcs_: [],
        Since: '2020-01-02',
      },
    }));
    const { loader, settle } = await renderTemplate(
      rootBox('box-table', columnOf('Home', inBox), 'crud="cRud"'),
      { content: homes, ...LIST },
    );
    await settle();
    const table = await loader.getHarness(BoxTableHarness);
    expect(await table.getValues('Home')).toEqual(['City of Assen 2', 'City of Ede 2']);
    await table.filterColumn('Home', { contains: 'ede' });
    expect(await table.getText()).toContain('2 of 4');
  });

  it('is exported: as it is shown by the page, as a workbook by the server', async () => {
    const { table, fake } = await render('/people?sort=-Age&filter.City=~ede');
    const saved: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(`${this.download} ${this.href}`);
    });
    Object.assign(URL, { createObjectURL: () => 'blob:csv', revokeObjectURL: () => undefined });
    await table.export('CSV');
    await table.export('XLSX');
    expect(saved[0]).toBe('Example.csv blob:csv');
    expect(saved[1]).toMatch(/^Example\.xlsx .*People\?sort=-Age&filter\.City=ede&format=xlsx$/);
    expect(fake.requests().filter(({ method }) => method === 'GET')).toHaveLength(1);
  });

  it('hides columns, moves and sizes them; all but the widths stand in the address', async () => {
    const { table, location, element } = await render();
    await table.chooseInMenu('Age', 'Move left');
    expect((await table.getHeadings()).slice(0, 3)).toEqual(['Age', 'Name', 'City']);
    const width = () => (element.querySelector('th') as HTMLElement).style.flex;
    const before = width();
    await table.chooseInMenu('Age', 'Increase width');
    expect(width()).not.toBe(before);
    await table.chooseInMenu('Name', 'Hide');
    expect((await table.getHeadings()).slice(0, 2)).toEqual(['Age', 'City']);
    expect(location.path()).toBe('/people?hide=Name&columns=Age%2CName%2CCity');
    expect(localStorage.getItem('ampersand.table.People.widths')).toContain('Age');
  });

  it('is kept under a name on this device', async () => {
    const { table, names } = await render('/people?filter.City=~ede');
    await table.keepView('Ede');
    await table.plainView();
    expect(await names()).toHaveLength(4);
    await table.showView('Ede');
    expect(await names()).toEqual(['Ann', 'Di']);
    expect(localStorage.getItem('ampersand.table.People.views')).toContain('Ede');
  });

  it('goes on by the arrow keys over the columns that are shown', async () => {
    const { table } = await render('/people?hide=Age');
    await table.press(0, 0, TestKey.RIGHT_ARROW);
    expect(await table.getFocused()).toEqual([0, 1]);
    expect(await table.getRowTexts()).toContainEqual(['Ann', 'Ede', '']);
  });
});
