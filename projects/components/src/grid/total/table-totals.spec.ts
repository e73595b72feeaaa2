import { Location } from '@angular/common';
import { TestBed } from '@angular/core/testing';
import { BoxTableHarness } from '@ampersand-prototype/components/testing';
import { renderTemplate, rootBox } from '../../regression/render-template';
import { LIST } from '../../regression/sample-people';
import { column } from '../../regression/table-column';

const COLUMNS = `
  ${column('atomic-alphanumeric', 'Name')}
  ${column('atomic-integer', 'Age')}
  ${column('atomic-float', 'Score')}
  ${column('atomic-date', 'Born')}`;

const people = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    _id_: `p${i}`,
    _label_: `Person ${i}`,
    _path_: `resource/SESSION/1/People/p${i}`,
    Name: i % 2 === 0 ? 'Even' : 'Odd',
    Age: 1000 + i,
    Score: i === 0 ? null : i / 3,
    Born: `2020-01-0${1 + (i % 5)}`,
  }));

async function render(total: string, count = 10, display = '') {
  const rendered = await renderTemplate(
    rootBox('box-table', COLUMNS, `crud="CRuD" sortable total="${total}" display="${display}"`),
    { content: people(count), ...LIST },
  );
  await rendered.settle();
  const table = await rendered.loader.getHarness(BoxTableHarness);
  const requests = () =>
    rendered.fake.backend.requests().filter(({ path }) => path.includes('aggregate='));
  return { ...rendered, table, requests };
}

describe('totals of a table', () => {
  it('are those that the model declares, as the user writes numbers and dates', async () => {
    const { table, requests } = await render('Age, Score=avg, Born=max');
    expect(await table.getTotals()).toEqual([
      '',
      'Sum 10,045',
      'Average 1.67',
      'Maximum 05/01/2020',
      '',
    ]);
    expect(requests()).toHaveLength(1);
  });

  it('are shown as the cells of their columns', async () => {
    const { table } = await render('Age, Score=avg', 10, 'Age=currency(EUR), Score=unit(kg)');
    expect((await table.getTotals()).slice(1, 3)).toEqual(['Sum €10,045.00', 'Average 1.67 kg']);
  });

  it('are of the rows that the filters leave', async () => {
    const { table, settle } = await render('Age');
    await table.filterColumn('Name', { contains: 'even' });
    await settle();
    expect((await table.getTotals())[1]).toBe('Sum 5,020');
  });

  it('follow an edit', async () => {
    const { table, settle } = await render('Age', 2);
    await table.setCell(0, 1, '5');
    await settle();
    await settle();
    expect((await table.getTotals())[1]).toBe('Sum 1,006');
  });

  it('are chosen in the menu of a column, and in the address', async () => {
    const { table, settle, element } = await render('');
    expect(element.querySelector('tfoot')).toBeNull();
    await table.chooseInMenu('Age', 'Minimum');
    await settle();
    expect((await table.getTotals())[1]).toBe('Minimum 1,000');
    expect(TestBed.inject(Location).path()).toContain('total=Age%3Dmin');
    await table.chooseInMenu('Age', 'Minimum');
    expect(element.querySelector('tfoot')).toBeNull();
    expect(TestBed.inject(Location).path()).toContain('total=');
  });

  it('show a dash and a message where they could not be computed', async () => {
    const { table, fake, settle } = await render('Age', 2);
    fake.backend.failReads('invalid');
    await table.filterColumn('Name', { contains: 'odd' });
    await settle();
    expect(await table.getTotals()).toContain('Sum –');
    expect(await table.getTotals()).toContain('Couldn’t compute this.');
  });
});
