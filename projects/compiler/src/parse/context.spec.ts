import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { parse } from './parse.ts';

/** The diagnostics as `line:column code message`, and the kinds of the statements. */
function read(text: string, legacy = false) {
  const { tree, diagnostics } = parse(text, 'x', { legacy });
  return {
    reported: diagnostics.map(
      ({ code, message, origin: { start } }) => `${start.line}:${start.column} ${code} ${message}`,
    ),
    kinds: tree?.statements.map(({ kind }) => kind) ?? null,
    tree,
  };
}

const NO_CONTEXT = "1:1 AMP2105 This file doesn't contain a CONTEXT.";
const firstWord = (place: string, found: string) =>
  `${place} AMP2101 Expected \`CONTEXT\`, the keyword that starts every script, but found ${found}.`;

describe('a file without context', () => {
  for (const [text, reported] of [
    ['', NO_CONTEXT],
    [' \t\r\n', NO_CONTEXT],
    ['-- a remark', NO_CONTEXT],
    ['{- a remark -}\n', NO_CONTEXT],
    ['context T ENDCONTEXT', firstWord('1:1', 'the name `context`')],
    ['  RELATION r[A*B]', firstWord('1:3', 'the keyword `RELATION`')],
    ['\n"CONTEXT" T', firstWord('2:1', 'the string "CONTEXT"')],
    ['{"a": 1}', firstWord('1:1', '`{`')],
    ['#!/usr/bin/env ampersand\nCONTEXT T ENDCONTEXT', firstWord('1:1', '`#`')],
    ['ENDCONTEXT', firstWord('1:1', 'the keyword `ENDCONTEXT`')],
  ] as const)
    test(JSON.stringify(text), () => {
      assert.deepEqual(read(text), { reported: [reported], kinds: null, tree: null });
    });

  for (const [text, code] of [
    ['{- a', 'AMP2005'],
    ['{+ a', 'AMP2006'],
    ['"a', 'AMP2002'],
    ['?', 'AMP2001'],
  ] as const)
    test(`${text} is told by what cannot be read, and by nothing else`, () => {
      const codes = parse(text, 'x').diagnostics.map((each) => each.code);
      assert.deepEqual(codes, [code]);
    });
});

describe('a mistake before the first statement', () => {
  const NAME = 'the name of a context';
  for (const [head, reported] of [
    ['CONTEXT', `1:8 AMP2101 Expected ${NAME}, but found the keyword \`RULE\` on line 2.`],
    ['CONTEXT 12', `1:9 AMP2101 Expected ${NAME}, but found \`12\`.`],
    [
      'CONTEXT t',
      "1:9 AMP2106 The name of a context must start with an uppercase letter, but `t` doesn't.",
    ],
    ['CONTEXT T U', "1:9 AMP2119 `T U` isn't a valid name: only letters and digits are allowed."],
    ['CONTEXT "!"', "1:9 AMP2114 `!` can't be converted to the name of a context."],
    [
      'CONTEXT T LABEL',
      '1:16 AMP2101 Expected the text of the label in double quotes, but found the keyword `RULE` on line 2.',
    ],
    ['CONTEXT T label "x"', "1:11 AMP2133 `label` isn't a keyword; `LABEL` is."],
    [
      'CONTEXT T IN',
      '1:13 AMP2101 Expected `ENGLISH` or `DUTCH`, but found the keyword `RULE` on line 2.',
    ],
    ['CONTEXT T IN FRENCH', "1:14 AMP2110 `FRENCH` isn't a supported language."],
    ['CONTEXT T ENGLISH', "1:11 AMP2102 The keyword `ENGLISH` doesn't start a statement."],
    ['CONTEXT T IN ENGLISH IN DUTCH', "1:22 AMP2102 The keyword `IN` doesn't start a statement."],
    ['CONTEXT T, U', "1:10 AMP2102 `,` doesn't start a statement."],
    ['CONTEXT T THEMES "a"', '1:11 AMP2122 Deprecated: the list of THEMES.'],
  ] as const)
    test(head, () => {
      const { reported: found, kinds } = read(`${head}\nRULE x : r |-\nMETA "a" "b"\nENDCONTEXT`);
      assert.deepEqual(found, [
        reported,
        '2:14 AMP2101 Expected a term, but found the keyword `META` on line 3.',
      ]);
      assert.deepEqual(kinds, ['meta']);
    });

  test('name, label, language and format are read where they are right', () => {
    const { reported, tree } = read('CONTEXT a.T LABEL "l" IN DUTCH LATEX\nENDCONTEXT');
    assert.deepEqual(reported, []);
    assert.deepEqual(
      [tree?.name.text, tree?.name.label, tree?.language, tree?.format],
      ['a.T', 'l', 'Dutch', 'LATEX'],
    );
  });
});

