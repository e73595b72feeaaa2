import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { columnIndex, columnName } from '@ampersand-prototype/generics';
import { formatPosition, type SourcePosition } from './position.ts';
import { describeProblem, Problems } from './problems.ts';
import { quoted, shortened } from './quoted.ts';
import { cellPosition, positionInSheets } from './sheet-positions.ts';

describe('quotes in a message', () => {
  it('is whole up to 80 characters, then cut, whatever units of UTF-16 they take', () => {
    for (const character of ['a', '😀', '\n']) {
      const [whole, long] = [character.repeat(80), character.repeat(81)];
      assert.equal(shortened(whole), whole);
      assert.equal(shortened(long), `${whole}…`);
      assert.equal(quoted(long), JSON.stringify(`${whole}…`));
    }
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 70, maxLength: 100 }), (text) => {
        assert.ok(shortened(`a${text}`).isWellFormed());
      }),
    );
  });

  it('stands on one line', () => assert.equal(quoted('a "b"\nc'), '"a \\"b\\"\\nc"'));
});

describe('places in sheets', () => {
  const last = { sheet: 5, row: 2 ** 27 - 1, column: 2 ** 14 - 1 };
  const cells = fc.record({
    sheet: fc.nat(last.sheet),
    row: fc.nat(last.row),
    column: fc.nat(last.column),
  });
  const titles = ['A', 'B', 'C', 'D', 'E', 'F'];

  it('are found again from their spots, up to the last cell', () => {
    fc.assert(
      fc.property(cells, ({ sheet, row, column }) => {
        const position = cellPosition(sheet, row, column);
        assert.ok(Number.isSafeInteger(position));
        const place = { sheet: titles[sheet] ?? '', row: row + 1, column: columnName(column) };
        assert.deepEqual(positionInSheets(titles, position), place);
      }),
      { examples: [[last], [{ sheet: 1, row: 0, column: 0 }]] },
    );
  });

  it('in columns that no spreadsheet has are in the last one', () => {
    assert.equal(
      positionInSheets(['A'], cellPosition(0, 0, 99_999)).column,
      columnName(2 ** 14 - 1),
    );
    assert.equal(columnName(2 ** 14 - 1), 'XFD');
  });

  it('have letters for numbers and numbers for letters', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), (index) =>
        assert.equal(columnIndex(columnName(index)), index),
      ),
    );
  });

  const EXPECTED: readonly (readonly [SourcePosition, string])[] = [
    [{ sheet: 'S', row: 3, column: 'B' }, 'f, S!B3'],
    [{ sheet: null, row: 3, column: 'B' }, 'f, !B3'],
    [{ sheet: 'S', row: null, column: null }, 'f, sheet S'],
    [{ sheet: 'S', row: 3, column: null }, 'f, sheet S, line 3'],
    [{ sheet: null, row: 3, column: '7' }, 'f, line 3, column 7'],
    [{ sheet: null, row: null, column: '7' }, 'f'],
    [{ sheet: null, row: 3, column: '7A' }, 'f, line 3, column 7A'],
  ];
  for (const [place, text] of EXPECTED)
    it(`are told as ${text}`, () => assert.equal(formatPosition('f', place), text));
});

describe('problems', () => {
  it('are all counted, and a thousand kept, of warnings too', () => {
    const problems = new Problems('a.csv');
    for (let i = 0; i < 1002; i++) {
      problems.add({ kind: 'row', reason: `no ${i}` });
      problems.warn({ kind: 'row', warning: { about: 'key', key: `odd ${i}` } });
    }
    assert.deepEqual(
      [problems.total, problems.listed.length, problems.warnings.length],
      [1002, 1000, 1000],
    );
    assert.equal(problems.listed.at(-1)?.reason, 'no 999');
  });

  it('stand where they are found at that time', () => {
    const problems = new Problems('a.xlsx');
    const position = cellPosition(1, 2, 3);
    problems.add({ kind: 'file', reason: 'early.', at: position });
    problems.locateBy((each) => positionInSheets(['A', 'B'], each));
    problems.add({ kind: 'value', reason: 'late.', at: position, value: 'v', hint: 'Do.' });
    problems.add({ kind: 'value', reason: 'given.', at: { sheet: null, row: 9, column: null } });
    assert.deepEqual(
      problems.listed.map((problem) => describeProblem(problem, 'en')),
      ['a.xlsx: early.', 'a.xlsx, B!D3: late.', 'a.xlsx, line 9: given.'],
    );
    const [first, second] = problems.listed;
    assert.deepEqual([first?.value, first?.hint], [null, null]);
    assert.deepEqual([second?.value, second?.hint], ['v', 'Do.']);
    assert.deepEqual(problems.placeOf(position), { sheet: 'B', row: 3, column: 'D' });
  });
});
