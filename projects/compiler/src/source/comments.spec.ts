import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { endOfComment, loneCommentEnd } from './block-comment.ts';
import { lex } from './lexer.ts';

/** The tokens, and the diagnostics as `line:column-line:column code severity`. */
function read(text: string, legacy = false) {
  const { tokens, diagnostics, edits } = lex(text, 'x', { legacy });
  return {
    words: tokens.slice(0, -1).map((token) => token.text),
    reported: diagnostics.map(({ code, severity, origin: { start, end } }) => {
      return `${start.line}:${start.column}-${end.line}:${end.column} ${code} ${severity}`;
    }),
    edits,
  };
}

describe('comments', () => {
  for (const [text, words] of [
    ['a -- b', ['a']],
    ['a -- b\nc', ['a', 'c']],
    ['a -- b\r\nc', ['a', 'c']],
    ['a --', ['a']],
    ['a---b', ['a']],
    ['a -->b', ['a']],
    ['a-- {-\nb', ['a', 'b']],
    ['a-- -}\nb', ['a', 'b']],
    ['{--}a', ['a']],
    ['{- -- -}a', ['a']],
    ['{---}a', ['a']],
    ['{-{--}-}a', ['a']],
    ['{- "{-" -} -}a', ['a']],
    ['a{-\n\n-}b', ['a', 'b']],
    ['"{-"a', ['{-', 'a']],
    ['"--"a', ['--', 'a']],
  ] as const)
    test(JSON.stringify(text), () => {
      const { words: found, reported } = read(text);
      assert.deepEqual([found, reported], [words, []]);
    });

  for (const [text, place] of [
    ['{-', '1:1-1:3'],
    ['a {- b\nc', '1:3-2:2'],
    ['{-}', '1:1-1:4'],
    ['{-3}', '1:1-1:5'],
    ['{- {- -}', '1:1-1:9'],
    ['{- "-}" {- -}', null],
    ['{-\r\n', '1:1-2:1'],
  ] as const)
    test(`${JSON.stringify(text)} is not closed`, () => {
      const { reported } = read(text);
      const lone = place === null ? ['1:7-1:14 AMP2002 error'] : [`${place} AMP2005 error`];
      assert.deepEqual(reported, lone);
    });

  test('a comment ends where its brackets are as many as its openings', () => {
    const piece = fc.constantFrom('{-', '-}', 'x', '-', '{', '}', '\n');
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const text = `{-${pieces.join('')}`;
        const end = endOfComment(text, 0);
        const brackets = [...text.slice(0, end ?? text.length).matchAll(/\{-|-\}/g)].map(
          ([b]) => b,
        );
        const depths = brackets.map(
          (_, i) => brackets.slice(0, i + 1).filter((b) => b === '{-').length * 2 - i - 1,
        );
        assert.equal(depths.indexOf(0), end === null ? -1 : depths.length - 1);
        assert.equal(loneCommentEnd(text, 2, text.length), end === null ? null : end - 2);
        if (end !== null) assert.equal(loneCommentEnd(text, 2, end - 2), null);
      }),
    );
  });
});

describe('texts between {+ and +}', () => {
  for (const [text, value] of [
    ['{++}', ''],
    ['{+ a +}', ' a '],
    ['{+ "a +}', ' "a '],
    ['{+ a\\n +}', ' a\\n '],
    ['{+ -- a +}', ' -- a '],
    ['{+ // a +}', ' // a '],
    ['{+\n a\r\n+}', '\n a\r\n'],
    ['{+ {+ +}', ' {+ '],
    ['{+ {- +}', ' {- '],
    ['{+ + } +}', ' + } '],
    ['{+++}', '+'],
    ['{+😀+}', '😀'],
  ] as const)
    test(JSON.stringify(text), () => {
      assert.deepEqual(read(`${text}z`), { words: [value, 'z'], reported: [], edits: [] });
    });

  for (const [text, place] of [
    ['{+', '1:1-1:3'],
    ['{+ a\nb', '1:1-2:2'],
    ['{+}', '1:1-1:4'],
    ['a {+ "+ }"', '1:3-1:11'],
  ] as const)
    test(`${JSON.stringify(text)} is not closed`, () => {
      assert.deepEqual(read(text).reported, [`${place} AMP2006 error`]);
    });

  test('one that ends as in older versions is told with what to write', () => {
    const { diagnostics } = lex('{+ a -}', 'x');
    assert.match(diagnostics[0]?.hint ?? '', /^Write `\+\}` instead of the old `-\}`\./);
  });

  test('the character 0 is told at its place, and once', () => {
    assert.deepEqual(read('{+a\n\0b\0+}').reported, ['2:1-2:2 AMP2009 error']);
  });
});

describe('texts that end as in older versions', () => {
  for (const [text, words, reported, edits] of [
    [
      '{+ a -} b',
      [' a ', 'b'],
      ['1:6-1:8 AMP2022 warning'],
      [{ offset: 5, endOffset: 7, replacement: '+}' }],
    ],
    [
      '{+ {- a -} b -} c',
      [' {- a -} b ', 'c'],
      ['1:14-1:16 AMP2022 warning'],
      [{ offset: 13, endOffset: 15, replacement: '+}' }],
    ],
    ['{+ a +} b -}', [' a ', 'b', '-', '}'], [], []],
    [
      '{+ a +} {+ b -} c',
      [' a ', ' b ', 'c'],
      ['1:14-1:16 AMP2022 warning'],
      [{ offset: 13, endOffset: 15, replacement: '+}' }],
    ],
  ] as const)
    test(`${text} is accepted on demand`, () => {
      assert.deepEqual(read(text, true), { words, reported, edits });
    });

  for (const [what, text, reported] of [
    ['a statement behind the old end', '{+ a -}\nRULE b +}', ['1:6-1:8 AMP2022 warning']],
    ['a statement and another text', '{+ a\nRULE b : {+ c +}', ['1:1-1:3 AMP2024 warning']],
    ['statements on lines of blanks', '{+ a -}\n \t\r\n\t RULE b +}', ['1:6-1:8 AMP2022 warning']],
    ['a word that starts no statement', '{+ a -}\nrule b +}', []],
    ['a statement on the first line', '{+ RULE b -} +}', []],
    ['a statement without another text', '{+ a\nRULE b +}', []],
    ['another text first', '{+ a {+ b\nRULE c +}', []],
  ] as const)
    test(`otherwise told where statements are swallowed: ${what}`, () => {
      assert.deepEqual(read(text).reported, reported);
    });

  test('ignored comments are reported with the line of the next text', () => {
    const [problem] = lex('{+ a\nRULE b :\n {+ c +}', 'x').diagnostics;
    assert.equal(
      problem?.message,
      'This text includes the statements after it and the text that starts on line 3.',
    );
  });
});
