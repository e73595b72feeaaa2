import type { FacetCounts } from '@ampersand-prototype/generics';
import { type CountedState, isCurrent, withCounts } from './counted-facet';

const facet = (item: string, values: readonly string[] = []): FacetCounts => ({
  item,
  labels: [item],
  kind: 'list',
  isReadOnly: true,
  values: values.map((value) => ({ value, label: value, count: 1 })),
  hasMore: false,
  empty: 0,
  min: null,
  max: null,
  children: [],
});

function state(
  filters: readonly (readonly [string, string])[] = [],
  more: { readonly version?: number; readonly chosen?: readonly (string | null)[] } = {},
): CountedState {
  const { version = 0, chosen = [] } = more;
  return { query: { sort: [], text: '', filters }, version, chosen: () => chosen };
}

const stale = (after: CountedState) =>
  withCounts([], [facet('City', ['Ede']), facet('City/Mayor'), facet('State')], state())
    .filter((one) => !isCurrent(one, after))
    .map(({ facet: { item } }) => item);

describe('counts of facets', () => {
  it('are outdated by filters of other items', () => {
    expect(stale(state())).toEqual([]);
    expect(stale(state([['City.is', 'Ede']]))).toEqual(['City/Mayor', 'State']);
    expect(stale(state([['City/Mayor', 'an']]))).toEqual(['City', 'State']);
  });

  it('are outdated by changes of rows, and by chosen values that they do not have', () => {
    expect(stale(state([], { version: 1 }))).toEqual(['City', 'City/Mayor', 'State']);
    expect(stale(state([['City.is', 'Tiel']], { chosen: ['Tiel'] }))).toContain('City');
    expect(stale(state([['City.is', 'Ede']], { chosen: ['Ede', null] }))).not.toContain('City');
  });

  it('take the place of older ones', () => {
    const before = withCounts([], [facet('City'), facet('State')], state());
    const after = withCounts(before, [facet('Rank'), facet('City', ['Ede'])], state());
    expect(after.map(({ facet: one }) => [one.item, one.values.length])).toEqual([
      ['City', 1],
      ['State', 0],
      ['Rank', 0],
    ]);
  });
});
