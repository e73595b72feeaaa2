import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { ApiError } from '../../error/api-error.ts';
import { itemNamed, type TermNode } from '../../model/interface-node.ts';
import type { Access } from '../../session/access.ts';
import { accessTo, modelOf, rootOf } from '../../../test/model-of.ts';
import { itemFilters, shownValue, truthsThatPass, type FilterTest } from './item-filter.ts';
import { readListOptions } from './list-options.ts';

const SCRIPT = `CONTEXT ItemFilters IN ENGLISH
REPRESENT Rank TYPE INTEGER
REPRESENT Amount TYPE FLOAT
REPRESENT Truth TYPE BOOLEAN
REPRESENT Day TYPE DATE
REPRESENT Moment TYPE DATETIME
REPRESENT Secret TYPE PASSWORD
RELATION name[Item*Name] [UNI]
RELATION rank[Item*Rank] [UNI]
RELATION amount[Item*Amount] [UNI]
RELATION sure[Item*Truth] [UNI]
RELATION day[Item*Day] [UNI]
RELATION seen[Item*Moment] [UNI]
RELATION secret[Item*Secret] [UNI]
RELATION part[Item*Item] [UNI]
RELATION user[Item*SESSION]
RELATION odd[Item] [PROP]
INTERFACE Items : "_SESSION"[SESSION];V[SESSION*Item] cRud BOX <TABLE>
  [ "Name" : name, "Rank" : rank, "Amount" : amount, "Sure" : sure, "Day" : day, "Seen" : seen, "Secret" : secret CRUD
  , "Hidden" : name CrUD, "Part" : part, "User" : user, "Odd" : odd, "Note" : TXT "x" ]
ENDCONTEXT`;

const READ: readonly (readonly [
  key: string,
  value: string | readonly string[],
  test: FilterTest,
])[] = [
  ['Name', 'ÄRGER ', { kind: 'contains', text: 'arger ' }],
  ['Name.is', ['Ann', 'bob'], { kind: 'is', atoms: ['Ann', 'bob'] }],
  ['Rank.is', ['+007', '-0'], { kind: 'is', atoms: ['7', '0'] }],
  ['Rank.from', '-3', { kind: 'from', end: '-3' }],
  ['Rank.to', '9223372036854775807', { kind: 'to', end: '9223372036854775807' }],
  ['Rank.empty', 'true', { kind: 'empty', isEmpty: true }],
  ['Amount.from', '1e3', { kind: 'from', end: '1000' }],
  ['Sure.is', ['TRUE', '0'], { kind: 'is', atoms: ['1', '0'] }],
  ['Day.to', '2024-02-29', { kind: 'to', end: '2024-02-29' }],
  ['Seen.from', '2024-02-03T06:00:00+02:00', { kind: 'from', end: '2024-02-03 04:00:00' }],
  ['Part.is', 'i 1/2', { kind: 'is', atoms: ['i 1/2'] }],
  ['User.is', ['1', 'other'], { kind: 'is', atoms: ['s-1', 'other'] }],
  ['Odd.is', ['TRUE', '1'], { kind: 'is', atoms: ['1', '1'] }],
  ['Odd.is', ['false', 'no', ''], { kind: 'is', atoms: ['0', '0', '0'] }],
];

const NO_RANGE = 'doesn’t contain numbers or dates, so it can’t be filtered by range.';
const REJECTED: readonly (readonly [key: string, value: string, code: string, detail: string])[] = [
  ['Other', 'x', 'AMP-404-FIELD', '"Other" isn’t in "Items".'],
  ['Note', 'x', 'AMP-404-FIELD', '"Note" isn’t in "Items".'],
  ['constructor', 'x', 'AMP-404-FIELD', '"constructor" isn’t in "Items".'],
  ['_id_', 'x', 'AMP-404-FIELD', '"_id_" isn’t in "Items".'],
  ['Hidden', '', 'AMP-403-RIGHT', 'You don’t have permission to read "Hidden".'],
  ['Hidden.empty', 'true', 'AMP-403-RIGHT', 'You don’t have permission to read "Hidden".'],
  ['Secret.is', 'x', 'AMP-403-RIGHT', 'You don’t have permission to read "Secret".'],
  ['Name.from', 'a', 'AMP-400-QUERY', `"Name" ${NO_RANGE}`],
  ['Sure.to', 'true', 'AMP-400-QUERY', `"Sure" ${NO_RANGE}`],
  ['Part.from', 'i1', 'AMP-400-QUERY', `"Part" ${NO_RANGE}`],
  ['Odd.from', '0', 'AMP-400-QUERY', `"Odd" ${NO_RANGE}`],
  ['Rank.is', 'many', 'AMP-400-VALUE', '"many" isn’t an integer (Rank).'],
  ['Rank.from', '', 'AMP-400-VALUE', '"" isn’t an integer (Rank).'],
];

