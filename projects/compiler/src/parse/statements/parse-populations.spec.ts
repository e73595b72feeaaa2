import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  expected,
  loose,
  onlyRead,
  testHints,
  testReported,
} from '../../../test/between-statements.ts';

const ATOM = 'an atom, such as "text", 12 or TRUE';

describe('POPULATION of a relation with a mistake', () => {
  testReported([
    ['POPULATION r[A*B] [("a","b")]', expected('2:19', '`CONTAINS`', '`[`')],
    ['POPULATION r CONTAINS ("a","b")', expected('2:23', '`[`', '`(`')],
    ['POPULATION r CONTAINS [("a" "b")]', expected('2:29', '`,`', 'the string "b"')],
    ['POPULATION r CONTAINS [("a",)]', expected('2:29', ATOM, '`)`')],
    ['POPULATION r CONTAINS [(,"b")]', expected('2:25', ATOM, '`,`')],
    ['POPULATION r CONTAINS [()]', expected('2:25', ATOM, '`)`')],
    [
      'POPULATION r CONTAINS [("a","b"),,("c","d")]',
      expected('2:34', 'a pair of atoms in parentheses', '`,`'),
    ],
    ['POPULATION r CONTAINS [("a","b") ("c","d")]', expected('2:34', '`,` or `]`', '`(`')],
    [
      'POPULATION r CONTAINS [("a","b");("c","d");]',
      expected('2:44', 'a pair of atoms in parentheses', '`]`'),
    ],
    ['POPULATION r CONTAINS [(a,b)]', expected('2:25', ATOM, 'the name `a`')],
    ['POPULATION r CONTAINS [(an_a,"b")]', expected('2:25', ATOM, 'the name `an_a`')],
    ['POPULATION r CONTAINS [("a",a_b_)]', expected('2:29', ATOM, 'the name `a_b_`')],
    ['POPULATION r CONTAINS [("a";"b")]', expected('2:28', '`,`', '`;`')],
    ['POPULATION r CONTAINS [("a","b"]', expected('2:32', '`)`', '`]`')],
    ['POPULATION r CONTAINS ["a"]', expected('2:24', 'a pair in parentheses', 'the string "a"')],
    ['POPULATION r CONTAINS [ - "a" ]', expected('2:25', 'a pair of atoms in parentheses', '`-`')],
    [
      'POPULATION r contains [("a","b")]',
      expected('2:14', '`[` or `CONTAINS`', 'the name `contains`'),
    ],
    ['POPULATION r~ CONTAINS [("a","b")]', expected('2:13', '`[` or `CONTAINS`', '`~`')],
    ['POPULATION r[A*B CONTAINS []', expected('2:18', '`]`', 'the keyword `CONTAINS`')],
  ]);
});

describe('POPULATION of a concept with a mistake', () => {
  testReported([
    ['POPULATION A CONTAINS ["a";"b"]', expected('2:27', '`,` or `]`', '`;`')],
    ['POPULATION A CONTAINS ["a" "b"]', expected('2:28', '`,` or `]`', 'the string "b"')],
    ['POPULATION A CONTAINS ["a",]', expected('2:28', ATOM, '`]`')],
    ['POPULATION A CONTAINS [a]', expected('2:24', ATOM, 'the name `a`')],
    [
      'POPULATION A CONTAINS [_a, b_]',
      expected('2:24', ATOM, 'the name `_a`'),
      '2:29 AMP2020 Deprecated: an underscore in the name `b_`.',
    ],
    ['POPULATION A CONTAINS [_a]', expected('2:24', ATOM, 'the name `_a`')],
    ['POPULATION A CONTAINS [_SESSIONS]', expected('2:24', ATOM, 'the name `_SESSIONS`')],
    ['POPULATION A CONTAINS [("a","b")]', expected('2:24', 'an atom', '`(`')],
    ['POPULATION A CONTAINS "a"', expected('2:23', '`[`', 'the string "a"')],
    ['POPULATION A CONTAINS ["a"]]', loose('2:28', '`]`', 'POPULATION')],
    ['POPULATION A CONTAINS [-]', expected('2:25', 'a number', '`]`')],
    ['POPULATION A CONTAINS [- -1]', expected('2:26', 'a number', '`-`')],
    ['POPULATION A CONTAINS [+-1]', expected('2:25', 'a number', '`-`')],
    ['POPULATION A CONTAINS [-"a"]', expected('2:25', 'a number', 'the string "a"')],
    ['POPULATION A CONTAINS [-2024-01-01]', expected('2:25', 'a number', '`2024-01-01`')],
    ['POPULATION A CONTAINS [true]', expected('2:24', ATOM, 'the name `true`')],
    ['POPULATION A CONTAINS [{+x+}]', expected('2:24', ATOM, 'a text between `{+` and `+}`')],
    ['POPULATION A CONTAINS [{1}]', expected('2:24', ATOM, '`{`')],
    ['POPULATION A IN ["a"]', expected('2:14', '`CONTAINS`', 'the keyword `IN`')],
    ['POPULATION "A" CONTAINS ["a"]', '2:12 AMP2123 Deprecated: concept name in quotes.'],
    [
      'POPULATION POPULATION A CONTAINS ["a"]',
      '2:12 AMP2134 Unexpected `POPULATION` after `POPULATION`: both start a statement.',
    ],
    ['POPULATION A CONTAINS [1e5]', expected('2:25', '`,` or `]`', 'the name `e5`')],
    ['POPULATION A CONTAINS [.5]', expected('2:24', ATOM, '`.`')],
    ['POPULATION A CONTAINS [1.]', expected('2:25', '`,` or `]`', '`.`')],
    ['POPULATION A CONTAINS [1,5 "x"]', expected('2:28', '`,` or `]`', 'the string "x"')],
    ["POPULATION A CONTAINS ['x']", '2:24 AMP2021 Deprecated: a string in single quotes.'],
  ]);
});

