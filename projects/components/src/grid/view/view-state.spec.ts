import fc from 'fast-check';
import { passes, type ColumnFilter } from './column-filter';
import { isOfView, readView, type ViewState, writeView } from './view-state';

const name = fc.stringMatching(/^[A-Za-z][A-Za-z0-9_]{0,8}$/);
const filter = fc.oneof<fc.Arbitrary<ColumnFilter>[]>(
  fc.record({ kind: fc.constant('contains' as const), text: fc.string() }),
  fc.record({
    kind: fc.constant('range' as const),
    from: fc.constantFrom('', '1', '2026-01-02'),
    to: fc.constantFrom('', '5', '2026-02-03'),
  }),
  fc.record({ kind: fc.constantFrom('empty' as const, 'filled' as const) }),
  fc.record({
    kind: fc.constant('choice' as const),
    values: fc.array(fc.string(), { minLength: 1 }),
  }),
);
const view: fc.Arbitrary<ViewState> = fc.record({
  sort: fc.option(
    fc.array(
      fc.record({ column: name, direction: fc.constantFrom('asc' as const, 'desc' as const) }),
    ),
    { nil: undefined },
  ),
  text: fc.string(),
  filters: fc.dictionary(name, filter, { noNullPrototype: true }),
  hidden: fc.array(name),
  order: fc.array(name),
  row: fc.option(fc.string()),
});

describe('how a table is looked at', () => {
  it('round-trips through an address, next to any other parameters', () => {
    fc.assert(
      fc.property(view, fc.constantFrom('', 'Loans.'), (state, prefix) => {
        const own = writeView(state, prefix);
        expect(own.every(([key]) => isOfView(key, prefix))).toBe(true);
        const query = new URLSearchParams([['other', 'x'], ...own]).toString();
        expect(readView(new URLSearchParams(query), prefix)).toEqual(state);
      }),
    );
    expect(isOfView('other', '')).toBe(false);
    expect(isOfView('sort', 'Loans.')).toBe(false);
  });

  it('is read as users write it: a text to search for, and the label of a column', () => {
    const params = new URLSearchParams(
      'filter.Name=Ann&filter.Bought on=empty&filter.X=&filter.Y=%3D%',
    );
    expect(readView(params, '').filters).toEqual({
      Name: { kind: 'contains', text: 'Ann' },
      Bought_32_on: { kind: 'empty' },
    });
    const { sort, hidden } = readView(
      new URLSearchParams('sort=-Bought on&hide=Bought on,Age'),
      '',
    );
    expect(sort).toEqual([{ column: 'Bought_32_on', direction: 'desc' }]);
    expect(hidden).toEqual(['Bought_32_on', 'Age']);
  });

  it.each<[string, ColumnFilter, unknown[], unknown[]]>([
    [
      'some values',
      { kind: 'choice', values: ['Ann', 'p1'] },
      ['Ann', { _id_: 'p1', _label_: 'Bo' }],
      ['Bo', null],
    ],
    ['a part of the text', { kind: 'contains', text: 'AN' }, ['Ann', 'Jan'], ['Bo', null]],
    ['numbers', { kind: 'range', from: '2', to: '10' }, [2, 9.5, 10], [1, 11, null]],
    [
      'days, the last one included',
      { kind: 'range', from: '', to: '2026-02-03' },
      ['2026-02-03'],
      ['2026-02-04', null],
    ],
    ['nothing', { kind: 'empty' }, [null, undefined, []], ['x', 0]],
    ['anything', { kind: 'filled' }, ['x', 0, false], [null]],
  ])('leaves out what has not %s', (_, requested, kept, left) => {
    const isKept = (value: unknown) => passes({ c: value }, 'c', requested, 'en-GB');
    expect(kept.map(isKept)).toEqual(kept.map(() => true));
    expect(left.map(isKept)).toEqual(left.map(() => false));
  });
});
