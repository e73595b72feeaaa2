import { computed, signal } from '@angular/core';
import type { JsonNode } from '@ampersand-prototype/components';
import type { ListQuery } from '@ampersand-prototype/components/application';
import { unlessSame } from '../../../testing/fake/list-page';
import { partOfList } from '../../../testing/fake/list-part';
import { ListWindow } from '../../rows/list-window';
import { PAGE_ROWS } from '../../rows/window-pages';
import type { RowOrder } from '../order/row-order';
import { TableRows } from './table-rows';
import { queryOf } from './view-query';
import { PLAIN_VIEW } from './view-state';

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
  const view = signal(PLAIN_VIEW);
  const query = computed<ListQuery>(() => queryOf(rows.orders(), view().text, columnFilters()));
  const columnFilters = computed(() =>
    Object.entries(view().filters).map(([item, filter]) => ({ item, filter, dates: null })),
  );
  const rows: TableRows = new TableRows({
    window: signal(window),
    nodes: here,
    newAtoms: signal(new Set<JsonNode>()),
    query,
    columns: signal(['Name', 'Age']),
    locale: signal('en'),
    version: signal(0),
    isTyping: signal(false),
    isFrozen: signal(false),
    isWorked: () => false,
    afterRest: (done) => done(),
    columnFilters,
    facetFilters: signal([]),
    clearFacets: () => undefined,
    defaultOrder: signal<RowOrder | null>(null),
    view,
    changeView: (part) => view.update((before) => ({ ...before, ...part })),
  });
  const settled = async () => {
    await window?.applyQuery(query());
    for (let turn = 0; turn < 50; turn++) await Promise.resolve();
  };
  const at = (place: number) => rows.shown()[place]?.['_id_'] ?? null;
  return { rows, view, settled, at };
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
    const { rows, at, settled } = open(kind);
    rows.sortBy('Age');
    await settled();
    expect([at(0), at(1)]).toEqual(['p0', 'p50']);
    rows.sortBy('Age');
    rows.sortBy('Name', true);
    await settled();
    expect([rows.orders().length, at(0)]).toEqual([2, 'p7']);
  });

  it('are filtered by a column and by text, until all are shown again', async () => {
    const { rows, view, settled, at } = open(kind);
    view.update((before) => ({ ...before, filters: { Age: { kind: 'choice', values: ['7'] } } }));
    await settled();
    expect([rows.source().found(), rows.source().total(), at(0)]).toEqual([5, COUNT, 'p1']);
    rows.filterBy('name 051');
    await settled();
    expect([rows.isFiltered(), rows.source().found(), at(0)]).toEqual([true, 1, 'p51']);
    rows.clearFilters();
    await settled();
    expect([rows.isFiltered(), rows.source().found()]).toEqual([false, COUNT]);
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
