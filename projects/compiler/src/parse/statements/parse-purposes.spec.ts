import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  assertReported,
  expected,
  loose,
  onlyRead,
  testHints,
  testReported,
} from '../../../test/between-statements.ts';

describe('PURPOSE with a mistake', () => {
  testReported([
    [
      'PURPOSE A {+ x +}',
      expected('2:9', 'the subject of the purpose, such as `CONCEPT` or `RULE`', 'the name `A`'),
    ],
    [
      'PURPOSE {+ x +}',
      expected(
        '2:9',
        'the subject of the purpose, such as `CONCEPT` or `RULE`',
        'a text between `{+` and `+}`',
      ),
    ],
    [
      'PURPOSE CONCEPT {+ x +}',
      expected('2:17', 'the name of a concept', 'a text between `{+` and `+}`'),
    ],
    [
      'PURPOSE CONTEXT {+ x +}',
      expected('2:17', 'the name of a context', 'a text between `{+` and `+}`'),
    ],
    ['PURPOSE CONCEPT A "x"', expected('2:19', 'a text between `{+` and `+}`', 'the string "x"')],
    ['PURPOSE CONCEPT A {+ x +} {+ y +}', loose('2:27', 'A text between `{+` and `+}`', 'PURPOSE')],
    [
      'PURPOSE CONCEPT A REF {+ x +}',
      expected('2:23', 'a reference in double quotes', 'a text between `{+` and `+}`'),
    ],
    [
      'PURPOSE CONCEPT A REF "x"',
      expected('2:26', 'a text between `{+` and `+}`', 'the keyword `RELATION` on line 3'),
    ],
    [
      'PURPOSE CONCEPT A REF "x","y" {+ z +}',
      expected('2:26', 'a text between `{+` and `+}`', '`,`'),
    ],
    [
      'PURPOSE CONCEPT A IN {+ x +}',
      expected('2:22', '`ENGLISH` or `DUTCH`', 'a text between `{+` and `+}`'),
    ],
    ['PURPOSE CONCEPT A IN FRENCH {+ x +}', "2:22 AMP2110 `FRENCH` isn't a supported language."],
    [
      'PURPOSE CONCEPT A MARKDOWN IN DUTCH {+ x +}',
      expected('2:28', 'a text between `{+` and `+}`', 'the keyword `IN`'),
    ],
    [
      'PURPOSE CONCEPT A REF "x" IN DUTCH {+ x +}',
      expected('2:27', 'a text between `{+` and `+}`', 'the keyword `IN`'),
    ],
    ['PURPOSE RELATION r[A*B {+ x +}', expected('2:24', '`]`', 'a text between `{+` and `+}`')],
    [
      'PURPOSE RELATION R {+ x +}',
      "2:18 AMP2106 The name of a relation must start with a lowercase letter, but `R` doesn't.",
    ],
    [
      'PURPOSE SERVICE x {+ x +}',
      expected(
        '2:9',
        'the subject of the purpose, such as `CONCEPT` or `RULE`',
        'the keyword `SERVICE`',
      ),
    ],
    [
      'PURPOSE concept A {+ x +}',
      expected(
        '2:9',
        'the subject of the purpose, such as `CONCEPT` or `RULE`',
        'the name `concept`',
      ),
    ],
    [
      'PURPOSE "A" {+ x +}',
      expected('2:9', 'the subject of the purpose, such as `CONCEPT` or `RULE`', 'the string "A"'),
    ],
    ['PURPOSE CONCEPT A {+ x +} +}', loose('2:27', '`+`', 'PURPOSE')],
    ['PURPOSE CONCEPT A {+ {+ x +} +}', loose('2:30', '`+`', 'PURPOSE')],
    ['PURPOSE CONCEPT A, B {+ x +}', expected('2:18', 'a text between `{+` and `+}`', '`,`')],
    [
      'PURPOSE CONCEPT A ref "x" {+ x +}',
      expected('2:19', 'a text between `{+` and `+}`', 'the name `ref`'),
    ],
    [
      'PURPOSE PURPOSE CONCEPT A {+ x +}',
      '2:9 AMP2134 Unexpected `PURPOSE` after `PURPOSE`: both start a statement.',
    ],
    ['PURPOSE PROCESS A {+ x +}', '2:9 AMP2121 Deprecated: the keyword `PROCESS`.'],
  ]);
});

describe('META and INCLUDE with a mistake', () => {
  testReported([
    [
      'META a "b"',
      expected('2:6', 'the key of the META statement in double quotes', 'the name `a`'),
    ],
    ['META "a" : "b"', expected('2:10', 'a string in double quotes', '`:`')],
    ['META "a","b"', expected('2:9', 'a string in double quotes', '`,`')],
    [
      'META "a" {+ x +}',
      expected('2:10', 'a string in double quotes', 'a text between `{+` and `+}`'),
    ],
    ['META "a" 1', expected('2:10', 'a string in double quotes', '`1`')],
    ['META "a" "b" "c"', loose('2:14', 'The string "c"', 'META')],
    ['META META "a" "b"', '2:6 AMP2134 Unexpected `META` after `META`: both start a statement.'],
    ['meta "a" "b"', "2:1 AMP2102 The name `meta` doesn't start a statement."],
    ['INCLUDE a.adl', expected('2:9', 'a file path in double quotes', 'the name `a`')],
    ['INCLUDE "a" "b"', loose('2:13', 'The string "b"', 'INCLUDE')],
    ['INCLUDE "a", "b"', loose('2:12', '`,`', 'INCLUDE')],
    ['INCLUDE "a" ["x",]', expected('2:18', 'a flag in double quotes', '`]`')],
    ['INCLUDE "a" [x]', expected('2:14', 'a flag in double quotes', 'the name `x`')],
    [
      'INCLUDE {+ a +}',
      expected('2:9', 'a file path in double quotes', 'a text between `{+` and `+}`'),
    ],
    [
      'INCLUDE INCLUDE "a"',
      '2:9 AMP2134 Unexpected `INCLUDE` after `INCLUDE`: both start a statement.',
    ],
    ['include "a"', "2:1 AMP2102 The name `include` doesn't start a statement."],
  ]);
});

