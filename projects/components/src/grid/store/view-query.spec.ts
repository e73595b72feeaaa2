import { queryOf } from './view-query';

it('asks the server for the order of the rows, by each column, and for what is looked for', () => {
  const orders = [
    { column: 'Age', direction: 'desc' },
    { column: 'Name', direction: 'asc' },
  ] as const;
  const range = { kind: 'range', from: '2026-02-03', to: '' } as const;
  const filters = [
    { item: 'When', filter: range, dates: 'datetime' },
    { item: 'Day', filter: range, dates: null },
  ] as const;
  expect(queryOf(orders, 'ann', filters)).toEqual({
    sort: ['-Age', 'Name'],
    text: 'ann',
    filters: [
      ['When.from', new Date(2026, 1, 3).toISOString().replace('.000', '')],
      ['Day.from', '2026-02-03'],
    ],
  });
});
