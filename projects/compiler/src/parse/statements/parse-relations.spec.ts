import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  between,
  expected,
  loose,
  testHints,
  testReported,
} from '../../../test/between-statements.ts';

const PROPERTY =
  'a property: `UNI`, `TOT`, `INJ`, `SUR`, `MAP`, `BIJ`, `PROP`, `SYM`, `ASY`, `TRN`, `RFX` or `IRF`';
const ATOM = 'an atom, such as "text", 12 or TRUE';
const TEXT = 'a string in quotes or between `{+` and `+}`';

describe('RELATION with a mistake in its name or signature', () => {
  testReported([
    ['RELATION r[]', expected('2:12', 'the name of a concept', '`]`')],
    ['RELATION r[A*]', expected('2:14', 'the name of a concept', '`]`')],
    ['RELATION r[*B]', expected('2:12', 'the name of a concept', '`*`')],
    ['RELATION r[A**B]', expected('2:14', 'the name of a concept', '`*`')],
    ['RELATION r[A,B]', expected('2:13', '`*` or `]`', '`,`')],
    ['RELATION r[A B]', expected('2:14', '`*` or `]`', 'the name `B`')],
    ['RELATION r[A*B*C]', expected('2:15', '`]`', '`*`')],
    ['RELATION r[A*B]]', loose('2:16', '`]`', 'RELATION')],
    ['RELATION r[[A*B]]', expected('2:12', 'the name of a concept', '`[`')],
    ['RELATION [A*B]', expected('2:10', 'the name of a relation', '`[`')],
    ['RELATION r(A*B)', expected('2:11', '`[`', '`(`')],
    ['RELATION r : A*B', expected('2:12', '`[`', '`:`')],
    [
      'RELATION R[A*B]',
      "2:10 AMP2106 The name of a relation must start with a lowercase letter, but `R` doesn't.",
    ],
    [
      'RELATION r[a*b]',
      "2:12 AMP2106 The name of a concept must start with an uppercase letter, but `a` doesn't.",
      "2:14 AMP2106 The name of a concept must start with an uppercase letter, but `b` doesn't.",
    ],
    ['RELATION "r"[A*B]', expected('2:10', 'the name of a relation', 'the string "r"')],
    [
      'RELATION r s[A*B]',
      "2:10 AMP2119 `r s` isn't a valid name: only letters and digits are allowed.",
    ],
    [
      'RELATION r-s[A*B]',
      "2:10 AMP2119 `r-s` isn't a valid name: only letters and digits are allowed.",
    ],
    ['RELATION r A*B', expected('2:12', '`[`', 'the name `A`')],
    [
      'RELATION r.S[A*B]',
      "2:12 AMP2106 The name of a relation must start with a lowercase letter, but `S` doesn't.",
    ],
    ['RELATION a, b[A*B]', expected('2:11', '`[`', '`,`')],
    [
      'RELATION RELATION RELATION r[A*B]',
      '2:10 AMP2134 Unexpected `RELATION` after `RELATION`: both start a statement.',
      '2:19 AMP2134 Unexpected `RELATION` after `RELATION`: both start a statement.',
    ],
    ['RELATION r :: A*B', expected('2:12', '`[`', '`::`')],
    ['r[A*B]', "2:1 AMP2102 The name `r` doesn't start a statement."],
    ['relation r[A*B]', "2:1 AMP2102 The name `relation` doesn't start a statement."],
    ['RELATON r[A*B]', "2:1 AMP2102 The name `RELATON` doesn't start a statement."],
  ]);
});

describe('RELATION with a mistake in its properties', () => {
  testReported([
    ['RELATION r[A*B] [UNI,]', expected('2:22', PROPERTY, '`]`')],
    ['RELATION r[A*B] [,UNI]', expected('2:18', PROPERTY, '`,`')],
    ['RELATION r[A*B] [UNI TOT]', expected('2:22', '`,` or `]`', 'the keyword `TOT`')],
    ['RELATION r[A*B] [UNI] [TOT]', loose('2:23', '`[`', 'RELATION')],
    ['RELATION r[A*B] (UNI)', loose('2:17', '`(`', 'RELATION')],
    ['RELATION r[A*B] [uni]', "2:18 AMP2110 `uni` isn't a property of a relation."],
    ['RELATION r[A*B] [u_n_i]', "2:18 AMP2110 `u_n_i` isn't a property of a relation."],
    ['RELATION r[A*B] [UNI,FUN]', "2:22 AMP2110 `FUN` isn't a property of a relation."],
    ['RELATION r[A*B] ["UNI"]', expected('2:18', PROPERTY, 'the string "UNI"')],
    ['RELATION r[A*B] [1]', expected('2:18', PROPERTY, '`1`')],
    ['RELATION r[A*B] UNI', loose('2:17', 'The keyword `UNI`', 'RELATION')],
    ['RELATION r[A*B] uni', "2:17 AMP2102 The name `uni` doesn't start a statement."],
  ]);
});

