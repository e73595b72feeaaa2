import { searchText, valuesAt } from '../filter/item-values';
import { cellText, sortValue } from '../grid/column/cell-text';
import { toCsv } from '../grid/export/csv';
import { moveInGrid } from '../grid/position/grid-position';
import { nextOrders, RowSorter, withOrder } from '../grid/order/row-order';

describe('the order of rows', () => {
  const rows = [
    { _id_: '1', n: 10, t: 'b', _sortValues_: { label: 'z' } },
    { _id_: '2', n: 9, t: 'Á', _sortValues_: { label: 'y' } },
    { _id_: '3', n: null, t: 'a', _sortValues_: { label: 'x' } },
  ];
  const ids = (column: string, direction: 'asc' | 'desc') =>
    new RowSorter().sort(rows, [{ column, direction }], 'en-GB').map((row) => row['_id_']);

  it('sorts numbers as numbers, with empty ones last in both directions', () => {
    expect(ids('n', 'asc')).toEqual(['2', '1', '3']);
    expect(ids('n', 'desc')).toEqual(['1', '2', '3']);
  });

  it('sorts texts as the locale does, and by the sort values of the server where it sent them', () => {
    expect(ids('t', 'asc')).toEqual(['3', '2', '1']);
    expect(ids('label', 'asc')).toEqual(['3', '2', '1']);
  });

  it('does not sort again while nothing in the column changed', () => {
    const sorter = new RowSorter();
    const order = { column: 't', direction: 'asc' } as const;
    const first = sorter.sort(rows, [order], 'en-GB');
    expect(sorter.sort(rows, [{ ...order }], 'en-GB')).toBe(first);
    expect(sorter.sort(rows, [{ ...order, direction: 'desc' }], 'en-GB')).not.toBe(first);
    expect(sorter.sort([...rows], [order], 'en-GB')).toEqual(first);
  });

  it('goes from ascending to descending to the order of the server', () => {
    const first = nextOrders([], 'n');
    expect(first).toEqual([{ column: 'n', direction: 'asc' }]);
    expect(nextOrders(first, 'n')).toEqual([{ column: 'n', direction: 'desc' }]);
    expect(nextOrders([{ column: 'n', direction: 'desc' }], 'n')).toEqual([]);
    expect(nextOrders([{ column: 't', direction: 'desc' }], 'n')).toEqual(first);
  });

  it('sorts by a further column what the first leaves equal', () => {
    const two = [...rows.map((row) => ({ ...row, k: 1 })), { _id_: '4', n: 1, t: 'z', k: 0 }];
    const orders = withOrder(nextOrders([], 'k'), 'n');
    const sorted = new RowSorter().sort(two, orders, 'en-GB').map((row) => row['_id_']);
    expect(sorted).toEqual(['4', '2', '1', '3']);
    expect(withOrder(withOrder(orders, 'n'), 'n')).toEqual(nextOrders([], 'k'));
  });
});

describe('the keys of the grid', () => {
  const size = { rows: 4, columns: 3, page: 2 };
  const at = { row: 1, column: 1 };

  it.each<[string, boolean, [number, number] | null]>([
    ['ArrowDown', false, [2, 1]],
    ['ArrowUp', false, [0, 1]],
    ['ArrowLeft', false, [1, 0]],
    ['ArrowRight', false, [1, 2]],
    ['Home', false, [1, 0]],
    ['End', false, [1, 2]],
    ['Home', true, [0, 0]],
    ['End', true, [3, 2]],
    ['PageDown', false, [3, 1]],
    ['PageUp', false, [0, 1]],
    ['a', false, null],
  ])('%s (control: %s) leads to %j', (key, isControl, expected) => {
    const to = moveInGrid(at, key, size, { isControl, isReversed: false });
    expect(to && [to.row, to.column]).toEqual(expected);
  });

  it('goes the other way in right-to-left scripts', () => {
    expect(moveInGrid(at, 'ArrowLeft', size, { isControl: false, isReversed: true })).toEqual({
      row: 1,
      column: 2,
    });
  });
});

describe('export', () => {
  it('quotes what needs it and makes formulas plain text', () => {
    expect(
      toCsv([
        ['a', 'b,c', 'd"e', 'f\ng'],
        ['=1+1', '@x', '-5', '-x', ''],
      ]),
    ).toBe('\ufeffa,"b,c","d""e","f\ng"\r\n\'=1+1,\'@x,-5,\'-x,\r\n');
  });
});

describe('the text of a cell', () => {
  const chosen = { _id_: 'j1', _label_: 'Job 1', setRelation: '2026-11-23', selectFrom: [] };
  const node = { Day: '2026-11-23', Size: 1250.5, Planned: chosen, Tags: ['a', 'b'] };

  it('is exported as it is stored; of a dropdown box what is chosen', () => {
    const texts = ['Day', 'Size', 'Planned', 'Tags'].map((name) => cellText(node, name));
    expect(texts).toEqual(['2026-11-23', '1250.5', '2026-11-23', 'a; b']);
    expect(sortValue(node, 'Planned')).toBe('2026-11-23');
  });

  it.each([
    ['Day', '23/11/2026'],
    ['Day', '2026-11'],
    ['Planned', '23/11'],
    ['Size', '1,250.5'],
    ['Size', '1250.5'],
    ['Tags', 'a\nb'],
  ])('is found in %s by what the locale writes or the server stores: %s', (name, requested) => {
    expect(searchText(valuesAt(node, name), 'en-GB')).toContain(requested);
  });
});
