import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { between, expected, loose } from '../../../test/between-statements.ts';
import { hasErrors } from '../../diagnostic/create.ts';
import { fixScript } from '../../fix/fix.ts';
import { parse } from '../parse.ts';

const script = (statements: string) => `CONTEXT T\n${statements}\nENDCONTEXT`;

/** The statements in the modern form. */
function fixed(statements: string): string {
  const { text } = fixScript(script(statements), 'x');
  return text.slice('CONTEXT T\n'.length, -'\nENDCONTEXT'.length);
}

describe('old forms with something missing are told, and nothing is rewritten', () => {
  const COLUMN = '`*`, `->` or `<-`';
  const NEXT = 'the keyword `RELATION` on line 3';
  for (const [statement, reported] of [
    ['r :: A', expected('2:7', COLUMN, NEXT)],
    ['r :: A *', expected('2:9', 'the name of a concept', NEXT)],
    ['r :: A [x-y] B', expected('2:9', '`-`', 'the name `x`')],
    ['r :: A [1-1 B', expected('2:13', '`]`', 'the name `B`')],
    ['r :: [UNI]', expected('2:6', 'the name of a concept', '`[`')],
    ['SPEC A', expected('2:7', '`ISA`', NEXT)],
    ['SPEC A ISA', expected('2:11', 'the name of a concept', NEXT)],
    ['KEY : A(r)', expected('2:5', 'the name of a key', '`:`')],
    ['KEY k A (r)', expected('2:7', '`:`', 'the name `A`')],
    ['KEY k : A(r', expected('2:12', '`)`', NEXT)],
    ['ROLE A EDITS r[A*B', expected('2:19', '`]`', NEXT)],
    ['ROLE A USES i,', expected('2:15', 'the name of a relation or interface', NEXT)],
    ['INTERFACE i (r : r BOX []', expected('2:26', '`)`', NEXT)],
  ] as const)
    test(statement, () => {
      assert.deepEqual(between(statement, { legacy: true }).reported.slice(-1), [reported]);
      assert.equal(fixed(statement), statement);
    });
});

describe('content after deprecated syntax is reported by the modern keyword', () => {
  for (const [statement, place, word] of [
    ['r :: A*B MEANING "x" 12', '2:22', 'RELATION'],
    ['SPEC A ISA B 12', '2:14', 'CLASSIFY'],
    ['KEY k : A (r) 12', '2:15', 'IDENT'],
    ['KEY k : A (TXT "x") 12', '2:21', 'VIEW'],
    ['PROCESS P ENDPROCESS 12', '2:22', 'PATTERN'],
    ['ROLE A USES i 12', '2:15', 'ROLE'],
  ] as const)
    test(statement, () => {
      assert.deepEqual(between(statement, { legacy: true }).reported.slice(-1), [
        loose(place, '`12`', word),
      ]);
    });
});

describe('comments between the words of an old form stay', () => {
  for (const [old, modern] of [
    ['r :: A {- x -} -> B', 'RELATION r[A*B] [UNI,TOT] {- x -}'],
    ['r :: A * B -- x\n  [UNI] PRAGMA "a"', 'RELATION r[A*B] [UNI] -- x\n PRAGMA "a"'],
    ['r {- a -} :: {- b -} A * B', 'RELATION r[A*B] {- a -} {- b -}'],
    ['r :: A -- x\n -- y\n * B', 'RELATION r[A*B] -- x\n -- y\n'],
    ['ROLE A USES i, -- x\n j', '-- x\n'],
    ['INTERFACE i (r {- x -}, s) : r BOX []', 'INTERFACE i {- x -} : r BOX []'],
    ['CONCEPT A "a" TYPE {- x -} "b"', 'CONCEPT A "a" {- x -}'],
    ['SPEC {- x -} A ISA B', 'CLASSIFY {- x -} A ISA B'],
    ['VIEW A {- x -} (r)', 'VIEW AView : A {- x -} (r)'],
  ] as const)
    test(JSON.stringify(old), () => {
      assert.equal(fixed(old), modern);
    });
});

test('EDITS and USES are those of their own ROLE', () => {
  const statements = 'ROLE A\nROLE B USES i';
  assert.deepEqual(
    parse(script(statements), 'x', { legacy: true }).diagnostics.map(
      ({ code, origin: { start } }) => `${code} ${start.line}:${start.column}`,
    ),
    ['AMP2101 2:7', 'AMP2122 3:8'],
  );
});

