import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { preprocess } from './preprocess.ts';
import { lex } from './lexer.ts';
import { LineMap } from './line-map.ts';
import { withLineFeeds } from './line-ends.ts';

/** The place of the word `here`, as `line:column-line:column`. */
function here(text: string): string | undefined {
  const { tokens } = lex(text, 'x');
  const found = tokens.find((token) => token.text === 'here');
  if (!found) return undefined;
  const { start, end } = found;
  return `${start.line}:${start.column}-${end.line}:${end.column}`;
}

describe('the place of a word', () => {
  const CASES: readonly (readonly [string, string, string])[] = [
    ['at the beginning', 'here', '1:1-1:5'],
    ['behind blanks', '  here', '1:3-1:7'],
    ['behind tabs, which are one column each', '\t\there', '1:3-1:7'],
    ['behind a line', 'a\nhere', '2:1-2:5'],
    ['behind a line that ends in two characters', 'a\r\nhere', '2:1-2:5'],
    ['before such an end', 'a\r\n here\r\n', '2:2-2:6'],
    ['behind empty lines', '\n\r\n\nhere', '4:1-4:5'],
    [
      'behind separators of lines that are none in a script',
      'a\u2028b\u2029c\u0085here',
      '1:7-1:11',
    ],
    ['behind blanks of other widths', '\u00a0\u3000\u2003here', '1:4-1:8'],
    ['behind a letter of two UTF-16 units', '𝒜 here', '1:4-1:8'],
    ['behind a picture in a text', '"😀" here', '1:6-1:10'],
    ['behind a combining mark in a text', '"e\u0301" here', '1:6-1:10'],
    ['behind a text with escapes', '"\\n\\8364" here', '1:11-1:15'],
    ['behind a comment', '{- a\nb -} here', '2:6-2:10'],
    ['behind a comment in a comment', '{- {- \n -}\n -} here', '3:5-3:9'],
    ['behind a text of lines', '{+ a\nb +} here', '2:6-2:10'],
    ['behind what is told', '?? here', '1:4-1:8'],
    ['behind a comment of another language', '/* a\n b */ here', '2:7-2:11'],
    ['behind signs that are stuck together', '|-/\\here', '1:5-1:9'],
  ];
  for (const [what, text, place] of CASES)
    test(what, () => {
      assert.equal(here(text), place);
    });

  test('far to the right, and far below', () => {
    assert.equal(here(`${' '.repeat(100_000)}here`), '1:100001-1:100005');
    assert.equal(here(`${'\r\n'.repeat(100_000)}here`), '100001:1-100001:5');
  });

  test('where lines end by carriage returns alone, and the preprocessor takes some away', () => {
    const text = ['-- a', '--# IF x', 'here', '--# ENDIF', ' here'].join('\r');
    assert.equal(here(preprocess(withLineFeeds(text), 'x', new Set()).text), '5:2-5:6');
    assert.equal(here(preprocess(withLineFeeds(text), 'x', new Set('x')).text), '3:1-3:5');
  });
});

describe('which words start a line', () => {
  for (const [text, starts] of [
    ['a b', ['a']],
    ['a\nb', ['a', 'b']],
    ['a\r\nb c', ['a', 'b']],
    ['{- x -} a b', ['a']],
    ['a {- \n -} b', ['a', 'b']],
    ['{+ x\n+} a', [' x\n']],
    ['"x" a\n"y" b', ['x', 'y']],
    ['? a b', ['a']],
  ] as const)
    test(JSON.stringify(text), () => {
      const { tokens } = lex(text, 'x');
      const found = tokens.filter(({ kind, startsLine }) => kind !== 'end' && startsLine);
      assert.deepEqual(
        found.map((token) => token.text),
        starts,
      );
    });
});

test('places come in any order', () => {
  const text = fc.array(fc.constantFrom('a', '\n', '\r\n', '😀')).map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, fc.array(fc.nat(100)), (written, offsets) => {
      const map = new LineMap(written, 'x');
      for (const offset of offsets.map((each) => Math.min(each, written.length))) {
        const lines = written.slice(0, offset).split('\n');
        const column = (lines.at(-1) ?? '').length + 1;
        assert.deepEqual(map.position(offset), { line: lines.length, column });
      }
    }),
  );
});

test('the end of a text is a place as well', () => {
  const end = lex('a\n', 'x').tokens.at(-1);
  assert.deepEqual(end?.start, { line: 2, column: 1 });
  assert.deepEqual(new LineMap('', 'x').origin(0, 0), {
    file: 'x',
    start: { line: 1, column: 1 },
    end: { line: 1, column: 1 },
  });
});

test('a word covers its characters and no others', () => {
  const word = fc.constantFrom(
    'a',
    'größe',
    '"x"',
    '12',
    '|-',
    '\n',
    ' ',
    '\t',
    '-- c\n',
    '{- d -}',
  );
  fc.assert(
    fc.property(fc.array(word), (words) => {
      const text = words.join(' ');
      const { tokens } = lex(text, 'x');
      const covered = tokens
        .slice(0, -1)
        .map(({ offset, endOffset }) => text.slice(offset, endOffset));
      const expected = words.filter((each) => each.trim() !== '' && !/^(?:--|\{-)/.test(each));
      assert.deepEqual(covered, expected);
    }),
  );
});
