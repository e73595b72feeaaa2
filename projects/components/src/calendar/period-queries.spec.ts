import { WHOLE_LIST } from '@ampersand-prototype/components/application';
import type { ListItem } from '../grid/column/list-item';
import { periodQueries } from './period-queries';

const [start, end] = ['Opened', 'Ready'].map((name) => ({ name, kind: 'DATE' }) as ListItem);
const period = { first: '2026-11-01', last: '2026-11-30' };

describe('the queries for a period', () => {
  it('read the rows that start in it, and earlier ones that end later', () => {
    if (!start || !end) throw new Error('no items');
    const filtersOf = (of: ListItem | null, filters: [string, string][] = []) =>
      periodQueries({ ...period, start, end: of, query: { ...WHOLE_LIST, filters } }).map((query) =>
        Object.fromEntries(query.filters),
      );
    expect(filtersOf(null)).toEqual([{ 'Opened.from': '2026-11-01', 'Opened.to': '2026-11-30' }]);
    expect(filtersOf(end)).toEqual([
      { 'Opened.to': '2026-10-31', 'Ready.from': '2026-11-01' },
      { 'Opened.from': '2026-11-01', 'Opened.to': '2026-11-30' },
    ]);
    expect(
      filtersOf(null, [
        ['Opened.from', '2026-11-10'],
        ['Opened.to', '2027-01-01'],
      ]),
    ).toEqual([{ 'Opened.from': '2026-11-10', 'Opened.to': '2026-11-30' }]);
  });
});
