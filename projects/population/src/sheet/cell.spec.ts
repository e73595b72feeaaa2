import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { cellPlace, columnLetters, describePlace } from '../file/place.ts';
import { bracketed, escapeCell, headerText, readCell } from './cell.ts';

describe('a cell', () => {
  it('is written so that it is read back, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const { value, isLiteral } = readCell(escapeCell(text));
        assert.equal(value, text);
        assert.ok(isLiteral || bracketed(text) === null);
      }),
    );
  });

  for (const text of ['Ann', '-12', '-1.5', 'a b', '2024-01-01', 'x\ny']) {
    it(`holds ${JSON.stringify(text)} as it is`, () => assert.equal(escapeCell(text), text));
  }

  for (const text of [
    '=1+1',
    '+1',
    '-x',
    '@x',
    '[x]',
    '_NEW',
    ' x',
    'x ',
    '',
    '\\"x"',
    'a\rb',
    'valueOf',
    '_x0041_',
  ]) {
    it(`holds ${JSON.stringify(text)} behind a backslash`, () =>
      assert.match(escapeCell(text), /^\\"/));
  }

  it('may hold a backslash that is no escape', () => {
    assert.deepEqual(readCell('\\\\server\\share'), {
      value: '\\\\server\\share',
      isLiteral: false,
    });
    assert.deepEqual(readCell('\\"broken'), { value: '\\"broken', isLiteral: false });
  });
});

describe('a header', () => {
  it('gives the name and the delimiter between brackets', () => {
    assert.deepEqual(bracketed('[Skill,]'), { name: 'Skill', delimiter: ',' });
    assert.deepEqual(bracketed('[Skill]'), { name: 'Skill', delimiter: null });
    assert.deepEqual(bracketed('[Hello World ;]'), { name: 'Hello World', delimiter: ';' });
    assert.deepEqual(bracketed('[PrototypeContext.Role]'), {
      name: 'PrototypeContext.Role',
      delimiter: null,
    });
    assert.equal(bracketed('Skill'), null);
    assert.equal(bracketed(null), null);
  });

  it('is no literal text', () => assert.equal(headerText('\\"[x]"'), null));
});

describe('a place', () => {
  it('is told as people call it', () => {
    assert.deepEqual([0, 25, 26, 701, 702].map(columnLetters), ['A', 'Z', 'AA', 'ZZ', 'AAA']);
    assert.equal(describePlace('a.xlsx', cellPlace('Books', 2, 1)), 'a.xlsx, Books!B3');
    assert.equal(
      describePlace('a.json', { sheet: null, row: 4, column: '7' }),
      'a.json, line 4, column 7',
    );
    assert.equal(describePlace('a.csv', { sheet: null, row: 4, column: null }), 'a.csv, line 4');
    assert.equal(describePlace('a', { sheet: null, row: null, column: null }), 'a');
  });
});