describe('RELATION with a mistake in its other parts', () => {
  testReported([
    ['RELATION r[A*B] [UNI] LABEL "x"', loose('2:23', 'The keyword `LABEL`', 'RELATION')],
    ['RELATION r[A*B] LABEL "x" LABEL "y"', loose('2:27', 'The keyword `LABEL`', 'RELATION')],
    [
      'RELATION r[A*B] LABEL x',
      expected('2:23', 'the text of the label in double quotes', 'the name `x`'),
    ],
    [
      'RELATION r[A*B] LABEL x_y',
      expected('2:23', 'the text of the label in double quotes', 'the name `x_y`'),
    ],
    ['RELATION r[A*B] label "x"', "2:17 AMP2133 `label` isn't a keyword; `LABEL` is."],
    [
      'RELATION r[A*B] DEFAULT VALUE "x"',
      expected('2:25', '`SRC` or `TGT`', 'the keyword `VALUE`'),
    ],
    ['RELATION r[A*B] DEFAULT TGT "x"', expected('2:29', '`VALUE` or `EVALPHP`', 'the string "x"')],
    [
      'RELATION r[A*B] DEFAULT TGT VALUE "x",',
      expected('2:39', ATOM, 'the keyword `RELATION` on line 3'),
    ],
    ['RELATION r[A*B] DEFAULT TGT VALUE x', expected('2:35', ATOM, 'the name `x`')],
    [
      'RELATION r[A*B] DEFAULT TGT VALUE "x" DEFAULT SRC VALUE "y"',
      loose('2:39', 'The keyword `DEFAULT`', 'RELATION'),
    ],
    [
      'RELATION r[A*B] DEFAULT TGT EVALPHP x',
      expected('2:37', 'the text of an expression in double quotes', 'the name `x`'),
    ],
    [
      'RELATION r[A*B] default TGT VALUE "x"',
      "2:17 AMP2102 The name `default` doesn't start a statement.",
    ],
    ['RELATION r[A*B] PRAGMA "a" "b" "c" "d"', loose('2:36', 'The string "d"', 'RELATION')],
    ['RELATION r[A*B] PRAGMA a', loose('2:24', 'The name `a`', 'RELATION')],
    ['RELATION r[A*B] MEANING x', expected('2:25', TEXT, 'the name `x`')],
    ['RELATION r[A*B] MEANING IN FRENCH "x"', "2:28 AMP2110 `FRENCH` isn't a supported language."],
    ['RELATION r[A*B] MEANING IN "x"', expected('2:28', '`ENGLISH` or `DUTCH`', 'the string "x"')],
    ['RELATION r[A*B] MEANING REST HTML "x"', expected('2:30', TEXT, 'the keyword `HTML`')],
    ['RELATION r[A*B] MEANING "x" PRAGMA "a"', loose('2:29', 'The keyword `PRAGMA`', 'RELATION')],
    ['RELATION r[A*B] MEANING "x" [UNI]', loose('2:29', '`[`', 'RELATION')],
    ['RELATION r[A*B] meaning "x"', "2:17 AMP2102 The name `meaning` doesn't start a statement."],
    ['RELATION r[A*B] = ("a","b")', expected('2:19', '`[`', '`(`')],
    ['RELATION r[A*B] = [("a","b"),]', expected('2:30', 'a pair of atoms in parentheses', '`]`')],
    ['RELATION r[A*B] = [("a","b","c")]', expected('2:28', '`)`', '`,`')],
    ['RELATION r[A*B] = ["a","b"]', expected('2:20', 'a pair in parentheses', 'the string "a"')],
    ['RELATION r[A*B] = [] = []', loose('2:22', '`=`', 'RELATION')],
    ['RELATION r[A*B] . .', loose('2:19', '`.`', 'RELATION')],
    ['RELATION r[A*B];', loose('2:16', '`;`', 'RELATION')],
  ]);
});

