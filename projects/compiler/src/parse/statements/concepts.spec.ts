import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { between, expected, loose, onlyRead, testTold } from '../../../test/between-statements.ts';

const TEXT = 'a text between quotes or `{+` and `+}`';

describe('CONCEPT with a mistake', () => {
  testTold([
    ['CONCEPT A "x" "y" "z"', loose('2:19', 'The text "z"', 'CONCEPT')],
    [
      'CONCEPT A LABEL "x" LABEL "y" "d"',
      expected('2:21', 'the definition of the concept', 'the word `LABEL`'),
    ],
    ['CONCEPT A "x" LABEL "y"', loose('2:15', 'The word `LABEL`', 'CONCEPT')],
    ['CONCEPT A MEANING "m" "d"', loose('2:23', 'The text "d"', 'CONCEPT')],
    ['CONCEPT A, B "x"', expected('2:10', 'the definition of the concept', '`,`')],
    ['CONCEPT a "x"', '2:9 AMP2106 The name of a concept starts with a capital; `a` does not.'],
    ['CONCEPT A.b "x"', '2:11 AMP2106 The name of a concept starts with a capital; `b` does not.'],
    ['CONCEPT A B "x"', '2:9 AMP2119 `A B` is no name: a name has letters and digits only.'],
    ['CONCEPT A-B "x"', '2:9 AMP2119 `A-B` is no name: a name has letters and digits only.'],
    ['CONCEPT A. "x"', expected('2:10', 'the definition of the concept', '`.`')],
    ['CONCEPT .A "x"', expected('2:9', 'the name of a concept', '`.`')],
    ['CONCEPT A..B "x"', expected('2:10', 'the definition of the concept', '`..`')],
    ['CONCEPT 1A "x"', expected('2:9', 'the name of a concept', '`1`')],
    [
      'CONCEPT A {+ x +}',
      expected('2:11', 'the definition of the concept', 'a text between {+ and +}'),
    ],
    ['CONCEPT A IN DUTCH "x"', expected('2:11', 'the definition of the concept', 'the word `IN`')],
    ['CONCEPT CONCEPT A "x"', '2:9 AMP2134 `CONCEPT CONCEPT` would start two statements.'],
    ['CONCEPT A label "x" "d"', '2:11 AMP2133 `label` is not the word `LABEL`.'],
    ['CONCEPT A "d" meaning "x"', '2:15 AMP2102 The name `meaning` does not start a statement.'],
    ['CONCEPT A : "x"', expected('2:11', 'the definition of the concept', '`:`')],
    ['CONCEPT A "x" "y" MEANING', expected('2:26', TEXT, 'the word `RELATION` on line 3')],
    ['CONCEPT A "x" TYPE "y"', '2:15 AMP2122 Deprecated: `TYPE` in a CONCEPT statement.'],
    ['CONCEPT A TYPE "y"', expected('2:11', 'the definition of the concept', 'the word `TYPE`')],
    ['CONCEPT "12" "x"', '2:9 AMP2114 `12` cannot be made into the name of a concept.'],
    ['CONCEPT "a b" "x"', '2:9 AMP2123 Deprecated: the name of a concept between quotes.'],
  ]);
});

describe('CLASSIFY with a mistake', () => {
  testTold([
    ['CLASSIFY A ISA B, C', loose('2:17', '`,`', 'CLASSIFY')],
    ['CLASSIFY A ISA B ISA C', loose('2:18', 'The word `ISA`', 'CLASSIFY')],
    ['CLASSIFY , A ISA B', expected('2:10', 'the name of a concept', '`,`')],
    ['CLASSIFY A,, B ISA C', expected('2:12', 'the name of a concept', '`,`')],
    ['CLASSIFY A, ISA B', expected('2:17', '`ISA` or `IS`', 'the name `B`')],
    ['CLASSIFY A IS B \\/ C', loose('2:17', '`\\/`', 'CLASSIFY')],
    ['CLASSIFY A IS (B /\\ C', expected('2:22', '`)`', 'the word `RELATION` on line 3')],
    ['CLASSIFY A IS B /\\ C)', loose('2:21', '`)`', 'CLASSIFY')],
    ['CLASSIFY A IS ()', expected('2:16', 'the name of a concept', '`)`')],
    ['CLASSIFY A IS B /\\ /\\ C', expected('2:20', 'the name of a concept', '`/\\`')],
    ['CLASSIFY A isa B', expected('2:12', '`ISA` or `IS`', 'the name `isa`')],
    ['CLASSIFY A = B', expected('2:12', '`ISA` or `IS`', '`=`')],
    ['CLASSIFY (A) ISA B', expected('2:10', 'the name of a concept', '`(`')],
    ['CLASSIFY A ISA (B)', expected('2:16', 'the name of a concept', '`(`')],
    [
      'CLASSIFY a ISA b',
      '2:10 AMP2106 The name of a concept starts with a capital; `a` does not.',
      '2:16 AMP2106 The name of a concept starts with a capital; `b` does not.',
    ],
    ['CLASSIFY A ISA B /\\ C', '2:18 AMP2116 Only one concept can stand behind `ISA`.'],
    ['CLASSIFY A B ISA C', expected('2:12', '`ISA` or `IS`', 'the name `B`')],
    ['CLASSIFY CLASSIFY A ISA B', '2:10 AMP2134 `CLASSIFY CLASSIFY` would start two statements.'],
  ]);
});