describe('what to do', () => {
  testHints([
    ['POPULATION A CONTAINS [a]', 'Put strings in double quotes: `"a"`.'],
    ['POPULATION A CONTAINS [true]', 'Write `TRUE`: keywords are uppercase.'],
    ['POPULATION A CONTAINS [False]', 'Write `FALSE`: keywords are uppercase.'],
    [
      'POPULATION A CONTAINS [("a","b")]',
      '`A` is a concept. For a relation, write `POPULATION A CONTAINS [ "a", "b" ]`.',
    ],
    ['POPULATION A CONTAINS ["a" "b"]', 'Put a comma between two items of the list.'],
    ['POPULATION r [("a", "b")]', 'Write `CONTAINS` before the list in square brackets.'],
    ['POPULATION r contains ["a"]', 'Write `CONTAINS` before the list in square brackets.'],
    ['POPULATION A CONTAINS', 'Put the whole list in brackets: `[ … ]`.'],
    ['POPULATION', 'Use the form `POPULATION relation CONTAINS [ ("a", "b"), ("c", "d") ]`.'],
  ]);
});

describe('what is read', () => {
  for (const [written, kind, text] of [
    ['"a"', 'text', 'a'],
    ['""', 'text', ''],
    ['TRUE', 'boolean', 'True'],
    ['FALSE', 'boolean', 'False'],
    ['007', 'integer', '7'],
    ['+7', 'integer', '7'],
    ['- 7', 'integer', '-7'],
    ['-0', 'integer', '0'],
    ['-00', 'integer', '0'],
    ['1.50', 'float', '1.50'],
    ['-1.5e-2', 'float', '-1.5e-2'],
    ['2024-02-29', 'date', '2024-02-29'],
    ['2024-02-29T23:30-01:00', 'datetime', '2024-03-01T00:30:00Z'],
  ] as const)
    test(written, () => {
      const population = onlyRead(`POPULATION A CONTAINS [ ${written} ]`);
      assert.ok(population?.kind === 'conceptPopulation');
      const [atom] = population.atoms;
      assert.deepEqual([atom?.kind, atom?.text], [kind, text]);
      assert.deepEqual(atom?.origin.start, { line: 2, column: 25 });
      assert.equal(atom.origin.end.column, 25 + written.length);
    });

  for (const [statement, kind] of [
    ['POPULATION A CONTAINS []', 'conceptPopulation'],
    ['POPULATION r.A CONTAINS []', 'conceptPopulation'],
    ['POPULATION A.r CONTAINS []', 'relationPopulation'],
    ['POPULATION r CONTAINS []', 'relationPopulation'],
    ['POPULATION r[A] CONTAINS [ ("a","b"); ("c","d"), ("e","f") ]', 'relationPopulation'],
    ['POPULATION RULE CONTAINS []', 'conceptPopulation'],
    ['POPULATION ONE CONTAINS []', 'conceptPopulation'],
  ] as const)
    test(statement, () => {
      assert.equal(onlyRead(statement)?.kind, kind);
    });

  test('a comment between a sign and its number, which makes two dashes of one', () => {
    const population = onlyRead('POPULATION A CONTAINS [ -{- x -}1, --1\n 2 ]');
    assert.ok(population?.kind === 'conceptPopulation');
    assert.deepEqual(
      population.atoms.map(({ text }) => text),
      ['-1', '2'],
    );
  });
});