describe('multiplicities', () => {
  for (const [arrow, words] of [
    ['*', ''],
    ['->', ' [UNI,TOT]'],
    ['<-', ' [INJ,SUR]'],
    ['[1-1]', ' [UNI,TOT,INJ,SUR]'],
    ['[*-*]', ''],
    ['[0..1-*]', ' [INJ]'],
    ['[1..*-0..1]', ' [UNI,SUR]'],
    ['[-]', ''],
    ['[-1]', ' [UNI,TOT]'],
  ] as const)
    test(`A ${arrow} B`, () => {
      assert.equal(fixed(`r :: A ${arrow} B`), `RELATION r[A*B]${words}`);
    });

  test('are added to the properties that are written, each once', () => {
    assert.equal(fixed('r :: A -> B [TOT,INJ]'), 'RELATION r[A*B] [TOT,INJ,UNI]');
  });
});

test('a box may follow any term without BOX', () => {
  const BOX = '["a" : r, b LABEL "c" : s]';
  for (const term of ['r', 'r[A*B]', 'I', 'I[A]', 'V', 'V[A*B]', '"x"', '"x"[A]', 'r;<'])
    assert.equal(fixed(`INTERFACE i : ${term} ${BOX}`), `INTERFACE i : ${term} BOX ${BOX}`);
  assert.equal(
    fixed(`INTERFACE i : _SESSION${BOX}`),
    `INTERFACE i : "_SESSION"[SESSION]BOX ${BOX}`,
  );
});

const OLD = [
  'r_s :: A_b -> B',
  'q :: A [1-*] B = [ (\'a\', "b") ] .',
  'SPEC A ISA B',
  'KEY k : A ("l" : r, s)',
  'KEY k : A (r, PRIMHTML "x")',
  'VIEW A (r, TXT "x")',
  'IDENT A (r)',
  'ROLE A, B USES i, j',
  'ROLE A EDITS r[A*B], s',
  'INTERFACE i (r) : r ROWS ["" : r, "x" : s COLS ["y" : TXT \'z\']]',
  'INTERFACE i : _SESSION ["x" : r]',
  'PROCESS P\nRULE \'my rule\' : r_s;"a" |- s\nENDPROCESS',
  'CONCEPT "my thing" "d" TYPE "t"',
  "POPULATION A CONTAINS ['a', 'b']",
  'POPULATION SESSION CONTAINS [_SESSION]',
  'POPULATION u CONTAINS [(_SESSION, "a")]',
  'RELATION u[SESSION*A] DEFAULT SRC VALUE _SESSION',
];

test('a script of old forms in any order becomes a legal one, which stays as it is', () => {
  const trivia = fc.constantFrom('\n', '\n-- a remark\n', '\r\n{- another -}\r\n');
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(...OLD), trivia)), (statements) => {
      const text = script(statements.flat().join(''));
      const { text: modern, diagnostics } = fixScript(text, 'x');
      assert.equal(hasErrors(diagnostics), false);
      const again = parse(modern, 'x').diagnostics.filter(({ code }) => code !== 'AMP2123');
      assert.deepEqual(again, [], modern);
      assert.deepEqual(fixScript(modern, 'x').text, modern);
      const remarks = (each: string) => each.match(/-- a remark|\{- another -\}/g) ?? [];
      assert.deepEqual(remarks(modern), remarks(text));
    }),
  );
});

test('of many old forms of a kind ten are told, and how many there are', () => {
  const many = (count: number) =>
    parse(script('r_s :: A*B\n'.repeat(count)), 'x', { legacy: true }).diagnostics;
  const reported = (count: number, code: string) =>
    many(count).filter((each) => each.code === code);
  for (const code of ['AMP2020', 'AMP2121']) {
    assert.equal(reported(10, code).length, 10);
    assert.doesNotMatch(reported(10, code).at(-1)?.message ?? '', /more/);
    assert.equal(reported(12, code).length, 10);
    assert.match(reported(12, code).at(-1)?.message ?? '', / There are 2 more like this\.$/);
    assert.doesNotMatch(reported(12, code).at(-2)?.message ?? '', /more/);
  }
});
