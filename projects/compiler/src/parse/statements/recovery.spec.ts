import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { assertReported, between } from '../../../test/between-statements.ts';
import { places } from '../../../test/check-file.ts';
import { parse } from '../parse.ts';

describe('a statement that breaks off does not take the next one with it', () => {
  for (const [statement, place] of [
    ['META', '2:5'],
    ['META "a"', '2:9'],
    ['INCLUDE', '2:8'],
    ['INCLUDE "a" [', '2:14'],
    ['CONCEPT', '2:8'],
    ['CONCEPT A', '2:10'],
    ['CONCEPT A LABEL', '2:16'],
    ['RELATION', '2:9'],
    ['RELATION r', '2:11'],
    ['RELATION r[', '2:12'],
    ['RELATION r[A*', '2:14'],
    ['RELATION r[A*B] [', '2:18'],
    ['RELATION r[A*B] [UNI,', '2:22'],
    ['RELATION r[A*B] DEFAULT TGT', '2:28'],
    ['RELATION r[A*B] = [ (', '2:22'],
    ['CLASSIFY', '2:9'],
    ['CLASSIFY A,', '2:12'],
    ['CLASSIFY A IS (', '2:16'],
    ['REPRESENT', '2:10'],
    ['REPRESENT A', '2:12'],
    ['REPRESENT A TYPE', '2:17'],
    ['RULE', '2:5'],
    ['RULE x :', '2:9'],
    ['RULE x : r |-', '2:14'],
    ['RULE x : (r', '2:12'],
    ['RULE x : r MEANING IN', '2:22'],
    ['RULE x : r VIOLATION (', '2:23'],
    ['IDENT', '2:6'],
    ['IDENT i : A (', '2:14'],
    ['VIEW', '2:5'],
    ['VIEW v : A {', '2:13'],
    ['VIEW v : A HTML', '2:16'],
    ['INTERFACE', '2:10'],
    ['INTERFACE i FOR', '2:16'],
    ['INTERFACE i : r BOX', '2:20'],
    ['INTERFACE i : r BOX <', '2:22'],
    ['INTERFACE i : r BOX <FORM', '2:26'],
    ['INTERFACE i : r BOX <FORM title=', '2:33'],
    ['INTERFACE i (r', '2:15'],
    ['PURPOSE CONCEPT', '2:16'],
    ['PURPOSE CONCEPT A REF', '2:22'],
    ['POPULATION', '2:11'],
    ['POPULATION r CONTAINS', '2:22'],
    ['POPULATION r CONTAINS [ ("a",', '2:30'],
    ['ROLE', '2:5'],
    ['ROLE A', '2:7'],
    ['ROLE A MAINTAINS', '2:17'],
    ['ROLE A MAINTAINS x,', '2:20'],
    ['ENFORCE', '2:8'],
    ['ENFORCE r', '2:10'],
    ['ENFORCE r :=', '2:13'],
  ] as const)
    test(statement, () => {
      const { reported } = between(statement);
      assert.equal(reported.length, 1, reported.join('\n'));
      assert.ok(reported[0]?.startsWith(`${place} AMP2101 Expected `), reported[0]);
      assert.ok(
        reported[0]?.endsWith(', but found the keyword `RELATION` on line 3.'),
        reported[0],
      );
    });

  test('ROLE … USES, not even where the older syntax is accepted', () => {
    const { reported } = between('ROLE A USES', { legacy: true });
    assert.deepEqual(reported, [
      '2:8 AMP2122 Deprecated: `ROLE … USES`.',
      '2:12 AMP2101 Expected the name of a relation or interface, but found the keyword `RELATION` on line 3.',
    ]);
  });

  test('an interface without box', () => {
    assertReported('INTERFACE i : r', ['2:16 AMP2111 The interface `i` has no content.']);
    assertReported('INTERFACE i : r cRud', ['2:21 AMP2111 The interface `i` has no content.']);
  });

  test('a box that is open', () => {
    assertReported('INTERFACE i : r BOX [ "a" : r', [
      "2:30 AMP2104 The box isn't closed: `]` is missing.",
    ]);
    assertReported('INTERFACE i : r BOX [ "a" : r BOX [ "b" : s', [
      "2:44 AMP2104 The box isn't closed: `]` is missing.",
    ]);
  });
});

