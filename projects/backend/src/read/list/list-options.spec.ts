import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ListQuery } from '@ampersand-prototype/generics/schemas';
import fc from 'fast-check';
import { ApiError } from '../../error/api-error.ts';
import { writeCursor } from './list-cursor.ts';
import { isPartial, itemsNeeded, readListOptions, type ListOptions } from './list-options.ts';

const WHOLE: ListOptions = {
  limit: null,
  offset: 0,
  cursor: null,
  sorts: [],
  search: '',
  filters: [],
  timeZone: 'UTC',
  nested: null,
};

const requested = (item: string, operator: string, ...values: readonly string[]) => ({
  filters: [{ item, operator, values }],
});
const sorted = (...sorts: readonly (readonly [string | null, boolean])[]) => ({
  sorts: sorts.map(([item, descending]) => ({ item, descending })),
});
const CURSOR = { by: 'server', values: ['a'], atom: 'a' } as const;

const READ: readonly (readonly [ListQuery & Readonly<Record<string, unknown>>, object])[] = [
  [{}, {}],
  [{ limit: '0' }, { limit: 0 }],
  [
    { limit: '0050', offset: '007' },
    { limit: 50, offset: 7 },
  ],
  [{ nested: '20' }, { nested: 20 }],
  [{ q: '  ÄRGER  is ' }, { search: 'arger  is' }],
  [{ q: '   ' }, {}],
  [{ cursor: writeCursor(CURSOR, []) }, { cursor: CURSOR }],
  [{ sort: '' }, {}],
  [{ sort: ',,' }, {}],
  [{ sort: 'Name' }, sorted(['Name', false])],
  [{ sort: '-Name,Rank' }, sorted(['Name', true], ['Rank', false])],
  [{ sort: '-_label_' }, sorted([null, true])],
  [{ sort: '--Name' }, sorted(['-Name', true])],
  [{ 'filter.Name': 'Ann' }, requested('Name', 'contains', 'Ann')],
  [{ 'filter.Name': '' }, requested('Name', 'contains', '')],
  [{ 'filter.Name.is': ['Ann', 'Bob'] }, requested('Name', 'is', 'Ann', 'Bob')],
  [{ 'filter.Rank.from': '3' }, requested('Rank', 'from', '3')],
  [{ 'filter.Rank.to': '9' }, requested('Rank', 'to', '9')],
  [{ 'filter.Rank.empty': 'false' }, requested('Rank', 'empty', 'false')],
  [{ 'filter.is': 'x' }, requested('is', 'contains', 'x')],
  [{ 'filter.is.is': 'x' }, requested('is', 'is', 'x')],
  [{ 'filter.__proto__': 'x' }, requested('__proto__', 'contains', 'x')],
];

const A_FILTER =
  "isn't a valid filter. Use filter.<item>, optionally followed by .is, .period, .from, .to, or .empty.";
const SORTS = 'sort accepts at most 5 different items.';
const REJECTED: readonly (readonly [Readonly<Record<string, unknown>>, string])[] = [
  [{ cursor: writeCursor(CURSOR, []), offset: '0' }, "offset and cursor can't be combined."],
  [{ sort: 'Name,Name' }, SORTS],
  [{ sort: 'Name,-Name' }, SORTS],
  [{ sort: '_label_,Name,-_label_' }, SORTS],
  [{ sort: 'a,b,c,d,e,f' }, SORTS],
  [{ 'filter.': 'x' }, `"filter." ${A_FILTER}`],
  [{ 'filter.Name.': 'x' }, `"filter.Name." ${A_FILTER}`],
  [{ 'filter.Name.near': 'x' }, `"filter.Name.near" ${A_FILTER}`],
  [{ 'filter.Name.IS': 'x' }, `"filter.Name.IS" ${A_FILTER}`],
  [{ 'filter.Name.is.is': 'x' }, `"filter.Name.is.is" ${A_FILTER}`],
  [{ 'filter.Name.constructor': 'x' }, `"filter.Name.constructor" ${A_FILTER}`],
  ...['', '.from', '.to', '.empty'].map(
    (end) =>
      [
        { [`filter.Name${end}`]: ['true', 'true'] },
        `"filter.Name${end}" is specified more than once.`,
      ] as const,
  ),
  ...['', 'TRUE', 'yes', '1', ' true'].map(
    (value) =>
      [{ 'filter.Name.empty': value }, '"filter.Name.empty" must be true or false.'] as const,
  ),
];

describe('which part of a list is asked for', () => {
  for (const [query, read] of READ)
    it(`is read: ${JSON.stringify(query)}`, () => {
      assert.deepEqual(readListOptions(query), { ...WHOLE, ...read });
    });

  for (const [query, detail] of REJECTED)
    it(`is refused: ${JSON.stringify(query)}`, () => {
      assert.throws(
        () => readListOptions(query),
        (error) => {
          assert.ok(error instanceof ApiError);
          assert.deepEqual([error.code, error.detail], ['AMP-400-QUERY', detail]);
          return true;
        },
      );
    });

  it('may be sorted by five items', () => {
    assert.equal(readListOptions({ sort: 'a,-b,c,-d,_label_' }).sorts.length, 5);
  });

  it('holds every filter, each with its own values, whatever is asked', () => {
    const item = fc.stringMatching(/^[A-Za-z_]\w{0,8}$/);
    const filters = fc.dictionary(item, fc.array(fc.string(), { minLength: 1, maxLength: 3 }));
    fc.assert(
      fc.property(filters, (byItem) => {
        const query = Object.fromEntries(
          Object.entries(byItem).map(([name, values]) => [`filter.${name}.is`, values]),
        );
        const read = readListOptions(query).filters;
        assert.deepEqual(Object.fromEntries(read.map((each) => [each.item, each.values])), {
          ...byItem,
        });
        assert.ok(read.every(({ operator }) => operator === 'is'));
      }),
    );
  });
});

describe('a list', () => {
  const PARTS: readonly ListQuery[] = [
    { limit: '0' },
    { offset: '1' },
    { cursor: writeCursor(CURSOR, []) },
    { sort: 'Name' },
    { sort: '-_label_' },
    { q: 'x' },
    { 'filter.Name': 'x' } as ListQuery,
  ];
  for (const query of PARTS)
    it(`is asked for in part: ${JSON.stringify(query)}`, () => {
      assert.ok(isPartial(readListOptions(query)));
    });

  for (const query of [{}, { offset: '0' }, { q: ' ' }, { sort: ',' }, { nested: '5' }])
    it(`is asked for whole: ${JSON.stringify(query)}`, () => {
      assert.ok(!isPartial(readListOptions(query)));
    });

  it('needs the items that it is filtered and sorted by, each once, and not the label', () => {
    const query = { sort: '-Rank,_label_,Name', 'filter.Name.is': 'x', 'filter.City': 'y' };
    assert.deepEqual(
      itemsNeeded(readListOptions(query as ListQuery)),
      new Set(['Name', 'City', 'Rank']),
    );
  });
});
