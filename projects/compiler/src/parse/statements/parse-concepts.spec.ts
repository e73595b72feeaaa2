import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  between,
  expected,
  loose,
  onlyRead,
  testReported,
} from '../../../test/between-statements.ts';

const TEXT = 'a string in quotes or between `{+` and `+}`';

describe('CONCEPT with a mistake', () => {
  testReported([
    ['CONCEPT A "x" "y" "z"', loose('2:19', 'The string "z"', 'CONCEPT')],
    [
      'CONCEPT A LABEL "x" LABEL "y" "d"',
      expected('2:21', 'the definition of the concept', 'the keyword `LABEL`'),
    ],
    ['CONCEPT A "x" LABEL "y"', loose('2:15', 'The keyword `LABEL`', 'CONCEPT')],
    ['CONCEPT A MEANING "m" "d"', loose('2:23', 'The string "d"', 'CONCEPT')],
    ['CONCEPT A, B "x"', expected('2:10', 'the definition of the concept', '`,`')],
    [
      'CONCEPT a "x"',
      "2:9 AMP2106 The name of a concept must start with an uppercase letter, but `a` doesn't.",
    ],
    [
      'CONCEPT A.b "x"',
      "2:11 AMP2106 The name of a concept must start with an uppercase letter, but `b` doesn't.",
    ],
    [
      'CONCEPT A B "x"',
      "2:9 AMP2119 `A B` isn't a valid name: only letters and digits are allowed.",
    ],
    [
      'CONCEPT A-B "x"',
      "2:9 AMP2119 `A-B` isn't a valid name: only letters and digits are allowed.",
    ],
    ['CONCEPT A. "x"', expected('2:10', 'the definition of the concept', '`.`')],
    ['CONCEPT .A "x"', expected('2:9', 'the name of a concept', '`.`')],
    ['CONCEPT A..B "x"', expected('2:10', 'the definition of the concept', '`..`')],
    ['CONCEPT 1A "x"', expected('2:9', 'the name of a concept', '`1`')],
    [
      'CONCEPT A {+ x +}',
      expected('2:11', 'the definition of the concept', 'a text between `{+` and `+}`'),
    ],
    [
      'CONCEPT A IN DUTCH "x"',
      expected('2:11', 'the definition of the concept', 'the keyword `IN`'),
    ],
    [
      'CONCEPT CONCEPT A "x"',
      '2:9 AMP2134 Unexpected `CONCEPT` after `CONCEPT`: both start a statement.',
    ],
    ['CONCEPT A label "x" "d"', "2:11 AMP2133 `label` isn't a keyword; `LABEL` is."],
    ['CONCEPT A "d" meaning "x"', "2:15 AMP2102 The name `meaning` doesn't start a statement."],
    ['CONCEPT A : "x"', expected('2:11', 'the definition of the concept', '`:`')],
    ['CONCEPT A "x" "y" MEANING', expected('2:26', TEXT, 'the keyword `RELATION` on line 3')],
    ['CONCEPT A "x" TYPE "y"', '2:15 AMP2122 Deprecated: `TYPE` in a CONCEPT statement.'],
    ['CONCEPT A TYPE "y"', expected('2:11', 'the definition of the concept', 'the keyword `TYPE`')],
    ['CONCEPT "12" "x"', "2:9 AMP2114 `12` can't be converted to the name of a concept."],
    ['CONCEPT "a b" "x"', '2:9 AMP2123 Deprecated: concept name in quotes.'],
  ]);
});

