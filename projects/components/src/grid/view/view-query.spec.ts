import { queryOf } from './view-query';

const PLAIN = { text: '', filters: {} };

describe('what a table asks the server for', () => {
  it('is the order of the rows, by each column, and what is looked for', () => {
    const orders = [
      { column: 'Age', direction: 'desc' },
      { column: 'Name', direction: 'asc' },
    ] as const;
    const query = queryOf(orders, { ...PLAIN, text: 'ann' }, () => null);
    expect(query).toEqual({ sort: ['-Age', 'Name'], text: 'ann', filters: [] });
  });

  it('looks at each column for itself', () => {
    const range = { kind: 'range', from: '2026-02-03', to: '' } as const;
    const query = queryOf([], { ...PLAIN, filters: { When: range, Day: range } }, (name) =>
      name === 'When' ? 'datetime' : null,
    );
    expect(query.filters).toEqual([
      ['When.from', new Date(2026, 1, 3).toISOString().replace('.000', '')],
      ['Day.from', '2026-02-03'],
    ]);
  });
});
