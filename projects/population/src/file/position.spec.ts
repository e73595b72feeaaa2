import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { cellPlace, formatPosition, type SourcePosition } from './position.ts';
import { cellPosition, positionInSheets } from './sheet-positions.ts';

const PLACES: readonly (readonly [place: SourcePosition, words: string])[] = [
  [{ sheet: null, row: null, column: null }, 'a.json'],
  [{ sheet: null, row: 4, column: null }, 'a.json, line 4'],
  [{ sheet: null, row: 4, column: '7' }, 'a.json, line 4, column 7'],
  [{ sheet: 'One', row: null, column: null }, 'a.json, sheet One'],
  [{ sheet: 'One', row: 4, column: 'C' }, 'a.json, One!C4'],
  [{ sheet: 'One', row: 4, column: null }, 'a.json, sheet One, line 4'],
  [{ sheet: null, row: 4, column: 'C' }, 'a.json, !C4'],
  [{ sheet: 'One', row: null, column: 'C' }, 'a.json, sheet One'],
  [{ sheet: null, row: 4, column: 'C5' }, 'a.json, line 4, column C5'],
];

describe('a place in words', () => {
  for (const [place, words] of PLACES)
    it(words, () => {
      assert.equal(formatPosition('a.json', place), words);
    });
});

describe('the spot of a cell', () => {
  const titles = ['One', 'Two', 'Three'];

  it('leads back to it, whatever sheet, row and column', () => {
    fc.assert(
      fc.property(fc.nat(2), fc.nat(1_048_575), fc.nat(16_383), (sheet, row, column) => {
        const place = positionInSheets(titles, cellPosition(sheet, row, column));
        assert.deepEqual(place, cellPlace(titles[sheet] ?? '', row, column));
      }),
    );
  });

  it('is in the last column that there is for those beyond, and in no other row', () => {
    const place = positionInSheets(titles, cellPosition(1, 9, 20_000));
    assert.deepEqual(place, { sheet: 'Two', row: 10, column: 'XFD' });
  });

  it('has no sheet where none is known', () => {
    assert.deepEqual(positionInSheets([], cellPosition(0, 0, 0)), {
      sheet: null,
      row: 1,
      column: 'A',
    });
  });
});
