import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { PatchValue } from '@ampersand-prototype/generics';
import fc from 'fast-check';
import type { TermNode } from '../../model/interface-node.ts';
import type { FilterTest, ItemFilter } from './item-filter.ts';
import { readCursor, type SortKey } from './list-cursor.ts';
import { readListOptions, type ListOptions } from './list-options.ts';
import { selectRows, type ListRow } from './list-rows.ts';

const WHOLE = readListOptions({});

/** An item that holds values of a type, or atoms. */
function itemOf(name: string, type: string, isProperty = false): TermNode {
  const target = { type, isObject: type === 'OBJECT' };
  return { kind: 'term', name, isProperty, target } as unknown as TermNode;
}

const RANK = itemOf('Rank', 'INTEGER');
const NAME = itemOf('Name', 'ALPHANUMERIC');
const TAGS = itemOf('Tags', 'ALPHANUMERIC');
const PART = itemOf('Part', 'OBJECT');
const SEEN = itemOf('Seen', 'DATETIME');
const LIST = { items: [RANK, NAME, TAGS, PART, SEEN] } as unknown as TermNode;

function row(
  id: string,
  label: PatchValue,
  items: Readonly<Record<string, unknown>> = {},
): ListRow {
  return { atom: `stored ${id}`, id, label, items };
}

function atomNamed(_id_: string, _label_: string) {
  return { _id_, _label_ };
}

const ROWS: readonly ListRow[] = [
  row('i1', 'Ann', { Rank: 10, Tags: ['red', 'Blue'], Part: atomNamed('p1', 'Wheel') }),
  row('i2', 'bob', { Rank: 9, Tags: [], Part: null }),
  row('i3', 'Cas', { Rank: null, Seen: '2024-02-03T04:05:06Z', Part: atomNamed('p2', 'wheel 2') }),
  row('i4', 'ann 10', { Rank: -1, Tags: ['blue'], Name: '' }),
  row('i5', 'ann 9', {}),
];

function ids(options: Partial<ListOptions>, filters: readonly ItemFilter[] = []): string[] {
  const { atoms } = selectRows(LIST, ROWS, { ...WHOLE, ...options }, filters);
  return atoms.map((atom) => atom.replace('stored ', ''));
}

const by = (...sorts: readonly string[]): Partial<ListOptions> => ({
  sorts: readListOptions({ sort: sorts.join(',') }).sorts,
});
const where = (item: TermNode, test: FilterTest): readonly ItemFilter[] => [{ path: [item], test }];

describe('rows of a list that is read whole', () => {
  it('are in the order that people expect: by label, digits by number', () => {
    assert.deepEqual(ids({}), ['i1', 'i5', 'i4', 'i2', 'i3']);
    assert.deepEqual(ids(by('-_label_')), ['i3', 'i2', 'i4', 'i5', 'i1']);
  });

  it('are sorted by items; those without a value are last, and first in the other direction', () => {
    assert.deepEqual(ids(by('Rank')), ['i4', 'i2', 'i1', 'i5', 'i3']);
    assert.deepEqual(ids(by('-Rank')), ['i3', 'i5', 'i1', 'i2', 'i4']);
    assert.deepEqual(ids(by('Part')), ['i1', 'i3', 'i5', 'i4', 'i2']);
    assert.deepEqual(ids(by('Tags')), ['i4', 'i1', 'i5', 'i2', 'i3']);
    assert.deepEqual(ids(by('None', '-_label_')), ['i3', 'i2', 'i4', 'i5', 'i1']);
  });

  it('are searched by label and identifier', () => {
    assert.deepEqual(ids({ search: 'ann' }), ['i1', 'i5', 'i4']);
    assert.deepEqual(ids({ search: 'i3' }), ['i3']);
    assert.deepEqual(ids({ search: 'stored' }), []);
  });

  const FILTERS: readonly (readonly [TermNode, FilterTest, readonly string[]])[] = [
    [TAGS, { kind: 'contains', text: 'blue' }, ['i1', 'i4']],
    [TAGS, { kind: 'contains', text: 'e' }, ['i1', 'i4']],
    [RANK, { kind: 'contains', text: '1' }, ['i1', 'i4']],
    [PART, { kind: 'contains', text: 'wheel' }, ['i1', 'i3']],
    [PART, { kind: 'contains', text: 'p1' }, []],
    [TAGS, { kind: 'is', atoms: ['blue', 'green'] }, ['i4']],
    [RANK, { kind: 'is', atoms: ['9', '10'] }, ['i1', 'i2']],
    [PART, { kind: 'is', atoms: ['p2'] }, ['i3']],
    [PART, { kind: 'is', atoms: ['Wheel'] }, []],
    [SEEN, { kind: 'is', atoms: ['2024-02-03 04:05:06'] }, ['i3']],
    [NAME, { kind: 'is', atoms: [''] }, ['i4']],
    [TAGS, { kind: 'empty', isEmpty: true }, ['i5', 'i2', 'i3']],
    [TAGS, { kind: 'empty', isEmpty: false }, ['i1', 'i4']],
    [NAME, { kind: 'empty', isEmpty: false }, ['i4']],
    [PART, { kind: 'empty', isEmpty: false }, ['i1', 'i3']],
    [RANK, { kind: 'from', end: '9' }, ['i1', 'i2']],
    [RANK, { kind: 'to', end: '9' }, ['i4', 'i2']],
    [SEEN, { kind: 'from', end: '2024-02-03 04:05:06' }, ['i3']],
    [SEEN, { kind: 'from', end: '2024-02-03 04:05:07' }, []],
    [SEEN, { kind: 'to', end: '2024-02-03 04:05:06' }, ['i3']],
  ];
  for (const [item, test, expected] of FILTERS)
    it(`are filtered by what they show: ${item.name} ${JSON.stringify(test)}`, () => {
      assert.deepEqual(ids({}, where(item, test)), expected);
    });

  it('pass all filters that are asked for', () => {
    const both = [
      ...where(TAGS, { kind: 'contains', text: 'blue' }),
      ...where(RANK, { kind: 'from', end: '0' }),
    ];
    assert.deepEqual(ids({}, both), ['i1']);
  });

  it('return the total number of rows and the next cursor', () => {
    const read = (options: Partial<ListOptions>) =>
      selectRows(LIST, ROWS, { ...WHOLE, ...options }, []);
    assert.deepEqual(read({ limit: 2 }).total, 5);
    assert.deepEqual(readCursor(read({ limit: 2 }).next ?? '', []), {
      by: 'server',
      values: ['ann 9'],
      atom: 'i5',
    });
    for (const options of [{}, { limit: 5 }, { limit: 2, offset: 3 }, { offset: 9 }, { limit: 0 }])
      assert.equal(read(options).next, null, JSON.stringify(options));
    assert.equal(read({ search: 'ann', limit: 1 }).total, 3);
    const cursor = readCursor(read({ limit: 2 }).next ?? '', []);
    assert.equal(read({ limit: 2, cursor }).total, null, 'the first page told it');
  });
});

