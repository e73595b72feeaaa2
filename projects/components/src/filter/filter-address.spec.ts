import fc from 'fast-check';
import { type Filter, type Filters, oneOf } from './filter';
import {
  COLUMN_PARAMETERS,
  FACET_PARAMETERS,
  type FilterParameters,
  readFilters,
  writeFilters,
} from './filter-address';

const SPECIAL = ['~a', '=a', '==', '~', '1..2', '∅', '!∅', 'a~b', 'a=b', 'a,b', '%', 'empty', ''];
const value = fc.oneof(fc.string(), fc.constantFrom(...SPECIAL));
const end = fc.constantFrom('', '1', '-2.5', '2026-01-02');
const filter = fc.oneof<fc.Arbitrary<Filter>[]>(
  fc.record({ kind: fc.constant('contains' as const), text: value }),
  fc.record({ kind: fc.constant('range' as const), from: end, to: end }),
  fc.constant({ kind: 'filled' as const }),
  fc.record({
    kind: fc.constant('choice' as const),
    values: fc.array(fc.option(value), { minLength: 1 }),
  }),
);
const item = fc.constantFrom('Name', 'Bought_32_on', 'A_46_b', '_49_st');
const path = fc.array(item, { minLength: 1, maxLength: 3 }).map((names) => names.join('/'));
const filtersOf = (items: fc.Arbitrary<string>): fc.Arbitrary<Filters> =>
  fc.dictionary(items, filter, { noNullPrototype: true });

const read = (query: string, parameters: FilterParameters) =>
  readFilters(new URLSearchParams(query), parameters, '');
const written = (one: Filter, parameters: FilterParameters) =>
  writeFilters({ X: one }, parameters, '').map(([name, text]) => `${name}=${text}`);

describe('filters in an address', () => {
  it.each([
    ['columns', COLUMN_PARAMETERS, filtersOf(item)],
    ['facets', FACET_PARAMETERS, filtersOf(path)],
  ])('round-trip, those of %s', (_, parameters, all) => {
    fc.assert(
      fc.property(all, fc.constantFrom('', 'Loans.'), (filters, box) => {
        const own = writeFilters(filters, parameters, box);
        const query = new URLSearchParams([['other', 'x'], ...own, [`x${box}f.Name`, 'y']]);
        expect(readFilters(new URLSearchParams(query.toString()), parameters, box)).toEqual(
          filters,
        );
      }),
    );
  });

  it('have one form, except that a facet may leave out the symbol of a value', () => {
    const both = (one: Filter) =>
      [COLUMN_PARAMETERS, FACET_PARAMETERS].map((parameters) => written(one, parameters));
    expect(both({ kind: 'contains', text: 'an' })).toEqual([['filter.X=~an'], ['f.X=~an']]);
    expect(both({ kind: 'range', from: '3', to: '' })).toEqual([['filter.X=3..'], ['f.X=3..']]);
    expect(both({ kind: 'filled' })).toEqual([['filter.X=!∅'], ['f.X=!∅']]);
    expect(both({ kind: 'choice', values: ['a', '~b', null] })).toEqual([
      ['filter.X==a', 'filter.X==~b', 'filter.X=∅'],
      ['f.X=a', 'f.X==~b', 'f.X=∅'],
    ]);
  });

  it.each<[string, Filter | null]>([
    ['empty', oneOf([null])],
    ['filled', { kind: 'filled' }],
    ['~Ann', { kind: 'contains', text: 'Ann' }],
    ['Ann', { kind: 'contains', text: 'Ann' }],
    ['10..20', { kind: 'range', from: '10', to: '20' }],
    ['=Ede,Assen', oneOf(['Ede', 'Assen'])],
    ['=a%2Cb,50%25', oneOf(['a,b', '50%'])],
    ['=%', null],
    ['', null],
  ])('are read as older addresses of a column have them: %s', (text, expected) => {
    const query = new URLSearchParams([['filter.X', text]]).toString();
    expect(read(query, COLUMN_PARAMETERS)).toEqual(expected ? { X: expected } : {});
  });

  it.each<[readonly string[], Filter]>([
    [['open', '∅'], oneOf(['open', null])!],
    [['empty'], oneOf(['empty'])!],
    [['==a,b', '=1..2'], oneOf(['=a,b', '1..2'])!],
    [['2026-09'], oneOf(['2026-09'])!],
    [['a,b'], oneOf(['a,b'])!],
    [['3..11'], { kind: 'range', from: '3', to: '11' }],
    [['~an'], { kind: 'contains', text: 'an' }],
  ])('are read as older addresses of a facet have them: %j', (addresses, expected) => {
    const query = new URLSearchParams(addresses.map((text) => ['f.X', text])).toString();
    expect(read(query, FACET_PARAMETERS)).toEqual({ X: expected });
  });

  it('name an item by its label or its property name, in a facet also those below it', () => {
    expect(read('filter.Bought on=a', COLUMN_PARAMETERS)).toHaveProperty('Bought_32_on');
    expect(read('filter.Ph. number=a', COLUMN_PARAMETERS)).toHaveProperty('Ph_46__32_number');
    expect(read('f.Bought on.A_46_b=a', FACET_PARAMETERS)).toHaveProperty('Bought_32_on/A_46_b');
    expect(writeFilters({ 'Bought_32_on/A_46_b': oneOf(['a'])! }, FACET_PARAMETERS, '')).toEqual([
      ['f.Bought on.A_46_b', 'a'],
    ]);
  });

  it('are one of values, or else the last condition', () => {
    expect(read('f.X=a&f.X=3..4&f.X=~b&f.X=c', FACET_PARAMETERS)).toEqual({
      X: { kind: 'contains', text: 'b' },
    });
  });
});
