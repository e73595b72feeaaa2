import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { applyEdits } from './edit.ts';
import { lex } from './lexer.ts';
import { LineMap } from './line-map.ts';
import { quoteText, readString } from './string-literal.ts';
import { OPERATORS } from './token.ts';

function words(text: string): string {
  const { tokens, diagnostics } = lex(text, 'x');
  const shown = tokens.slice(0, -1).map(({ kind, text: word }) => `${kind.slice(0, 3)}:${word}`);
  return [...shown, ...diagnostics.map(({ code }) => code)].join(' ');
}

for (const [text, expected] of [
  ['a--b\nc', 'ide:a ide:c'],
  ['a{-x{-y-}z-}b', 'ide:a ide:b'],
  ['größe Ärmel x1 CONTEXT', 'ide:größe ide:Ärmel ide:x1 key:CONTEXT'],
  ['{+ a -- {- b -} +}', 'mar: a -- {- b -} '],
  ['{+ a', 'mar: a AMP2006'],
  ['{+ a -} b +} c', 'mar: a -} b  ide:c'],
  ['{+ a -}\nRULE x +} c', 'mar: a -}\nRULE x  ide:c AMP2022'],
  ['{+ a\nRULE x {+ b +} c', 'mar: a\nRULE x {+ b  ide:c AMP2024'],
  ['{+ a {+ b +} c', 'mar: a {+ b  ide:c'],
  ['a {- b {- c -}', 'ide:a AMP2005'],
  ['"a\\n\\"\\8364\\&1"', 'str:a\n"€1'],
  ['12 007 1.50 2.0e-2 12.', 'int:12 int:7 flo:1.50 flo:2.0e-2 int:12 ope:.'],
  ['2024-02-29', 'dat:2024-02-29'],
  ['2023-02-29', 'dat:2023-02-29 AMP2008'],
  ['2024-03-01T10:30+02:00', 'dat:2024-03-01T08:30:00Z'],
  ['2024-03-01T23:59:59.7500-05:30', 'dat:2024-03-02T05:29:59.75Z'],
  ['2024-03-01 10:30:00 UTC', 'dat:2024-03-01T10:30:00Z'],
  ['2024-03-01T25:00Z', 'dat:2024-03-01 AMP2007'],
  ['2024-03-01T10h', 'dat:2024-03-01 AMP2007'],
  ['|-:=>::<<>', 'ope:|- ope::= ope:>: ope::< ope:<>'],
  ['{ -3 }', 'sym:{ ope:- int:3 sym:}'],
  ['a ?? b', 'ide:a ide:b AMP2001'],
  ['"a', 'str:a AMP2002'],
  ['"a\\qb\tc"', 'str:ab\tc AMP2003 AMP2004'],
  ['"a\\0b"', 'str:a\0b AMP2009'],
  ['"a\0b"', 'str:a\0b AMP2009'],
  ['{+a\0b+}', 'mar:a\0b AMP2009'],
  ["'", 'AMP2001'],
  ['_a_b', 'ide:_a_b AMP2020'],
  ['', ''],
] as const) {
  test(`splits ${JSON.stringify(text)}`, () => {
    assert.equal(words(text), expected);
  });
}

test('any text between quotes can be read back, but for the character 0', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const value = text.replaceAll('\0', '');
      const literal = readString(quoteText(value), 0);
      assert.equal(literal.value, value);
      assert.deepEqual(literal.errors, []);
    }),
  );
});

test('never throws, and every character belongs to at most one word', () => {
  const piece = fc.constantFrom(
    ...OPERATORS,
    '"',
    "'",
    '{-',
    '-}',
    '{+',
    '+}',
    '\n',
    '\t',
    '\\',
    ' ',
    'a_',
    'Z9',
    '1.',
    '2024-01-01T',
  );
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(piece).map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(text, fc.boolean(), (input, legacy) => {
      const { tokens } = lex(input, 'x', { legacy });
      let at = 0;
      for (const { offset, endOffset } of tokens) {
        assert.ok(offset >= at && endOffset >= offset && endOffset <= input.length);
        at = endOffset;
      }
      assert.equal(tokens.at(-1)?.kind, 'end');
    }),
  );
});

test('places are those of the text', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', '\n', '\r', 'é') }),
      fc.nat(40),
      (text, offset) => {
        const at = Math.min(offset, text.length);
        const before = text.slice(0, at).split('\n');
        const { line, column } = new LineMap(text, 'x').position(at);
        assert.deepEqual([line, column], [before.length, (before.at(-1)?.length ?? 0) + 1]);
      },
    ),
  );
});

test('of edits that overlap the first and longest counts', () => {
  const edits = [
    { offset: 2, endOffset: 3, replacement: 'x' },
    { offset: 0, endOffset: 1, replacement: 'y' },
    { offset: 0, endOffset: 4, replacement: 'whole' },
    { offset: 5, endOffset: 5, replacement: '!' },
  ];
  assert.equal(applyEdits('abcdef', edits), 'wholee!f');
});
