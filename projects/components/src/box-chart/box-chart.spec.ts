import { TestKey } from '@angular/cdk/testing';
import { BoxChartHarness } from '@ampersand-prototype/components/testing';
import { throwError } from 'rxjs';
import { renderTemplate } from '../regression/render-template';

const job = (id: string, items: Record<string, unknown>) => ({
  _id_: id,
  _label_: `Job ${id}`,
  _path_: `resource/Team/t1/Jobs/${id}`,
  ...items,
});
const JOBS = [
  job('j1', { Hours: 1000, Opened: '2026-09-28', Status: 'Open' }),
  job('j2', { Hours: 500.5, Opened: '2026-12-01', Status: 'Done' }),
  job('j3', { Hours: 8, Opened: '2026-12-02', Status: 'Open' }),
  job('j4', { Hours: null, Opened: null, Status: null }),
];

async function render(attributes: string, jobs: readonly object[] = JOBS) {
  const content = { _id_: 't1', _label_: 'Blue', _path_: 'resource/Team/t1', Jobs: jobs };
  const rendered = await renderTemplate(
    `<box-chart [resource]="resource" [interfaceComponent]="ifc" propertyName="Jobs" label="Jobs" ${attributes}>
       <ng-template boxColumn="Hours" label="Hours" kind="FLOAT"></ng-template>
       <ng-template boxColumn="Opened" label="Opened"></ng-template>
       <ng-template boxColumn="Status" label="Status" [values]="['Open', 'Done']"></ng-template>
     </box-chart>`,
    { content },
  );
  await rendered.settle();
  await rendered.settle();
  const chart = await rendered.loader.getHarness(BoxChartHarness);
  return { ...rendered, chart };
}

describe('box-chart', () => {
  it('draws the number of rows per month, also of months without any, in one request', async () => {
    const { chart, fake } = await render('x="Month of Opened"');
    expect(await chart.getMarks()).toEqual([
      'Sept 2026: 1',
      'Oct 2026: 0',
      'Nov 2026: 0',
      'Dec 2026: 2',
      '(empty): 1',
    ]);
    const paths = fake.backend.requests().map(({ path }) => path);
    expect(paths.filter((path) => path.includes('aggregate='))).toHaveLength(1);
  });

  it('shows numbers as cells do: at marks, at the axis, as groups, and in its table', async () => {
    const { chart, element, fixture } = await render(
      'x="Status" y="sum(Hours)" display="Hours=currency(EUR)"',
    );
    expect((await chart.getMarks())[0]).toBe('Open: €1,008.00');
    const axis = [...element.querySelectorAll('text.number')].map((text) =>
      text.textContent.trim(),
    );
    expect(axis.slice(0, 2)).toEqual(['€0', '€200']);
    expect(axis).toContain('€1k');
    element.querySelector<HTMLElement>('amp-chart-view > button')?.click();
    await fixture.whenStable();
    expect(element.querySelector('td')?.textContent).toBe('€1,008.00');
  });

  it('counts rows by a displayed number', async () => {
    const { chart, element } = await render('x="Hours" display="Hours=unit(m²)"');
    expect(await chart.getMarks()).toContain('8\u00a0m²: 1');
    expect(element.querySelector('text.number')?.textContent.trim()).toBe('0');
  });

  it('divides bars by an item, in the order and colors of its closed set', async () => {
    const { chart } = await render(
      'kind="stacked" x="Quarter of Opened" y="sum(Hours)" by="Status" colors="Status: Done=pink"',
    );
    expect(await chart.getMarks()).toEqual([
      'Q3 2026, Open: 1,000',
      'Q4 2026, Open: 8',
      'Q4 2026, Done: 500.5',
    ]);
    expect(await chart.getColors()).toEqual(['blue', 'blue', 'pink']);
  });

  it('moves between marks by arrow keys, with one tab stop', async () => {
    const { chart } = await render('x="Status" by="Quarter of Opened"');
    const seen = [await chart.getTabStop()];
    for (const key of [
      TestKey.RIGHT_ARROW,
      TestKey.UP_ARROW,
      TestKey.LEFT_ARROW,
      TestKey.DOWN_ARROW,
      TestKey.END,
      TestKey.HOME,
    ]) {
      await chart.press(key);
      seen.push(await chart.getTabStop());
    }
    expect(seen).toEqual([
      'Open, Q3 2026: 1',
      'Done, Q3 2026: 0',
      'Done, Q4 2026: 1',
      'Open, Q4 2026: 1',
      'Open, Q3 2026: 1',
      '(empty), Q3 2026: 0',
      'Open, Q3 2026: 1',
    ]);
  });

  it('opens the rows behind a mark', async () => {
    const { chart, settle } = await render('x="Month of Opened" by="Status"');
    await chart.press(TestKey.END);
    await chart.press(TestKey.LEFT_ARROW);
    await chart.press(TestKey.ENTER);
    await settle();
    await settle();
    const dialog = document.querySelector('mat-dialog-container');
    expect(dialog?.querySelector('h2')?.textContent).toBe('Items in Dec 2026, Open');
    expect(dialog?.querySelector('ul')?.textContent?.trim()).toBe('Job j3');
  });

  it('shows the numbers as a table', async () => {
    const { chart, element } = await render('kind="line" x="Status" y="avg(Hours)"');
    await chart.toggle();
    const cells = [...element.querySelectorAll('tr')].map((row) =>
      [...row.children].map((cell) => cell.textContent?.trim()),
    );
    expect(cells).toEqual([
      ['Status', 'Average of Hours'],
      ['Open', '504'],
      ['Done', '500.5'],
      ['(empty)', '–'],
    ]);
    await chart.toggle();
    expect(await chart.getMarks()).toEqual(['Open: 504', 'Done: 500.5']);
  });

  it('draws a pie of few parts, and else bars', async () => {
    const jobs = Array.from({ length: 7 }, (_, i) => job(`j${i}`, { Status: `S${i}` }));
    expect(await (await render('kind="pie" x="Status"', jobs.slice(1))).chart.getNotes()).toEqual(
      [],
    );
  });

  it('says what is not drawn', async () => {
    const jobs = Array.from({ length: 70 }, (_, i) => job(`j${i}`, { Status: `S${i}` }));
    const { chart } = await render('kind="pie" x="Status"', jobs);
    expect(await chart.getMarks()).toHaveLength(60);
    expect(await chart.getNotes()).toEqual([
      'These are bars, because a pie has at most 6 parts above 0.',
      'Shows 60 of 70 values of Status. The table shows all of them.',
    ]);
  });

  it('says that there are no rows, and names a failure', async () => {
    const { chart, fake, settle } = await render('x="Status"', []);
    expect(await chart.getNotes()).toEqual(['No data yet']);
    const failing = throwError(() => new Error('no connection'));
    jest.spyOn(fake.backend, 'aggregates').mockReturnValue(failing);
    await fake.controller.reload();
    await settle();
    expect(await chart.getNotes()).toEqual(['Couldn’t compute this.']);
  });
});
