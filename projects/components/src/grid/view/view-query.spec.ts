import type { ColumnFilter } from './column-filter';
import { queryOf } from './view-query';

const PLAIN = { text: '', filters: {} };
const filtersOf = (filter: ColumnFilter, look: string | null = null) =>
  queryOf([], { ...PLAIN, filters: { Col: filter } }, () => look).filters;

describe('what a table asks the server for', () => {
  it('is the order of the rows, by each column, and what is looked for', () => {
    const orders = [
      { column: 'Age', direction: 'desc' },
      { column: 'Name', direction: 'asc' },
    ] as const;
    const query = queryOf(orders, { ...PLAIN, text: 'ann' }, () => null);
    expect(query).toEqual({ sort: ['-Age', 'Name'], text: 'ann', filters: [] });
  });

  it.each<[string, ColumnFilter, readonly (readonly [string, string])[]]>([
    ['a part of the text', { kind: 'contains', text: ' an ' }, [['Col', 'an']]],
    ['nothing', { kind: 'empty' }, [['Col.empty', 'true']]],
    ['anything', { kind: 'filled' }, [['Col.empty', 'false']]],
    [
      'values',
      { kind: 'choice', values: ['a', 'b'] },
      [
        ['Col.is', 'a'],
        ['Col.is', 'b'],
      ],
    ],
    [
      'both ends',
      { kind: 'range', from: '1', to: '5' },
      [
        ['Col.from', '1'],
        ['Col.to', '5'],
      ],
    ],
    ['the lower end', { kind: 'range', from: '1', to: '' }, [['Col.from', '1']]],
    ['the upper end', { kind: 'range', from: '', to: '5' }, [['Col.to', '5']]],
    ['no end', { kind: 'range', from: '', to: '' }, []],
  ])('are the rows that have %s in a column', (_name, filter, expected) => {
    expect(filtersOf(filter)).toEqual(expected);
  });

  it('are all the moments of a day, as the clock of the reader has it', () => {
    const filter = { kind: 'range', from: '2026-02-03', to: '2026-02-03' } as const;
    const [[, from], [, to]] = filtersOf(filter, 'datetime') as [
      [string, string],
      [string, string],
    ];
    expect(new Date(from)).toEqual(new Date(2026, 1, 3));
    expect(new Date(to)).toEqual(new Date(2026, 1, 3, 23, 59, 59));
  });

  it('leaves an invalid day in an address for the server to reject', () => {
    const filter = { kind: 'range', from: '5', to: 'x' } as const;
    expect(filtersOf(filter, 'datetime')).toEqual([
      ['Col.from', '5'],
      ['Col.to', 'x'],
    ]);
  });

  it('looks at each column for itself', () => {
    const range = { kind: 'range', from: '2026-02-03', to: '' } as const;
    const looks: Record<string, string> = { When: 'datetime', Day: 'day' };
    const query = queryOf(
      [],
      { ...PLAIN, filters: { When: range, Day: range } },
      (name) => looks[name] ?? null,
    );
    expect(query.filters).toEqual([
      ['When.from', new Date(2026, 1, 3).toISOString().replace('.000', '')],
      ['Day.from', '2026-02-03'],
    ]);
  });
});