describe('what cannot be read explains what fails behind it', () => {
  for (const [what, statement, codes] of [
    ['in the same line', 'RELATION r[A ? B]', ['AMP2001']],
    ['before the line that fails', 'RULE x : r ? s\n|- |- t', ['AMP2001']],
    ['in a text that is not closed', 'POPULATION r CONTAINS [ ("a", "b)', ['AMP2002']],
    ['in a moment', 'POPULATION r CONTAINS [ (2024-03-01T9h, "b" ]', ['AMP2007']],
    ['but not in the statement before', 'META "a" "b" ?\nMETA "a"', ['AMP2001', 'AMP2101']],
    ['but not in the line behind', 'META "a"\nMETA "a" "b" ?', ['AMP2101', 'AMP2001']],
    ['but not where it can be read all the same', 'RULE x : r ∩ ', ['AMP2010', 'AMP2101']],
  ] as const)
    test(what, () => {
      const { reported } = between(statement);
      assert.deepEqual(
        reported.map((each) => each.split(' ')[1]),
        codes,
      );
    });

  test('where more is known about a sign than that it is one of other languages', () => {
    assertReported('RULE x : (r ∩ s) ≤ 3', [
      "2:13 AMP2010 `∩` isn't a symbol of this language.",
      "2:18 AMP2130 `<=` can't be used between two terms.",
    ]);
    assertReported('RULE x : (r ∩ s) ⇒ t', [
      "2:13 AMP2010 `∩` isn't a symbol of this language.",
      "2:18 AMP2010 `⇒` isn't a symbol of this language.",
    ]);
  });
});

describe('after a mistake, reading goes on where a statement starts', () => {
  for (const [what, statement, places] of [
    ['not at another word of the language', 'RULE x : r |-\nMEANING "m"\nMESSAGE "n"', ['2:14']],
    [
      'not at the label of an item',
      'INTERFACE i : r BOX [ "a" r\n, "b" : s\n, VIEW\n: s ]',
      ['2:27'],
    ],
    [
      'not at a label that starts its line',
      'INTERFACE i : r BOX [ "a" r,\nVIEW : s,\nROLE : t ]',
      ['2:27'],
    ],
    ['not at the namespace of a name', 'CLASSIFY A IS\n(B /\\ /\\\nRULE.C)', ['3:7']],
    ['not at the subject of a purpose', 'META "a"\nPURPOSE\nRULE x {+ y +}', ['2:9']],
    ['at an unmistakable word in a line', 'META "a" RULE x : r |-', ['2:10', '2:23']],
    ['not at others in a line', 'META "a" VIEW v', ['2:10']],
    ['at a word in small letters', 'META "a"\nrule x : r', ['2:9', '3:1']],
    ['at a word of four letters that is misspelled', 'META "a"\nRUEL x : r', ['2:9', '3:1']],
    ['not at one of three', 'META "a"\nRUE x : r', ['2:9']],
    ['not at a small word that is misspelled', 'META "a"\nruel x : r', ['2:9']],
    ['not at one in the middle of a line', 'META "a" RUEL x : r', ['2:10']],
  ] as const)
    test(what, () => {
      const { reported } = between(statement);
      assert.deepEqual(
        reported.map((each) => each.split(' ')[0]),
        places,
      );
    });
});

