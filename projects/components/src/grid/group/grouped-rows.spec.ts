import { signal } from '@angular/core';
import type { JsonNode } from '@ampersand-prototype/components/application';
import type { RowSource } from '../../rows/row-source';
import type { RowSpan } from '../../rows/window-pages';
import { GroupHead } from './group-head';
import { type GroupedTable, GroupedRows } from './grouped-rows';

const GROUPS = [
  { key: 'a', value: 'a', label: 'A', count: 2 },
  { key: 'b', value: 'b', label: 'B', count: 3 },
];

/** Two groups of a long list: a head and two rows, and a head and three rows. */
function render(): { readonly loaded: RowSpan[]; readonly rows: GroupedRows } {
  const loaded: RowSpan[] = [];
  const nodes: readonly JsonNode[] = Array.from({ length: 5 }, (_, i) => ({ _id_: `r${i}` }));
  const source = {
    isPartial: true,
    rows: signal(nodes),
    load: (view: RowSpan) => loaded.push(view),
  };
  const heads = new Map(GROUPS.map(({ key }) => [key as string | null, new GroupHead(key)]));
  const groups = {
    all: () => GROUPS,
    isClosed: () => false,
    headOf: (key: string) => heads.get(key),
  };
  const table = { groups, readGroups: signal(GROUPS) };
  const rows = new GroupedRows(source as unknown as RowSource, table as unknown as GroupedTable);
  return { loaded, rows };
}

describe('the rows of groups', () => {
  it.each<[string, RowSpan, RowSpan | undefined]>([
    ['all', { first: 0, last: 6 }, { first: 0, last: 4 }],
    ['a group without its head', { first: 1, last: 2 }, { first: 0, last: 1 }],
    ['the end of one and the begin of the next', { first: 2, last: 4 }, { first: 1, last: 2 }],
    ['the last rows, and more than there are', { first: 5, last: 20 }, { first: 3, last: 4 }],
    ['a head alone', { first: 3, last: 3 }, undefined],
    ['none', { first: 9, last: 12 }, undefined],
  ])('are loaded by their places in the list: %s', (_, view, span) => {
    const { loaded, rows } = render();
    rows.load(view, null);
    expect(loaded).toEqual(span ? [span] : []);
  });
});