describe('CLASSIFY with a mistake', () => {
  testReported([
    ['CLASSIFY A ISA B, C', loose('2:17', '`,`', 'CLASSIFY')],
    ['CLASSIFY A ISA B ISA C', loose('2:18', 'The keyword `ISA`', 'CLASSIFY')],
    ['CLASSIFY , A ISA B', expected('2:10', 'the name of a concept', '`,`')],
    ['CLASSIFY A,, B ISA C', expected('2:12', 'the name of a concept', '`,`')],
    ['CLASSIFY A, ISA B', expected('2:17', '`ISA` or `IS`', 'the name `B`')],
    ['CLASSIFY A IS B \\/ C /\\ D', expected('2:22', '`\\/`', '`/\\`')],
    ['CLASSIFY A IS B /\\ (C \\/ D)', expected('2:23', '`/\\`', '`\\/`')],
    ['CLASSIFY A IS (B /\\ C', expected('2:22', '`)`', 'the keyword `RELATION` on line 3')],
    ['CLASSIFY A IS B /\\ C)', loose('2:21', '`)`', 'CLASSIFY')],
    ['CLASSIFY A IS ()', expected('2:16', 'the name of a concept', '`)`')],
    ['CLASSIFY A IS B /\\ /\\ C', expected('2:20', 'the name of a concept', '`/\\`')],
    ['CLASSIFY A isa B', expected('2:12', '`ISA` or `IS`', 'the name `isa`')],
    ['CLASSIFY A = B', expected('2:12', '`ISA` or `IS`', '`=`')],
    ['CLASSIFY (A) ISA B', expected('2:10', 'the name of a concept', '`(`')],
    ['CLASSIFY A ISA (B)', expected('2:16', 'the name of a concept', '`(`')],
    [
      'CLASSIFY a ISA b',
      "2:10 AMP2106 The name of a concept must start with an uppercase letter, but `a` doesn't.",
      "2:16 AMP2106 The name of a concept must start with an uppercase letter, but `b` doesn't.",
    ],
    ['CLASSIFY A ISA B /\\ C', '2:18 AMP2116 Only one concept is allowed after `ISA`.'],
    ['CLASSIFY A B ISA C', expected('2:12', '`ISA` or `IS`', 'the name `B`')],
    [
      'CLASSIFY CLASSIFY A ISA B',
      '2:10 AMP2134 Unexpected `CLASSIFY` after `CLASSIFY`: both start a statement.',
    ],
  ]);
});

describe('REPRESENT with a mistake', () => {
  testReported([
    ['REPRESENT A INTEGER', expected('2:13', '`,` or `TYPE`', 'the keyword `INTEGER`')],
    [
      'REPRESENT A TYPE "INTEGER"',
      expected('2:18', 'a technical type, such as INTEGER', 'the string "INTEGER"'),
    ],
    ['REPRESENT A TYPE INTEGER FLOAT', loose('2:26', 'The keyword `FLOAT`', 'REPRESENT')],
    ['REPRESENT A TYPE INTEGER, FLOAT', loose('2:25', '`,`', 'REPRESENT')],
    ['REPRESENT A, TYPE INTEGER', expected('2:19', '`,` or `TYPE`', 'the keyword `INTEGER`')],
    ['REPRESENT A,B C TYPE INTEGER', expected('2:15', '`,` or `TYPE`', 'the name `C`')],
    ['REPRESENT A type INTEGER', expected('2:13', '`,` or `TYPE`', 'the name `type`')],
    ['REPRESENT A TYPE 1', expected('2:18', 'a technical type, such as INTEGER', '`1`')],
    ['REPRESENT A : INTEGER', expected('2:13', '`,` or `TYPE`', '`:`')],
    [
      'REPRESENT REPRESENT A TYPE INTEGER',
      '2:11 AMP2134 Unexpected `REPRESENT` after `REPRESENT`: both start a statement.',
    ],
    ['REPRESENT A TYPE integer', "2:18 AMP2110 `integer` isn't a technical type."],
    ['REPRESENT A TYPE big_text', "2:18 AMP2110 `big_text` isn't a technical type."],
    ['REPRESENT A TYPE TYPEOFONE', "2:18 AMP2110 `TYPEOFONE` isn't a technical type."],
    ['REPRESENT A TYPE constructor', "2:18 AMP2110 `constructor` isn't a technical type."],
  ]);
});

