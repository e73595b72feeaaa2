import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { columnsOf, listsOf, rowsOf, sliceOf } from './columns-of-rows.ts';

const value = fc.constantFrom('a', 'b', '', null);
const rows = fc
  .integer({ min: 1, max: 5 })
  .chain((width) =>
    fc.array(fc.array(value, { minLength: width, maxLength: width }), { maxLength: 8 }),
  );

describe('rows as columns', () => {
  it('are the same rows again', () => {
    fc.assert(
      fc.property(rows, (given) => {
        const again = Array.from(rowsOf(columnsOf(given)), (row) => [...row]);
        assert.deepEqual(again, given);
      }),
    );
  });

  it('are the same rows in slices, and as lists', () => {
    fc.assert(
      fc.property(rows, fc.integer({ min: 1, max: 9 }), (given, size) => {
        const starts = given.map((_, i) => i * size).filter((start) => start < given.length);
        const slices = starts.map((start) => sliceOf(columnsOf(given), start, size));
        const again = slices.flatMap((slice) => Array.from(rowsOf(slice), (row) => [...row]));
        assert.deepEqual(again, given);
        const lists = listsOf(columnsOf(given));
        assert.deepEqual(
          given.map((_, i) => lists.map((list) => list[i])),
          given,
        );
      }),
    );
  });

  it('hold a value that every row has once', () => {
    const { columns } = columnsOf([
      ['1', 'a', null],
      ['1', 'b', null],
    ]);
    assert.deepEqual(columns, ['1', ['a', 'b'], null]);
  });
});
