import fc from 'fast-check';
import type { Filter } from '../../filter/filter';
import { isOfView, readView, type ViewState, writeView } from './view-state';

const name = fc.stringMatching(/^[A-Za-z][A-Za-z0-9_]{0,8}$/);
const filter = fc.oneof<fc.Arbitrary<Filter>[]>(
  fc.record({ kind: fc.constant('contains' as const), text: fc.string() }),
  fc.record({
    kind: fc.constant('range' as const),
    from: fc.constantFrom('', '1', '2026-01-02'),
    to: fc.constantFrom('', '5', '2026-02-03'),
  }),
  fc.record({ kind: fc.constant('filled' as const) }),
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
  totals: fc.option(
    fc.dictionary(name, fc.constantFrom('sum' as const, 'avg' as const, 'max' as const), {
      noNullPrototype: true,
    }),
    { nil: undefined },
  ),
  row: fc.option(fc.string()),
  kind: fc.option(fc.constantFrom('board', 'table')),
  options: fc.dictionary(name, fc.string(), { noNullPrototype: true }),
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
      Bought_32_on: { kind: 'choice', values: [null] },
    });
    const { sort, hidden } = readView(
      new URLSearchParams('sort=-Bought on&hide=Bought on,Age'),
      '',
    );
    expect(sort).toEqual([{ column: 'Bought_32_on', direction: 'desc' }]);
    expect(hidden).toEqual(['Bought_32_on', 'Age']);
  });
});