describe('a pattern whose name cannot be read', () => {
  for (const [head, code] of [
    ['PATTERN', '2:8 AMP2101'],
    ['PATTERN 1', '2:9 AMP2101'],
    ['PATTERN P LABEL', '2:16 AMP2101'],
    ['PATTERN "!"', '2:9 AMP2114'],
  ] as const)
    test(`${head} is told once, and its statements are read`, () => {
      const { reported, kinds } = read(
        `CONTEXT T\n${head}\nRULE x : r |-\nCONCEPT A "a"\nENDPATTERN\nMETA "a" "b"\nENDCONTEXT`,
      );
      assert.deepEqual(
        reported.map((each) => each.split(' ').slice(0, 2).join(' ')),
        [code, '3:14 AMP2101'],
      );
      assert.deepEqual(kinds, ['pattern', 'meta']);
    });

  test('is not told to be open as well', () => {
    assert.equal(read('CONTEXT T\nPATTERN\nRULE x : r\nENDCONTEXT').reported.length, 1);
  });
});

describe('a pattern that is open', () => {
  const OPEN = "AMP2104 Pattern `P` isn't closed: `ENDPATTERN` is missing.";
  for (const [what, body, reported] of [
    ['at the end of the context', 'PATTERN P\nRULE x : r', [`4:1 ${OPEN}`]],
    ['before what may not stand in it', 'PATTERN P\nRULE x : r\nMETA "a" "b"', [`4:1 ${OPEN}`]],
    ['before another pattern', 'PATTERN P\nPATTERN Q\nENDPATTERN', [`3:1 ${OPEN}`]],
    [
      'where both are open',
      'PATTERN P\nPATTERN Q',
      ["4:1 AMP2104 Pattern `Q` isn't closed: `ENDPATTERN` is missing.", `3:1 ${OPEN}`],
    ],
    [
      'with its end in small letters',
      'PATTERN P\nendpattern',
      ["3:1 AMP2102 The name `endpattern` doesn't start a statement.", `4:1 ${OPEN}`],
    ],
  ] as const)
    test(what, () => {
      const { reported: found } = read(`CONTEXT T\n${body}\nENDCONTEXT`);
      assert.deepEqual(found.toSorted(), [...reported].sort());
    });

  test('is told at its end where there is nothing behind it', () => {
    assert.deepEqual(read('CONTEXT T PATTERN P').reported, [
      `1:19 ${OPEN}`,
      "1:19 AMP2104 The context isn't closed: `ENDCONTEXT` is missing.",
    ]);
  });

  for (const [text, code] of [
    ['{- ENDPATTERN ENDCONTEXT', 'AMP2005'],
    ['{- ENDPATTERN\nENDCONTEXT\n', 'AMP2005'],
    ['PURPOSE CONTEXT T {+ ENDPATTERN\nENDCONTEXT\n', 'AMP2006'],
    ['CONCEPT A "b ENDPATTERN ENDCONTEXT', 'AMP2002'],
    ['CONCEPT A "b ENDPATTERN ENDCONTEXT\n', 'AMP2002'],
    ['/* ENDPATTERN\nENDCONTEXT', 'AMP2012'],
    ['/*/ ENDPATTERN ENDCONTEXT', 'AMP2012'],
  ] as const)
    test(`is not told where its end is swallowed by ${JSON.stringify(text)}`, () => {
      const codes = parse(`CONTEXT T\nPATTERN P\n${text}`, 'x').diagnostics.map(
        (each) => each.code,
      );
      assert.deepEqual(codes, [code]);
    });

  for (const text of ['/* x */', 'META "a" "b\nMETA "c" "d"'])
    test(`is told where more follows behind ${JSON.stringify(text)}`, () => {
      const { reported } = read(`CONTEXT T\nPATTERN P\n${text}\nENDCONTEXT`);
      assert.ok(reported.some((each) => each.endsWith(OPEN)));
    });

  test('is told all the same where there is a mistake in the last word of the file', () => {
    const { reported } = read('CONTEXT T\nPATTERN P\nRULE x : r |- s |-');
    assert.deepEqual(
      reported.map((each) => each.split(' ')[1]),
      ['AMP2107', 'AMP2104', 'AMP2104'],
    );
  });
});

describe('what stands behind the context', () => {
  const REST = 'Only another CONTEXT can follow ENDCONTEXT.';
  for (const [rest, reported] of [
    ['', []],
    ['-- a remark', []],
    ['{- a\nremark -}', []],
    ['ENDCONTEXT', [`2:1 AMP2118 ${REST}`]],
    ['RULE x : (', [`2:1 AMP2118 ${REST}`]],
    [
      'CONTEXT U ENDCONTEXT',
      ['2:1 AMP2118 The context `U` is ignored: this file defines the context `T`.'],
    ],
  ] as const)
    test(JSON.stringify(rest), () => {
      assert.deepEqual(read(`CONTEXT T ENDCONTEXT\n${rest}`).reported, reported);
    });
});