describe('PATTERN with a mistake', () => {
  for (const [statement, ...reported] of [
    [
      'PATTERN p ENDPATTERN',
      "2:9 AMP2106 The name of a pattern must start with an uppercase letter, but `p` doesn't.",
    ],
    [
      'PATTERN P Q ENDPATTERN',
      "2:9 AMP2119 `P Q` isn't a valid name: only letters and digits are allowed.",
    ],
    ['PATTERN P : RULE x : r ENDPATTERN', "2:11 AMP2102 `:` doesn't start a statement."],
    [
      'PATTERN P LABEL ENDPATTERN',
      expected('2:17', 'the text of the label in double quotes', 'the keyword `ENDPATTERN`'),
    ],
    ['PATTERN P META "a" "b" ENDPATTERN', "2:11 AMP2103 A META isn't allowed inside a PATTERN."],
    [
      'PATTERN P\nINCLUDE "a"\nPATTERN Q ENDPATTERN\nINTERFACE i : r BOX []\nENDPATTERN',
      "3:1 AMP2103 An INCLUDE isn't allowed inside a PATTERN.",
      "4:1 AMP2103 A PATTERN isn't allowed inside a PATTERN.",
      "5:1 AMP2103 An INTERFACE isn't allowed inside a PATTERN.",
    ],
    [
      'PATTERN PATTERN P ENDPATTERN',
      '2:9 AMP2134 Unexpected `PATTERN` after `PATTERN`: both start a statement.',
    ],
    [
      'PROCESS P ENDPROCESS',
      '2:1 AMP2121 Deprecated: the keyword `PROCESS`.',
      '2:11 AMP2121 Deprecated: the keyword `ENDPROCESS`.',
    ],
    ['PATTERN P ENDPROCESS', '2:11 AMP2121 Deprecated: the keyword `ENDPROCESS`.'],
    ['PATTERN P ENDPATTERN;', loose('2:21', '`;`', 'PATTERN')],
  ] as const)
    test(JSON.stringify(statement), () => {
      assertReported(statement, reported);
    });
});

describe('what to do', () => {
  testHints([
    ['PURPOSE CONTEXT {+ x +}', 'Use the form `PURPOSE CONTEXT Name {+ text +}`.'],
    ['PURPOSE RULE {+ x +}', 'Use the form `PURPOSE RULE Name {+ text +}`.'],
    ['PURPOSE concept A {+ x +}', 'Write `CONCEPT`: keywords are uppercase.'],
    ['PURPOSE CONCEPT A "x"', 'Use the form `PURPOSE CONCEPT Name {+ text +}`.'],
    ['META a "b"', 'Use the form `META "name" "value"`.'],
    ['INCLUDE a.adl', 'Use the form `INCLUDE "file.adl"`.'],
    ['PATTERN P META "a" "b" ENDPATTERN', 'Move it after ENDPATTERN.'],
    ['meta "a" "b"', 'Did you mean `META`?'],
    ['PATTERN 1 ENDPATTERN', 'Use the form `PATTERN Name … ENDPATTERN`.'],
  ]);
});

describe('what is read', () => {
  for (const [statement, subject, name, references, text] of [
    ['PURPOSE CONCEPT A {++}', 'concept', 'A', [], ''],
    ['PURPOSE RELATION r[A*B] {+ x +}', 'relation', 'r', [], 'x'],
    ['PURPOSE RULE A {+\n x\n y\n+}', 'rule', 'A', [], 'x\n y'],
    ['PURPOSE IDENT i REF "a" {+ x +}', 'identity', 'i', ['a'], 'x'],
    ['PURPOSE VIEW v REF "a; b" ; "c" {+ x +}', 'view', 'v', ['a', 'b', 'c'], 'x'],
    ['PURPOSE PATTERN P IN DUTCH MARKDOWN REF "a" {+ x +}', 'pattern', 'P', ['a'], 'x'],
    ['PURPOSE INTERFACE i {+ x +}', 'interface', 'i', [], 'x'],
    ['PURPOSE API i {+ x +}', 'interface', 'i', [], 'x'],
    ['PURPOSE CONTEXT T {+ "x" \\ -- y +}', 'context', 'T', [], '"x" \\ -- y'],
  ] as const)
    test(JSON.stringify(statement), () => {
      const read = onlyRead(statement);
      assert.ok(read?.kind === 'purpose');
      assert.deepEqual(
        [read.subject, read.name.text, read.references, read.text.text],
        [subject, name, references, text],
      );
    });

  test('the path and the flags of an INCLUDE', () => {
    for (const [statement, flags] of [
      ['INCLUDE "a"', []],
      ['INCLUDE "a" []', []],
      ['INCLUDE "a" ["x", "!y"]', ['x', '!y']],
    ] as const) {
      const read = onlyRead(statement);
      assert.ok(read?.kind === 'include');
      assert.deepEqual([read.path, read.flags], ['a', flags]);
    }
  });

  test('the statements of a pattern, in their order', () => {
    const read = onlyRead('PATTERN P LABEL "l"\nRULE x : r\nCONCEPT A "a"\nENDPATTERN');
    assert.ok(read?.kind === 'pattern');
    assert.deepEqual(
      [read.name.label, read.statements.map(({ kind }) => kind)],
      ['l', ['rule', 'concept']],
    );
  });
});
