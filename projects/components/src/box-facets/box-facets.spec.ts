import { TestBed } from '@angular/core/testing';
import { Location } from '@angular/common';
import { BreakpointObserver } from '@angular/cdk/layout';
import { of } from 'rxjs';
import { AmpersandSettings } from '@ampersand-prototype/components/application';
import { BoxFacetsHarness, BoxTableHarness } from '@ampersand-prototype/components/testing';
import { column, columnOf } from '../regression/table-column';
import { field, renderTemplate } from '../regression/render-template';
import { LIST } from '../regression/sample-people';

const COLUMNS =
  column('atomic-alphanumeric', 'Name') +
  column('atomic-alphanumeric', 'Status') +
  column('atomic-integer', 'Hours') +
  column('atomic-date', 'Opened') +
  columnOf('Project', field('atomic-object', 'Project', 'crud="cRud" isUni'));

const PROJECTS = {
  red: { _id_: 'red', _label_: 'Red project', _path_: 'x/red', _ifcs_: [], Owner: 'Ann' },
  blue: { _id_: 'blue', _label_: 'Blue project', _path_: 'x/blue', _ifcs_: [], Owner: 'Bob' },
} as const;

const ticket = (i: number) => ({
  _id_: `t${i}`,
  _label_: `Ticket ${i}`,
  _path_: `resource/SESSION/1/People/t${i}`,
  _ifcs_: [],
  Name: `Ticket ${i}`,
  Status: ['open', 'closed', 'open', null][i % 4],
  Hours: i,
  Opened: ['2025-12-31', '2026-09-28'][i % 2],
  Project: { ...PROJECTS[i % 3 === 0 ? 'red' : 'blue'] },
});
const tickets = (count: number) => Array.from({ length: count }, (_, i) => ticket(i));

const box = (rest = '', table = '', columns = COLUMNS) => `
  <box-facets [interfaceComponent]="ifc" [resource]="root" propertyName="data" isRootBox ${rest}>
    <box-table [interfaceComponent]="ifc" [resource]="root" propertyName="data" isRootBox label="Example"
      tgtResourceType="Person" targetLabel="Person" crud="cRud" ${table}>${columns}</box-table>
  </box-facets>`;

async function render(
  options: {
    readonly rest?: string;
    readonly table?: string;
    readonly columns?: string;
    readonly count?: number;
    readonly address?: string;
    readonly isWindowed?: boolean;
    readonly isNarrow?: boolean;
  } = {},
) {
  const { rest = '', count = 20, address = '/tickets', isWindowed = false } = options;
  const observed = { matches: options.isNarrow === true, breakpoints: {} };
  TestBed.configureTestingModule({
    providers: [{ provide: BreakpointObserver, useValue: { observe: () => of(observed) } }],
  });
  const rendered = await renderTemplate(box(rest, options.table, options.columns), {
    content: tickets(count),
    ...LIST,
    isWindowed,
  });
  TestBed.inject(Location).go(address);
  window.dispatchEvent(new PopStateEvent('popstate'));
  await rendered.settle();
  return {
    ...rendered,
    location: TestBed.inject(Location),
    facets: await rendered.loader.getHarness(BoxFacetsHarness),
    params: () => new URLSearchParams(TestBed.inject(Location).path().split('?')[1]),
  };
}

