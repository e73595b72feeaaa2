import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { columnName } from '@ampersand-prototype/generics';
import { cellPlace, formatPosition } from '../file/position.ts';
import { bracketed, escapeCell, headerText, isEmpty, readCell } from './cell.ts';

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

  for (const text of [
    'Ann',
    '-12',
    '-1.25',
    'a b',
    'a-1',
    '2024-01-01',
    'x\ny',
    'x\ty',
    'x\\y',
    '_NEWS',
    '(?)',
  ]) {
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
    '-',
    '-1.',
    '-.5',
    '-1x',
    '-1.5.',
    'x\ufeffy',
    'valueOf',
    '_x0041_',
  ]) {
    it(`holds ${JSON.stringify(text)} behind a backslash`, () =>
      assert.match(escapeCell(text), /^\\"/));
  }

  it('holds no character that somebody else would change', () => {
    const changed = ['\u0085', '\u2028', '\u2029', '\ufeff', '\ufffd', '\uffff', '\u{1fffe}'];
    for (const character of [...changed, '\u0001', '\u007f', '_x00aF_']) {
      const written = escapeCell(`a${character}b${character}c`);
      assert.match(written, /^[ -~]+$/);
      assert.doesNotMatch(written, /_x[\da-f]{4}_/i);
    }
  });

  const AS_THEY_STAND = ['a\\"b"', '\\"a" b', '\\"a"b"', '\\', '\\a', '"a"', '\\{"a": 1}'];
  for (const text of AS_THEY_STAND)
    it(`is no escaped text: ${text}`, () => {
      assert.deepEqual(readCell(text), { value: text, isLiteral: false });
    });

  it('is meant without the white space around it, which an escaped text may have inside', () => {
    assert.deepEqual(readCell(' \n\\" a "\u00a0'), { value: ' a ', isLiteral: true });
    assert.deepEqual(readCell('\u00a0 a b\t'), { value: 'a b', isLiteral: false });
    for (const empty of ['', ' \t', null, undefined]) assert.ok(isEmpty(empty));
    for (const value of ['\\""', false, new Date()]) assert.ok(!isEmpty(value));
  });

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
    for (const name of ['Skill2', 'my_', 'Role.', 'a,b', 'two\nlines', ''])
      assert.deepEqual(bracketed(`[${name}]`), { name, delimiter: null });
    for (const text of ['Skill', 'a[b]', '[a]b', '[a', '[a]]']) assert.equal(bracketed(text), null);
    assert.equal(bracketed(null), null);
  });

  it('is a text, and no literal one', () => {
    for (const cell of ['\\"[x]"', true, new Date(), ' ', null])
      assert.equal(headerText(cell), null);
    assert.equal(headerText(' Name '), 'Name');
  });
});

describe('a place', () => {
  it('is told as people call it', () => {
    assert.deepEqual([0, 25, 26, 701, 702].map(columnName), ['A', 'Z', 'AA', 'ZZ', 'AAA']);
    assert.equal(formatPosition('a.xlsx', cellPlace('Books', 2, 1)), 'a.xlsx, Books!B3');
    assert.equal(
      formatPosition('a.json', { sheet: null, row: 4, column: '7' }),
      'a.json, line 4, column 7',
    );
    assert.equal(formatPosition('a.csv', { sheet: null, row: 4, column: null }), 'a.csv, line 4');
    assert.equal(formatPosition('a', { sheet: null, row: null, column: null }), 'a');
  });
});