describe('what is read', () => {
  const relation = (statement: string) => {
    const { reported, read } = between(statement);
    assert.deepEqual(reported, []);
    return read[0]?.kind === 'relation' ? read[0] : assert.fail(statement);
  };

  test('every part, in its order', () => {
    const read = relation(
      'RELATION s.r[A*B] LABEL "l" [UNI,TOT] DEFAULT SRC VALUE "x", -1 TGT EVALPHP "e" PRAGMA "p" "q" MEANING IN DUTCH REST "m" MEANING {+ n +} = [ ("a", 1); (2024-01-01, TRUE), (-1.5, +2) ] .',
    );
    assert.equal(read.name.text, 's.r');
    assert.equal(read.label, 'l');
    assert.deepEqual(
      read.properties.map(({ word }) => word),
      ['UNI', 'TOT'],
    );
    assert.deepEqual(
      read.defaults.map(({ end, value }) =>
        value.kind === 'values' ? [end, value.atoms.map(({ text }) => text)] : [end, value.text],
      ),
      [
        ['source', ['x', '-1']],
        ['target', 'e'],
      ],
    );
    assert.deepEqual(read.pragma, ['p', 'q']);
    assert.deepEqual(
      read.meanings.map(({ language, format, text }) => [language, format, text]),
      [
        ['Dutch', 'REST', 'm'],
        [null, null, 'n'],
      ],
    );
    assert.deepEqual(
      read.links.map(({ source, target }) => [source.kind, source.text, target.kind, target.text]),
      [
        ['text', 'a', 'integer', '1'],
        ['date', '2024-01-01', 'boolean', 'True'],
        ['float', '-1.5', 'integer', '2'],
      ],
    );
  });

  test('nothing but a name and a concept', () => {
    const read = relation('RELATION r[A]');
    assert.deepEqual([read.signature.source.text, read.signature.target.text], ['A', 'A']);
    assert.deepEqual([read.label, read.properties, read.links], [null, [], []]);
  });

  test('empty lists and pragmas', () => {
    const read = relation('RELATION r[A*B] [] PRAGMA = []');
    assert.deepEqual([read.properties, read.pragma, read.links], [[], [], []]);
  });

  test('places of its parts', () => {
    const read = relation('RELATION s . r[A*\nB] [UNI]');
    assert.deepEqual(read.name.origin.end, { line: 2, column: 15 });
    assert.deepEqual(read.signature.origin, {
      file: 'x',
      start: { line: 2, column: 15 },
      end: { line: 3, column: 3 },
    });
    assert.deepEqual(read.properties[0]?.origin.start, { line: 3, column: 5 });
    assert.deepEqual(read.origin, {
      file: 'x',
      start: { line: 2, column: 1 },
      end: { line: 3, column: 9 },
    });
  });
});

describe('what to do', () => {
  const FORM = 'Use the form `RELATION name[Source*Target] [UNI,TOT]`.';
  const ORDER =
    'Use this order: `RELATION name[Source*Target] LABEL "…" [UNI,TOT] DEFAULT … PRAGMA … MEANING "…" = [ … ]`. Use each part at most once.';
  testHints([
    ['RELATION r', FORM],
    ['RELATION r[A*B*C]', 'A relation has one source and one target.'],
    ['RELATION r[A B]', 'Put `*` between the two concepts.'],
    ['RELATION R[A*B]', 'Write `r`.'],
    ['RELATION NAME[A*B]', 'Write `name`.'],
    ['RELATION r[A*B] [UNI] LABEL "x"', ORDER],
    ['RELATION r[A*B] [UNI] [TOT]', ORDER],
    ['RELATION r[A*B] MEANING "x" PRAGMA "y"', ORDER],
    ['RELATION r[A*B] UNI', FORM],
    ['RELATION r[A*B] uni', 'Write `UNI`: keywords are uppercase.'],
    ['RELATION r[A*B] default TGT', 'Write `DEFAULT`: keywords are uppercase.'],
    ['RELATION r[A*B] DEFAULT tgt VALUE 1', 'Write `TGT`: keywords are uppercase.'],
    ['RELATION r[A*B] DEFAULT TGT value 1', 'Write `VALUE`: keywords are uppercase.'],
    ['RELATION r[A*B] MEANING IN dutch "x"', 'Write `IN ENGLISH` or `IN DUTCH`.'],
    ['RELATION r[A*B] = [("a" "b")]', 'Put a comma between the two atoms of a pair.'],
    ['RELATION r[A*B] = [("a","b") ("c","d")]', 'Put a comma between two items of the list.'],
    ['RELATION r[A*B] = ("a","b")', 'Put the whole list in brackets: `[ … ]`.'],
    [
      'RELATION r[A*B] = ["a"]',
      'Write the links of a relation as pairs: `[ ("a", "b"), ("c", "d") ]`.',
    ],
    ['relation r[A*B]', 'Did you mean `RELATION`?'],
  ]);
});