describe('REPRESENT with a mistake', () => {
  testTold([
    ['REPRESENT A INTEGER', expected('2:13', '`,` or `TYPE`', 'the word `INTEGER`')],
    [
      'REPRESENT A TYPE "INTEGER"',
      expected('2:18', 'a technical type, such as INTEGER', 'the text "INTEGER"'),
    ],
    ['REPRESENT A TYPE INTEGER FLOAT', loose('2:26', 'The word `FLOAT`', 'REPRESENT')],
    ['REPRESENT A TYPE INTEGER, FLOAT', loose('2:25', '`,`', 'REPRESENT')],
    ['REPRESENT A, TYPE INTEGER', expected('2:19', '`,` or `TYPE`', 'the word `INTEGER`')],
    ['REPRESENT A,B C TYPE INTEGER', expected('2:15', '`,` or `TYPE`', 'the name `C`')],
    ['REPRESENT A type INTEGER', expected('2:13', '`,` or `TYPE`', 'the name `type`')],
    ['REPRESENT A TYPE 1', expected('2:18', 'a technical type, such as INTEGER', '`1`')],
    ['REPRESENT A : INTEGER', expected('2:13', '`,` or `TYPE`', '`:`')],
    [
      'REPRESENT REPRESENT A TYPE INTEGER',
      '2:11 AMP2134 `REPRESENT REPRESENT` would start two statements.',
    ],
    ['REPRESENT A TYPE integer', '2:18 AMP2110 `integer` is not a technical type.'],
    ['REPRESENT A TYPE big_text', '2:18 AMP2110 `big_text` is not a technical type.'],
    ['REPRESENT A TYPE TYPEOFONE', '2:18 AMP2110 `TYPEOFONE` is not a technical type.'],
    ['REPRESENT A TYPE constructor', '2:18 AMP2110 `constructor` is not a technical type.'],
  ]);
});

describe('what to do', () => {
  for (const [statement, remedy] of [
    ['CLASSIFY A isa B', 'Write `ISA`: the words of the language are in capitals.'],
    ['CLASSIFY A is B', 'Write `IS`: the words of the language are in capitals.'],
    ['REPRESENT A type INTEGER', 'Write `TYPE`: the words of the language are in capitals.'],
    ['CONCEPT A label "x" "d"', 'Write `LABEL`: the words of the language are in capitals.'],
    ['CONCEPT A "d" meaning "x"', 'Write `MEANING`: the words of the language are in capitals.'],
    ['CONCEPT CONCEPT A "x"', 'Remove one of the two words.'],
    ['CONCEPT a "x"', 'Write `A`.'],
    ['CONCEPT A B "x"', 'Write `AB`, and `LABEL "A B"` behind it if people should read that.'],
    [
      'CONCEPT my big-thing "x"',
      'Write `MyBigThing`, and `LABEL "my big-thing"` behind it if people should read that.',
    ],
    ['CONCEPT "a b" "x"', 'Write `Ab LABEL "a b"`. `ampersand fix` rewrites the script.'],
  ] as const)
    test(`${statement}: ${remedy}`, () => {
      assert.equal(between(statement).remedies[0], remedy);
    });

  for (const [type, start] of [
    ['integer', 'Did you mean `INTEGER`?'],
    ['Int', 'Did you mean `INTEGER`?'],
    ['Number', 'Did you mean `INTEGER` or `FLOAT`?'],
    ['bool', 'Did you mean `BOOLEAN`?'],
    ['String', 'Did you mean `ALPHANUMERIC`?'],
    ['TEXT', 'Did you mean `ALPHANUMERIC` or `BIGALPHANUMERIC`?'],
    ['DATTIME', 'Did you mean `DATETIME`?'],
    ['TYPEOFONE', 'Known are ALPHANUMERIC, '],
    ['constructor', 'Known are ALPHANUMERIC, '],
    ['__proto__', 'Known are ALPHANUMERIC, '],
  ] as const)
    test(`REPRESENT A TYPE ${type}: ${start}`, () => {
      const remedy = between(`REPRESENT A TYPE ${type}`).remedies.at(-1) ?? '';
      assert.ok(remedy.startsWith(start), remedy);
      assert.ok(!remedy.includes('TYPEOFONE'), remedy);
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
  ] as const)
    test(statement, () => {
      const classify = onlyRead(statement);
      assert.ok(classify?.kind === 'classify');
      assert.deepEqual(
        [names(classify.specifics), names(classify.generics)],
        [specifics, generics],
      );
      assert.equal(classify.operator, statement.includes('ISA') ? 'ISA' : 'IS');
    });

  test('words of the language are names where they stand for one', () => {
    const represent = onlyRead('REPRESENT TYPE, RULE, s.INTERFACE TYPE INTEGER');
    assert.ok(represent?.kind === 'represent');
    assert.deepEqual(names(represent.concepts), ['TYPE', 'RULE', 's.INTERFACE']);
    assert.equal(represent.type, 'INTEGER');
  });
});