describe('a filter on an item', () => {
  let items: TermNode;
  let access: Access;
  before(async () => {
    const model = await modelOf(SCRIPT);
    [items, access] = [rootOf(model, 'Items'), accessTo(model)];
  });
  const filters = (query: object) => itemFilters(items, access, readListOptions(query));

  for (const [key, value, test] of READ)
    it(`has values as they are stored: ${key} ${JSON.stringify(value)}`, () => {
      const [found, ...others] = filters({ [`filter.${key}`]: value });
      assert.equal(found?.path.at(-1), itemNamed(items, key.split('.')[0] ?? ''));
      assert.deepEqual([found?.test, others], [test, []]);
    });

  for (const [key, value, code, detail] of REJECTED)
    it(`is refused: ${key} ${JSON.stringify(value)}`, () => {
      assert.throws(
        () => filters({ [`filter.${key}`]: value }),
        (error) => {
          assert.ok(error instanceof ApiError);
          assert.deepEqual([error.code, error.detail], [code, detail]);
          return true;
        },
      );
    });

  it('by an item that may not be read is refused to sort as well, before anything is filtered', () => {
    for (const query of [
      { sort: 'Hidden' },
      { sort: '-Secret' },
      { sort: 'Rank,Other', 'filter.Rank': 'x' },
    ])
      assert.throws(() => filters(query), ApiError, JSON.stringify(query));
    assert.deepEqual(filters({ sort: '-_label_,Rank' }), []);
  });

  it('that contains nothing is none', () => {
    assert.deepEqual(filters({ 'filter.Name': '', 'filter.Part': '' }), []);
    assert.equal(filters({ 'filter.Name': ' ', 'filter.Name.is': '' }).length, 2);
  });

  it('is compared with values as they are shown', () => {
    const shown = (item: string, stored: string) => {
      const node = itemNamed(items, item);
      assert.equal(node?.kind, 'term');
      return shownValue(node, stored);
    };
    assert.deepEqual(
      [
        shown('Rank', '7'),
        shown('Sure', '0'),
        shown('Seen', '2024-02-03 04:05:06'),
        shown('Part', '7'),
      ],
      [7, false, '2024-02-03T04:05:06Z', '7'],
    );
    assert.deepEqual([shown('Odd', '1'), shown('Odd', '0')], [true, false]);
  });
});

describe('a property', () => {
  const PASSING: readonly (readonly [FilterTest, readonly boolean[]])[] = [
    [{ kind: 'is', atoms: ['1'] }, [true]],
    [{ kind: 'is', atoms: ['0'] }, [false]],
    [{ kind: 'is', atoms: ['0', '1'] }, [true, false]],
    [{ kind: 'is', atoms: [] }, []],
    [{ kind: 'contains', text: 'tr' }, [true]],
    [{ kind: 'contains', text: 'false' }, [false]],
    [{ kind: 'contains', text: 'e' }, [true, false]],
    [{ kind: 'contains', text: '1' }, []],
    [{ kind: 'empty', isEmpty: false }, [true, false]],
    [{ kind: 'empty', isEmpty: true }, []],
    [{ kind: 'from', end: '0' }, []],
  ];
  for (const [test, truths] of PASSING)
    it(`passes a filter as ${truths.join(' and ') || 'neither'}: ${JSON.stringify(test)}`, () => {
      assert.deepEqual(truthsThatPass(test), truths);
    });
});