describe('what ends a context or a pattern', () => {
  const reported = (text: string) => places(parse(text, 'x').diagnostics);
  for (const [what, text, expected] of [
    ['a text that says so ends no context', 'CONTEXT T META "a" "ENDCONTEXT"', ['AMP2104 1:20']],
    [
      'a text that says so ends no pattern',
      'CONTEXT T PATTERN P CONCEPT A "ENDPATTERN" ENDCONTEXT',
      ['AMP2104 1:44'],
    ],
    ['the word is no part of a name', 'CONTEXT T. ENDCONTEXT', ['AMP2102 1:10']],
    ['nor of that of a pattern', 'CONTEXT T PATTERN P.\nENDPATTERN ENDCONTEXT', ['AMP2102 1:20']],
    ['nor of that of a rule', 'CONTEXT T ROLE A MAINTAINS r. ENDCONTEXT', ['AMP2117 1:29']],
    ['nothing', 'CONTEXT T', ['AMP2104 1:9']],
    ['an old word', 'CONTEXT T PATTERN P ENDPROCESS ENDCONTEXT', ['AMP2121 1:21']],
    ['the end of the context', 'CONTEXT T PATTERN P ENDCONTEXT', ['AMP2104 1:21']],
    ['a pattern twice', 'CONTEXT T PATTERN P ENDPATTERN ENDPATTERN ENDCONTEXT', ['AMP2102 1:32']],
  ] as const)
    test(what, () => {
      assert.deepEqual(reported(text), expected);
    });
});

/** A statement of each kind, and one that is wrong by itself. */
const GOOD = [
  'META "a" "b"',
  'CONCEPT A "x" MEANING "y"',
  'RELATION r[A*B] [UNI] MEANING "x"',
  'CLASSIFY A ISA B',
  'REPRESENT A TYPE INTEGER',
  'RULE x : r |- r MESSAGE "m" VIOLATION (TXT "a", SRC I)',
  'IDENT i : A (r)',
  'VIEW v : A { "a" : r } ENDVIEW',
  'INTERFACE i : r BOX <FORM> [ "a" : r cRud, "b" : r BOX [ ] ]',
  'PURPOSE CONCEPT A {+ x +}',
  'POPULATION r CONTAINS [ ("a", "b") ]',
  'ROLE A MAINTAINS x',
  'ENFORCE r := r~',
  'PATTERN P\nRULE y : r\nENDPATTERN',
];
const BAD = [
  'META a',
  'CONCEPT',
  'RELATION r[A*B',
  'CLASSIFY A ISA',
  'REPRESENT A TYPE',
  'RULE x : r |-',
  'IDENT i : A (r',
  'VIEW v : A { "a" : r',
  'INTERFACE i : r BOX [ "a" : r',
  'PURPOSE CONCEPT A "x"',
  'POPULATION r CONTAINS [ ("a" "b") ]',
  'ROLE A',
  'ENFORCE r = r~',
  'RULE x : r;"y',
];

test('of statements in any order exactly the wrong ones are told, and the others are read', () => {
  const statement = fc.oneof(
    fc.constantFrom(...GOOD).map((text) => ({ text, isGood: true })),
    fc.constantFrom(...BAD).map((text) => ({ text, isGood: false })),
  );
  fc.assert(
    fc.property(fc.array(statement), (statements) => {
      const text = ['CONTEXT T', ...statements.map((each) => each.text), 'ENDCONTEXT'].join('\n');
      const { tree, diagnostics } = parse(text, 'x');
      let line = 2;
      const wrong: number[] = [];
      for (const { text: each, isGood } of statements) {
        if (!isGood) wrong.push(line);
        line += each.split('\n').length;
      }
      assert.deepEqual([...new Set(diagnostics.map(({ origin }) => origin.start.line))], wrong);
      const starts = new Set(tree?.statements.map(({ origin }) => origin.start.line));
      const good = statements.filter(({ isGood }) => isGood).length;
      const read = [...starts].filter((start) => !wrong.includes(start));
      assert.equal(read.length, good, text);
    }),
  );
});
