import { ChangeDetectorRef, ElementRef, signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import type { JsonNode } from '@ampersand-prototype/components';
import { unlessSame } from '../../../testing/fake/list-page';
import { partOfList } from '../../../testing/fake/list-part';
import { BoxCore } from '../../box/box-core';
import { ListWindow } from '../../rows/list-window';
import { PAGE_ROWS } from '../../rows/window-pages';
import { ActiveCell } from '../cell/active-cell';
import { PinnedRow } from '../cell/pinned-row';
import type { BoxColumn } from '../column/box-column';
import { TableFields } from '../column/table-fields';
import { TableGroups } from '../group/table-groups';
import { ChosenTotals } from '../store/chosen-totals';
import { TableColumns } from '../store/table-columns';
import { TableStore } from '../store/table-store';
import { TableView } from '../store/table-view';
import { LocalRows } from './local-rows';
import { TableRows } from './table-rows';
import { TableSorting } from './table-sorting';

const COUNT = 250;
const nameOf = (i: number) => `Name ${String(i).padStart(3, '0')}`;
const person = (i: number): JsonNode => ({
  _id_: `p${i}`,
  _label_: nameOf(i),
  Name: nameOf(i),
  Age: (i * 7) % 50,
});
/** A table whose list is read whole, or by a window. */
function open(kind: 'local' | 'windowed') {
  const stored = Array.from({ length: COUNT }, (_, i) => person(i));
  const here = signal<readonly JsonNode[]>(kind === 'local' ? stored : stored.slice(0, PAGE_ROWS));
  const window =
    kind === 'windowed'
      ? new ListWindow(
          {
            read: (query, part, version = null) =>
              Promise.resolve(unlessSame(partOfList(stored, query, part), version)),
            merge: (rows, gone) => {
              const kept = here().filter((row) => !gone.has(row));
              here.set([...new Set([...kept, ...rows])]);
              return rows;
            },
            isBusy: () => false,
            isThere: () => Promise.resolve(true),
            isOwn: () => false,
          },
          () => COUNT,
          { rows: stored.slice(0, PAGE_ROWS), next: String(PAGE_ROWS), version: null },
        )
      : null;
  const box = { window: signal(window), nodes: here, newAtoms: signal(new Set<JsonNode>()) };
  const controller = () => ({ tree: { version: () => 0 } });
  TestBed.configureTestingModule({
    providers: [
      ...[TableStore, TableView, TableFields, TableRows, LocalRows, TableSorting],
      ...[ActiveCell, PinnedRow, TableGroups, ChosenTotals, TableColumns],
      { provide: BoxCore, useValue: { ...box, controller } },
      { provide: ElementRef, useValue: new ElementRef(document.createElement('box-table')) },
      { provide: ChangeDetectorRef, useValue: {} },
    ],
  });
  const store = TestBed.inject(TableStore);
  store.connect({
    ofModel: signal(['Name', 'Age'].map((name) => ({ name: () => name }) as BoxColumn)),
    ...{ cells: signal([]), viewport: signal(undefined), sortable: signal(true) },
    ...{ sortBy: signal(''), sortByAndHide: signal(''), sortOrder: signal('asc') },
    noHeader: signal(false),
  });
  const rows = TestBed.inject(TableRows);
  const sorting = TestBed.inject(TableSorting);
  const settled = async () => {
    await window?.applyQuery(store.query());
    for (let turn = 0; turn < 50; turn++) await Promise.resolve();
  };
  const at = (place: number) => rows.shown()[place]?.['_id_'] ?? null;
  return { rows, store, sorting, settled, at };
}

describe.each(['local', 'windowed'] as const)('the rows of a %s source', (kind) => {
  it('are counted, and each has its place', async () => {
    const { rows, at, settled } = open(kind);
    await settled();
    const { found, isPlaceholder } = rows.source();
    expect([rows.shown().length, found(), rows.source().total()]).toEqual([COUNT, COUNT, COUNT]);
    expect([at(0), at(99), isPlaceholder(rows.shown()[0]!)]).toEqual(['p0', 'p99', false]);
  });

  it('are loaded where the user goes', async () => {
    const { rows, at, settled } = open(kind);
    rows.source().load({ first: 240, last: 249 }, null);
    await settled();
    expect(at(249)).toBe('p249');
    expect(rows.source().isPlaceholder(rows.shown()[249]!)).toBe(false);
  });

  it('are loaded as well where they are selected', async () => {
    const { rows, at, settled } = open(kind);
    rows.source().load({ first: 0, last: 20 }, { top: 0, bottom: 249 });
    await settled();
    expect([at(120), at(249)]).toEqual(['p120', 'p249']);
  });

  it('are read far from view', async () => {
    const read = await open(kind).rows.source().readSpan({ first: 198, last: 201 });
    expect(read.map(({ _id_ }) => _id_)).toEqual(['p198', 'p199', 'p200', 'p201']);
  });

  it('are sorted by a column, by a further one, and the other way round', async () => {
    const { store, sorting, at, settled } = open(kind);
    sorting.sortBy('Age', false);
    await settled();
    expect([at(0), at(1)]).toEqual(['p0', 'p50']);
    sorting.sortBy('Age', false);
    sorting.sortBy('Name', true);
    await settled();
    expect([store.orders().length, at(0)]).toEqual([2, 'p7']);
  });

  it('are filtered by a column and by text, until all are shown again', async () => {
    const { rows, store, settled, at } = open(kind);
    store.view.filterBy('Age', { kind: 'choice', values: ['7'] });
    await settled();
    expect([rows.source().found(), rows.source().total(), at(0)]).toEqual([5, COUNT, 'p1']);
    store.view.change({ text: 'name 051' });
    await settled();
    expect([store.isFiltered(), rows.source().found(), at(0)]).toEqual([true, 1, 'p51']);
    store.clearFilters();
    await settled();
    expect([store.isFiltered(), rows.source().found()]).toEqual([false, COUNT]);
  });

  it('follow the query, and fail at nothing', async () => {
    const { rows, settled } = open(kind);
    await settled();
    rows.source().retry();
    await settled();
    expect(rows.isCurrent()).toBe(true);
    expect(rows.source().requestError()).toBeNull();
  });

  it('are on paper only as far as they are here', async () => {
    const { rows, settled } = open(kind);
    await settled();
    rows.isPrinting.set(true);
    expect(rows.shown().length).toBe(rows.source().isPartial ? PAGE_ROWS : COUNT);
  });
});
