import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { PatchValue } from '@ampersand-prototype/generics';
import fc from 'fast-check';
import { ApiError } from '../../error/api-error.ts';
import { readCursor, writeCursor, type ListCursor, type SortKey } from './list-cursor.ts';

const text = fc.string({ unit: 'binary' }).map((each) => each.toWellFormed());
const value: fc.Arbitrary<PatchValue> = fc.oneof(
  text,
  fc.boolean(),
  fc.constant(null),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number + 0),
);
const sort: fc.Arbitrary<SortKey> = fc.record({
  item: fc.oneof(fc.constant(null), fc.stringMatching(/^[A-Za-z]\w{0,8}$/)),
  descending: fc.boolean(),
});
const sorts = fc.uniqueArray(sort, { maxLength: 5, selector: ({ item }) => item });

/** A sort with a cursor for it. */
const place = sorts.chain((order) =>
  fc.record({
    order: fc.constant(order),
    cursor: fc.record({
      by: fc.constantFrom('database' as const, 'server' as const),
      values: fc.array(value, { maxLength: order.length + 1 }),
      atom: text,
    }),
  }),
);

const BY_NAME: readonly SortKey[] = [{ item: 'Name', descending: false }];
const CURSOR: ListCursor = { by: 'server', values: ['Ann', null], atom: 'p1' };

/** What a cursor is rejected with; null where it is taken. */
function apiErrorOf(cursor: string, order: readonly SortKey[]): string | null {
  try {
    readCursor(cursor, order);
    return null;
  } catch (error) {
    assert.ok(error instanceof ApiError, String(error));
    assert.equal(error.code, 'AMP-400-QUERY');
    return error.detail;
  }
}

const NOT_OURS = "The cursor wasn't issued by this server. Read the list from the beginning.";
const OTHER = 'The cursor belongs to another sort order. Read the list from the beginning.';

function encoded(content: unknown): string {
  return Buffer.from(JSON.stringify(content)).toString('base64url');
}

describe('a cursor', () => {
  it('comes back as it was given, in letters that need no escape in an address', () => {
    fc.assert(
      fc.property(place, ({ order, cursor }) => {
        const written = writeCursor(cursor, order);
        assert.match(written, /^[\w-]+$/);
        assert.deepEqual(readCursor(written, order), { ...cursor });
      }),
    );
  });

  it('belongs to the sort that it was given for, directions included', () => {
    const written = writeCursor(CURSOR, BY_NAME);
    const others: readonly (readonly SortKey[])[] = [
      [],
      [{ item: 'Name', descending: true }],
      [{ item: 'Rank', descending: false }],
      [{ item: null, descending: false }],
      [...BY_NAME, { item: 'Rank', descending: false }],
    ];
    for (const order of others)
      assert.equal(
        apiErrorOf(written, order),
        order.length === 0 ? NOT_OURS : OTHER,
        JSON.stringify(order),
      );
    fc.assert(
      fc.property(place, sorts, ({ order, cursor }, other) => {
        const isSame = JSON.stringify(order) === JSON.stringify(other);
        assert.equal(apiErrorOf(writeCursor(cursor, order), other) === null, isSame);
      }),
    );
  });

  for (const content of [
    null,
    {},
    [],
    'server',
    ['server'],
    ['server', 'Name', ['Ann']],
    ['browser', 'Name', ['Ann'], 'p1'],
    ['server', 'Name', 'Ann', 'p1'],
    ['server', 'Name', { 0: 'Ann', length: 1 }, 'p1'],
    ['server', 'Name', [{}], 'p1'],
    ['server', 'Name', [['Ann']], 'p1'],
    ['server', 'Name', ['Ann'], 1],
    ['server', 'Name', ['Ann'], null],
    ['server', 'Name', ['Ann', 'p1', 'one too many'], 'p1'],
  ])
    it(`is refused where it is none of ours: ${JSON.stringify(content)}`, () => {
      assert.equal(apiErrorOf(encoded(content), BY_NAME), NOT_OURS);
    });

  it('is refused, and nothing else, whatever is sent', () => {
    const anything = fc.oneof(
      text,
      fc.json().map((json) => Buffer.from(json).toString('base64url')),
    );
    fc.assert(
      fc.property(anything, (sent) => {
        assert.equal(apiErrorOf(sent, BY_NAME), NOT_OURS);
      }),
    );
  });
});
