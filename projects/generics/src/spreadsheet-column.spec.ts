import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { columnIndex, columnName } from './spreadsheet-column.ts';

const COLUMNS: readonly (readonly [index: number, name: string])[] = [
  ...([
    [0, 'A'],
    [1, 'B'],
    [25, 'Z'],
    [26, 'AA'],
    [51, 'AZ'],
    [52, 'BA'],
  ] as const),
  ...([
    [701, 'ZZ'],
    [702, 'AAA'],
    [16_383, 'XFD'],
  ] as const),
];

describe('the columns of a spreadsheet', () => {
  for (const [index, name] of COLUMNS)
    it(`${index} is ${name}`, () => {
      assert.equal(columnName(index), name);
      assert.equal(columnIndex(name), index);
    });

  it('have names that stand for no other', () => {
    fc.assert(fc.property(fc.nat(1_000_000), (n) => columnIndex(columnName(n)) === n));
  });
});