describe('what to do', () => {
  for (const [statement, hint] of [
    ['CLASSIFY A isa B', 'Write `ISA`: keywords are uppercase.'],
    ['CLASSIFY A is B', 'Write `IS`: keywords are uppercase.'],
    ['REPRESENT A type INTEGER', 'Write `TYPE`: keywords are uppercase.'],
    ['CONCEPT A label "x" "d"', 'Write `LABEL`: keywords are uppercase.'],
    ['CONCEPT A "d" meaning "x"', 'Write `MEANING`: keywords are uppercase.'],
    ['CONCEPT CONCEPT A "x"', 'Remove one of the two keywords.'],
    ['CONCEPT a "x"', 'Write `A`.'],
    [
      'CONCEPT A B "x"',
      'Write `AB`. To show the original text to users, add `LABEL "A B"` after it.',
    ],
    [
      'CONCEPT my big-thing "x"',
      'Write `MyBigThing`. To show the original text to users, add `LABEL "my big-thing"` after it.',
    ],
    ['CONCEPT "a b" "x"', 'Write `Ab LABEL "a b"`. Run `ampersand fix` to rewrite the script.'],
  ] as const)
    test(`${statement}: ${hint}`, () => {
      assert.equal(between(statement).hints[0], hint);
    });

  for (const [type, start] of [
    ['integer', 'Did you mean `INTEGER`?'],
    ['Int', 'Did you mean `INTEGER`?'],
    ['Number', 'Did you mean `INTEGER` or `FLOAT`?'],
    ['bool', 'Did you mean `BOOLEAN`?'],
    ['String', 'Did you mean `ALPHANUMERIC`?'],
    ['TEXT', 'Did you mean `ALPHANUMERIC` or `BIGALPHANUMERIC`?'],
    ['DATTIME', 'Did you mean `DATETIME`?'],
    ['TYPEOFONE', 'Known values: ALPHANUMERIC, '],
    ['constructor', 'Known values: ALPHANUMERIC, '],
    ['__proto__', 'Known values: ALPHANUMERIC, '],
  ] as const)
    test(`REPRESENT A TYPE ${type}: ${start}`, () => {
      const hint = between(`REPRESENT A TYPE ${type}`).hints.at(-1) ?? '';
      assert.ok(hint.startsWith(start), hint);
      assert.ok(!hint.includes('TYPEOFONE'), hint);
    });
});

describe('what is read', () => {
  const names = (nodes: readonly { readonly text: string }[]) => nodes.map(({ text }) => text);

  for (const [statement, label, reference, meanings] of [
    ['CONCEPT A "d"', null, null, ['d']],
    ['CONCEPT A "d" "r"', null, 'r', ['d']],
    ['CONCEPT A LABEL "l" "d" "r" MEANING "m"', 'l', 'r', ['d', 'm']],
    ['CONCEPT A MEANING "m" MEANING {+ n +}', null, null, ['m', 'n']],
    ['CONCEPT A LABEL "" ""', '', null, ['']],
  ] as const)
    test(statement, () => {
      const concept = onlyRead(statement);
      assert.ok(concept?.kind === 'concept');
      assert.equal(concept.name.label, label);
      assert.equal(concept.reference, reference);
      assert.deepEqual(names(concept.meanings), meanings);
      assert.equal(concept.hasDefinition, meanings[0] !== 'm');
    });

  for (const [statement, specifics, generics] of [
    ['CLASSIFY A ISA B', ['A'], ['B']],
    ['CLASSIFY A, B, C ISA D', ['A', 'B', 'C'], ['D']],
    ['CLASSIFY A IS B', ['A'], ['B']],
    ['CLASSIFY A, B IS C /\\ (D /\\ (E)) /\\ F', ['A', 'B'], ['C', 'D', 'E', 'F']],
    ['CLASSIFY s.A ISA ONE', ['s.A'], ['ONE']],
    ['CLASSIFY A IS B \\/ (C \\/ D)', ['A'], ['B', 'C', 'D']],
  ] as const)
    test(statement, () => {
      const classify = onlyRead(statement);
      assert.ok(classify?.kind === 'classify');
      assert.deepEqual(
        [names(classify.specifics), names(classify.generics)],
        [specifics, generics],
      );
      const word = statement.includes('ISA') ? 'ISA' : 'IS';
      assert.equal(
        classify.operator,
        statement.includes('\\/') && !statement.includes('/\\') ? 'UNION' : word,
      );
    });

  test('words of the language are names where they stand for one', () => {
    const represent = onlyRead('REPRESENT TYPE, RULE, s.INTERFACE TYPE INTEGER');
    assert.ok(represent?.kind === 'represent');
    assert.deepEqual(names(represent.concepts), ['TYPE', 'RULE', 's.INTERFACE']);
    assert.equal(represent.type, 'INTEGER');
  });
});