describe('facets', () => {
  it('show the values of each item with numbers of rows', async () => {
    const { facets } = await render();
    expect(await facets.getTitles()).toEqual(['Status', 'Hours', 'Opened', 'Project']);
    expect(await facets.getValues('Status')).toEqual(['open 10', 'closed 5', '(empty) 5']);
    expect(await facets.getValues('Opened')).toEqual(['2026 10', '2025 10']);
    expect(await facets.getValues('Project')).toEqual(['Blue project 13', 'Red project 7']);
  });

  it('show the values of a closed set as chips', async () => {
    const columns = `<ng-template boxColumn="Status" label="Status" isUni [values]="['open', 'closed']" let-resource></ng-template>`;
    const { element } = await render({ table: 'colors="Status: closed=gray"', columns });
    const tones = element.querySelectorAll('[data-facet="Status"] [data-tone]');
    expect(
      [...tones].map((tone) => `${tone.textContent} ${tone.getAttribute('data-tone')}`),
    ).toEqual(['open blue', 'closed gray']);
  });

  it('filter rows and write the choice to the address', async () => {
    const { facets, params } = await render();
    await facets.toggle('Status', 'closed');
    expect(await facets.getRowCount()).toBe(5);
    expect(params().getAll('f.Status')).toEqual(['closed']);
    await facets.toggle('Status', '(empty)');
    expect(await facets.getRowCount()).toBe(10);
    // Counts of the facet itself stay, those of others follow.
    expect(await facets.getValues('Status')).toEqual(['open 10', 'closed 5', '(empty) 5']);
    expect(await facets.getValues('Opened')).toEqual(['2026 10']);
    await facets.clear();
    expect(await facets.getRowCount()).toBe(20);
    expect([...params().keys()]).toEqual([]);
  });

  it('are part of a saved view of the table', async () => {
    localStorage.clear();
    const { facets, loader, params } = await render({ address: '/tickets?f.Status=closed' });
    const table = await loader.getHarness(BoxTableHarness);
    await table.keepView('Closed');
    await facets.clear();
    await table.showView('Closed');
    expect(params().getAll('f.Status')).toEqual(['closed']);
    expect(await facets.getRowCount()).toBe(5);
  });

  it('take their choices from the address, labels included', async () => {
    const { facets } = await render({ address: '/tickets?f.Opened=2026-09&f.Hours=3..11&other=1' });
    expect(await facets.getRowCount()).toBe(5);
    expect(await facets.getValues('Opened')).toContain('September 5');
    expect(await facets.getChosen('Opened')).toEqual(['September 5']);
  });

  it('ignore a month of the address that no year has', async () => {
    const { facets } = await render({ address: '/tickets?f.Opened=2026-13' });
    expect(await facets.getValues('Opened')).toEqual(['2026 10', 'September 10', '2025 10']);
  });

  it('ignore items of the address that the box does not have', async () => {
    const { facets } = await render({ address: '/tickets?f.Other=1' });
    expect(await facets.getRowCount()).toBe(20);
    expect(await facets.getTitles()).toHaveLength(4);
  });

  it('show why the server rejects a choice of the address, and the rows stay', async () => {
    const { facets, element, fake, settle } = await render();
    fake.backend.failReads('invalid', '"abc" is not a whole number.');
    await facets.toggle('Status', 'closed');
    await settle();
    expect(element.textContent).toContain('"abc" is not a whole number.');
    expect(element.textContent).not.toContain('No rows match');
    expect(await facets.getRowCount()).toBe(20);
  });

  it('open months and days; a month takes the place of its year', async () => {
    const { facets, params } = await render();
    await facets.toggle('Opened', '2026');
    expect(params().getAll('f.Opened')).toEqual(['2026']);
    await facets.press('Opened', 'Parts of 2026');
    await facets.toggle('Opened', 'September');
    expect(params().getAll('f.Opened')).toEqual(['2026-09']);
    await facets.press('Opened', 'Parts of September');
    await facets.toggle('Opened', 'Mon 28');
    expect(params().getAll('f.Opened')).toEqual(['2026-09-28']);
    await facets.toggle('Opened', '2026');
    expect(params().getAll('f.Opened')).toEqual(['2026']);
  });

  it('filter by a range, with one end or both', async () => {
    const { facets, params } = await render();
    await facets.type('Hours', '17', 0);
    expect(await facets.getRowCount()).toBe(3);
    await facets.type('Hours', '18', 1);
    expect(await facets.getRowCount()).toBe(2);
    expect(params().get('f.Hours')).toBe('17..18');
    await facets.type('Hours', '', 0);
    expect(params().get('f.Hours')).toBe('..18');
  });

  it('of items below an item open on request', async () => {
    const { facets, params } = await render();
    await facets.press('Project', 'Filters for Project');
    expect(await facets.getTitles()).toEqual(['Status', 'Hours', 'Opened', 'Project', 'Owner']);
    await facets.toggle('Owner', 'Ann');
    expect(await facets.getRowCount()).toBe(7);
    expect(params().getAll('f.Project.Owner')).toEqual(['Ann']);
  });

  it('are those that the model names, in its kinds, and some are no columns', async () => {
    const { facets } = await render({
      rest: 'facets="Project.Owner, Name" facetOnly="Status" facetKind="Hours=list, Name=text"',
    });
    expect(await facets.getTitles()).toEqual(['Project › Owner', 'Name', 'Status']);
    expect(await facets.getColumns()).toEqual(['Name', 'Hours', 'Opened', 'Project']);
    await facets.type('Name', 'ticket 1');
    expect(await facets.getRowCount()).toBe(11);
  });

  it('are filtered and counted by the server in a long list', async () => {
    const { facets, fake, settle } = await render({ count: 300, isWindowed: true });
    const lists = () =>
      fake.backend.requests().flatMap(({ path }) => path.split('People?')[1] ?? []);
    // The rows come first, and all is counted once.
    expect(lists()).toEqual(['limit=100', 'timeZone=UTC&facets=*']);
    await facets.toggle('Status', 'closed');
    // A choice in a facet changes the counts of the others only.
    const filter = 'filter.Status.is=closed&timeZone=UTC';
    expect(lists().slice(2)).toEqual([
      `${filter}&limit=100&offset=0`,
      `${filter}&facets=Hours:range,Opened:date,Project:list`,
    ]);
    expect(await facets.getValues('Opened')).toEqual(['2026 75']);
    expect(await facets.getValues('Status')).toEqual(['open 150', 'closed 75', '(empty) 75']);
    fake.backend.store([{ ...ticket(1), Status: 'open' }, ...tickets(300).slice(2)]);
    await fake.controller.reader.refresh();
    await settle();
    expect(lists().slice(4)).toEqual([
      `${filter}&limit=100&offset=0`,
      `${filter}&facets=Status:list,Hours:range,Opened:date,Project:list`,
    ]);
  });

  it('count again after an edit', async () => {
    const { facets, fake, settle } = await render();
    fake.backend.store(tickets(20).map((row, i) => (i === 0 ? { ...row, Status: 'closed' } : row)));
    await fake.controller.reader.refresh();
    await settle();
    expect(await facets.getValues('Status')).toEqual(['open 9', 'closed 6', '(empty) 5']);
  });

  it('say why they are not there, and the table stays', async () => {
    const { facets } = await render({ count: 0 });
    expect(await facets.getMessage()).toBe('This list can’t be filtered.');
  });

  it('are a sheet on a narrow screen', async () => {
    const { facets, element, rootLoader, settle } = await render({ isNarrow: true });
    expect(await facets.getTitles()).toEqual([]);
    const button = [...element.querySelectorAll('button')].find(({ textContent }) =>
      textContent.includes('Filters'),
    );
    button?.click();
    await settle();
    const sheet = document.querySelector('amp-facet-sheet');
    expect(sheet?.querySelectorAll('details')).toHaveLength(4);
    sheet?.querySelector<HTMLInputElement>('label input')?.click();
    await settle();
    expect(button?.textContent).toContain('Filters (1 selected)');
    expect(rootLoader).toBeDefined();
  });
});

describe('facets that fold', () => {
  it('leave a button with the number of choices, and keep filtering', async () => {
    const { facets } = await render();
    await facets.toggle('Status', 'open');
    await facets.fold();
    expect(await facets.getTitles()).toEqual([]);
    expect(await facets.getFoldText()).toBe('Filters (1 selected)');
    expect(await facets.getRowCount()).toBe(10);
    expect(TestBed.inject(AmpersandSettings).foldsFacets()).toBe(true);
    await facets.fold();
    expect(await facets.getChosen('Status')).toHaveLength(1);
    expect(await facets.getFoldText()).toBe('Filters');
  });
});