const cell = fc.constantFrom<unknown>(
  null,
  1,
  2,
  10,
  -1,
  'a',
  'A',
  '10',
  '9',
  '',
  true,
  false,
  atomNamed('p1', 'a'),
);
const anyRows = fc
  .uniqueArray(
    fc.record({
      id: fc.constantFrom('1', '01', '001', 'a', 'A', 'b', 'ä'),
      rank: cell,
      label: fc.constantFrom('a', 'A', '9', '10'),
    }),
    {
      selector: ({ id }) => id,
    },
  )
  .map((all) => all.map(({ id, rank, label }) => row(id, label, { Rank: rank })));
const anySort: fc.Arbitrary<readonly SortKey[]> = fc.uniqueArray(
  fc.record({ item: fc.constantFrom(null, 'Rank', 'None'), descending: fc.boolean() }),
  { selector: ({ item }) => item, maxLength: 2 },
);

describe('pages of rows', () => {
  it('hold each row once, in one order, by cursors and by places', () => {
    fc.assert(
      fc.property(anyRows, anySort, fc.integer({ min: 1, max: 4 }), (rows, sorts, limit) => {
        const whole = selectRows(LIST, rows, { ...WHOLE, sorts }, []).atoms;
        assert.deepEqual(whole.toSorted(), rows.map(({ atom }) => atom).toSorted());
        const [byCursor, byPlace]: [string[], string[]] = [[], []];
        let next: string | null = null;
        do {
          const cursor = next === null ? null : readCursor(next, sorts);
          const page = selectRows(LIST, rows, { ...WHOLE, sorts, limit, cursor }, []);
          byCursor.push(...page.atoms);
          assert.ok(byCursor.length <= rows.length, 'a row comes again');
          next = page.next;
        } while (next !== null);
        for (let offset = 0; offset < rows.length; offset += limit)
          byPlace.push(...selectRows(LIST, rows, { ...WHOLE, sorts, limit, offset }, []).atoms);
        assert.deepEqual([byCursor, byPlace], [whole, whole]);
      }),
    );
  });

  it('go on at the same place when the last row of the page before is gone', () => {
    fc.assert(
      fc.property(anyRows, anySort, (rows, sorts) => {
        const whole = selectRows(LIST, rows, { ...WHOLE, sorts }, []).atoms;
        const { atoms, next } = selectRows(LIST, rows, { ...WHOLE, sorts, limit: 1 }, []);
        if (next === null) return;
        const rest = rows.filter(({ atom }) => atom !== atoms[0]);
        const options = { ...WHOLE, sorts, cursor: readCursor(next, sorts) };
        assert.deepEqual(selectRows(LIST, rest, options, []).atoms, whole.slice(1));
      }),
    );
  });
});
