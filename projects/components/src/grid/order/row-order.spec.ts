import fc from 'fast-check';
import type { JsonNode } from '@ampersand-prototype/components/application';
import { nextOrders, type RowOrder, RowSorter, withOrder } from './row-order';

/** Orders as the address writes them: `-Age,Name`. */
const orders = (text: string): readonly RowOrder[] =>
  text
    .split(',')
    .filter((one) => one !== '')
    .map((one) => ({
      column: one.replace('-', ''),
      direction: one.startsWith('-') ? 'desc' : 'asc',
    }));
const written = (all: readonly RowOrder[]) =>
  all.map(({ column, direction }) => (direction === 'desc' ? `-${column}` : column)).join(',');

describe('the order after a click on a column', () => {
  it.each([
    ['', 'Age', 'Age'],
    ['Age', 'Age', '-Age'],
    ['-Age', 'Age', ''],
    ['Name', 'Age', 'Age'],
    ['-Name', 'Age', 'Age'],
    ['Age,Name', 'Age', 'Age'],
    ['-Age,Name', 'Age', 'Age'],
    ['Name,Age', 'Age', 'Age'],
  ])('of %j by %s is %j', (before, column, after) => {
    expect(written(nextOrders(orders(before), column))).toBe(after);
  });

  it.each([
    ['', 'Age', 'Age'],
    ['Name', 'Age', 'Name,Age'],
    ['Name,Age', 'Age', 'Name,-Age'],
    ['Age,Name', 'Age', '-Age,Name'],
    ['-Age,Name', 'Age', 'Name'],
    ['Name,-Age,City', 'Age', 'Name,City'],
  ])('with Shift, of %j by %s, is %j', (before, column, after) => {
    expect(written(withOrder(orders(before), column))).toBe(after);
  });
});

describe('a sorter of rows', () => {
  const sort = (rows: readonly JsonNode[], text: string, locale = 'en') =>
    new RowSorter().sort(rows, orders(text), locale);
  const values = fc.option(fc.integer({ min: 0, max: 3 }), { nil: null });
  const someRows = fc.array(fc.record({ a: values, b: values }), { maxLength: 8 });

  it('puts rows in order, those without a value last, and leaves equal ones as they were', () => {
    fc.assert(
      fc.property(someRows, fc.constantFrom('a', '-a', 'a,b', '-a,b', 'b,-a'), (rows, text) => {
        const sorted = sort(rows, text);
        expect(new Set(sorted)).toEqual(new Set(rows));
        for (let i = 1; i < sorted.length; i++) {
          const [before, after] = [sorted[i - 1] as JsonNode, sorted[i] as JsonNode];
          const differs = orders(text).find(({ column }) => before[column] !== after[column]);
          const place = (row: JsonNode) => rows.indexOf(row as (typeof rows)[number]);
          if (!differs) expect(place(before)).toBeLessThan(place(after));
          else if (before[differs.column] === null)
            throw new Error('Nothing stands before a value');
          else if (after[differs.column] !== null)
            expect(Number(before[differs.column]) < Number(after[differs.column])).toBe(
              differs.direction === 'asc',
            );
        }
      }),
    );
  });

  it.each([
    ['en', ['Ängelholm', 'Zwolle']],
    ['sv', ['Zwolle', 'Ängelholm']],
  ])('sorts texts as the language %s does', (locale, expected) => {
    const rows = ['Zwolle', 'Ängelholm'].map((a) => ({ a }));
    expect(sort(rows, 'a', locale).map((row) => row['a'])).toEqual(expected);
  });

  it('leaves the rows of the server as they are where nobody sorts', () => {
    const rows = [{ a: 2 }, { a: 1 }];
    expect(sort(rows, '')).toBe(rows);
  });

  it('does not sort again where nothing changed in the columns that count', () => {
    const sorter = new RowSorter();
    const rows = [
      { a: 2, b: 0 },
      { a: 1, b: 0 },
    ];
    const first = sorter.sort(rows, orders('a'), 'en');
    rows[0]!.b = 7;
    expect(sorter.sort(rows, orders('a'), 'en')).toBe(first);
  });

  it.each<
    [
      string,
      (rows: { a: number; b: number }[]) => readonly [JsonNode[], string, string],
      readonly number[],
    ]
  >([
    [
      'a value in such a column',
      (rows) => [Object.assign(rows, [Object.assign(rows[0]!, { a: 0 })]), 'a', 'en'],
      [0, 1],
    ],
    ['another direction', (rows) => [rows, '-a', 'en'], [2, 1]],
    ['another column', (rows) => [rows, 'b', 'en'], [2, 1]],
    ['one more column', (rows) => [rows, 'a,b', 'en'], [1, 2]],
    [
      'other rows',
      () => [
        [
          { a: 9, b: 0 },
          { a: 8, b: 0 },
        ],
        'a',
        'en',
      ],
      [8, 9],
    ],
  ])('sorts again where there is %s', (_name, change, expected) => {
    const sorter = new RowSorter();
    const rows = [
      { a: 2, b: 0 },
      { a: 1, b: 5 },
    ];
    const first = sorter.sort(rows, orders('a'), 'en');
    const [next, text, locale] = change(rows);
    const second = sorter.sort(next, orders(text), locale);
    expect(second).not.toBe(first);
    expect(second.map((row) => row['a'])).toEqual(expected);
  });

  it('sorts again in another language', () => {
    const sorter = new RowSorter();
    const rows = ['Zwolle', 'Ängelholm'].map((a) => ({ a }));
    expect(sorter.sort(rows, orders('a'), 'en')).not.toEqual(sorter.sort(rows, orders('a'), 'sv'));
  });
});
