import fc from 'fast-check';
import { isSameQuery, queryParameters, WHOLE_LIST, type ListQuery } from './list-query';

/** Texts that look like parts of addresses. */
const TEXT = fc.string({
  unit: fc.constantFrom('a', 'b', '&', '=', ',', ' ', '-', '"'),
  maxLength: 4,
});
const QUERY: fc.Arbitrary<ListQuery> = fc.record({
  sort: fc.array(fc.constantFrom('Title', '-Title', 'Rank'), { maxLength: 2 }),
  text: TEXT,
  filters: fc.array(fc.tuple(fc.constantFrom('A.is', 'A.from', 'B.is'), TEXT), { maxLength: 3 }),
});

describe('query of a list', () => {
  it.each<[Partial<ListQuery>, readonly [string, string][]]>([
    [{}, []],
    [{ sort: ['Title', '-Rank'] }, [['sort', 'Title,-Rank']]],
    [{ text: '  mi ' }, [['q', 'mi']]],
    [{ text: '  ' }, []],
    [
      {
        filters: [
          ['Rank.is', ''],
          ['Rank.is', '3'],
        ],
      },
      [
        ['filter.Rank.is', ''],
        ['filter.Rank.is', '3'],
      ],
    ],
  ])('is told in parameters: %p', (parts, expected) => {
    expect(queryParameters({ ...WHOLE_LIST, ...parts })).toEqual(expected);
  });

  it('is the same where the parameters are, and in no other case', () => {
    fc.assert(
      fc.property(QUERY, QUERY, (a, b) => {
        const isSame = JSON.stringify(queryParameters(a)) === JSON.stringify(queryParameters(b));
        expect(isSameQuery(a, b)).toBe(isSame);
        expect(isSameQuery(a, { ...a, text: ` ${a.text} ` })).toBe(true);
      }),
    );
  });

  it('is told from another whose texts look like parameters', () => {
    const one: ListQuery = { ...WHOLE_LIST, filters: [['A.is', '1&filter.B.is,2']] };
    const other: ListQuery = {
      ...WHOLE_LIST,
      filters: [
        ['A.is', '1'],
        ['B.is', '2'],
      ],
    };
    expect(isSameQuery(one, other)).toBe(false);
  });
});
