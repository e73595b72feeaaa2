import assert from 'node:assert/strict';
import { test } from 'node:test';
import { places } from '../../test/check-file.ts';
import { parse } from './parse.ts';
import type { TermNode } from './tree/term-node.ts';

function term(text: string): TermNode {
  const { tree, diagnostics } = parse(`CONTEXT T RULE x : ${text} ENDCONTEXT`, 'x');
  assert.deepEqual(places(diagnostics), [], text);
  const rule = tree?.statements[0];
  assert.equal(rule?.kind, 'rule');
  return rule.kind === 'rule' ? rule.term : assert.fail();
}

/** The structure of a term in brackets, with the operators in front. */
function shape(node: TermNode): string {
  if ('left' in node) return `(${node.kind} ${shape(node.left)} ${shape(node.right)})`;
  if ('operand' in node) return `(${node.kind} ${shape(node.operand)})`;
  if (node.kind === 'relation') return node.name.text;
  return node.kind === 'singleton' ? node.atom.text : node.kind;
}

for (const [text, expected] of [
  ['a /\\ b /\\ c', '(intersection a (intersection b c))'],
  ['a;b;c', '(composition a (composition b c))'],
  ['a \\/ b - c', '(union a (difference b c))'],
  ['a - b;c', '(difference a (composition b c))'],
  ['a - -b', '(difference a (complement b))'],
  ['a/b;c', '(leftResidual a (composition b c))'],
  ['a\\b <> c = d', null],
  ['a\\b = c<>d', '(equality (rightResidual a b) (diamond c d))'],
  ['a!b |- c#d', '(inclusion (relativeAddition a b) (product c d))'],
  ['-a~', '(converse (complement a))'],
  ['- -a', 'a'],
  ['a~*', '(converse (star a))'],
  ['a*~+%', '(star (converse (plus (reduction a))))'],
  ['(a;b)~', '(converse (bracket (composition a b)))'],
  [
    '"x"[C];{ -4 };5;TRUE;2024-01-01',
    '(composition x (composition -4 (composition 5 (composition True 2024-01-01))))',
  ],
  ['a;<[C];b', '(composition a (composition comparison b))'],
  ['n.s.a;V[A.B*C];I', '(composition n.s.a (composition full identity))'],
  ['I.x;V.y', '(composition I.x V.y)'],
] as const) {
  test(`reads ${text}`, () => {
    if (expected === null) {
      const { diagnostics } = parse(`CONTEXT T RULE x : ${text} ENDCONTEXT`, 'x');
      assert.deepEqual(places(diagnostics), ['AMP2107 1:24']);
    } else assert.equal(shape(term(text)), expected);
  });
}

function found(text: string): readonly string[] {
  return places(parse(`CONTEXT T\n${text}\nENDCONTEXT`, 'x').diagnostics);
}

test('every statement with a mistake is told, and only those', () => {
  const text = [
    'RELATION r[A*B',
    'RELATION s[A*B]',
    'RULE a : r |- ',
    'CLASSIFY A ISA B',
    'POPULATION r CONTAINS [ ("a" "b") ]',
    'VIEW v : A { "x" : s } ENDVIEW',
    'relation t[A*B]',
    'REPRESENT A TYPE OBJECT',
    'PURPOSE RULE a "x"',
  ].join('\n');
  assert.deepEqual(found(text), [
    'AMP2101 2:15',
    'AMP2101 4:14',
    'AMP2101 6:30',
    'AMP2102 8:1',
    'AMP2101 10:16',
  ]);
});

test('every box item with a mistake is told', () => {
  const text = [
    'INTERFACE i : V BOX',
    '[ "a" : ',
    ', "b" : r BOX [ "c" : ; , "d" : s ]',
    ', "e" s',
    ', "f" : s',
    ']',
    'RULE : r',
  ].join('\n');
  assert.deepEqual(found(text), ['AMP2101 3:8', 'AMP2101 4:23', 'AMP2101 5:7', 'AMP2101 8:6']);
});

test('statement words in small letters are told one by one', () => {
  assert.deepEqual(found('relation r[A*B]\nrelation s[A*B]\nrule x : r\nInterface : r'), [
    'AMP2102 2:1',
    'AMP2102 3:1',
    'AMP2102 4:1',
  ]);
});

for (const [text, hint] of [
  ['RELATION r A*B', 'Use the form `RELATION name[Source*Target] [UNI,TOT]`.'],
  ['RELATION r[A*B] UNI', 'Use the form `RELATION name[Source*Target] [UNI,TOT]`.'],
  ['PURPOSE CONTEXT {+ x +}', 'Use the form `PURPOSE CONTEXT Name {+ text +}`.'],
  ['RULE x : ~r', 'Write `~` after its term.'],
  [
    'RULE x : R |- r',
    'Relation names start with a lowercase letter. For the atoms of a concept, write `I[R]`.',
  ],
  [
    'INTERFACE i : r BOX [ "a" r ]',
    'Write an item as `"label" : term cRud`, and put a comma between items.',
  ],
] as const) {
  test(`says what to do about ${text}`, () => {
    const { diagnostics } = parse(`CONTEXT T\n${text}\nENDCONTEXT`, 'x');
    assert.equal(diagnostics[0]?.hint, hint);
  });
}

test('a text that is not closed has no consequences', () => {
  assert.deepEqual(found('META "a" "b\nRELATION r[A*B]\nRULE x : r |- "y;r\nMETA "c" 1'), [
    'AMP2002 2:10',
    'AMP2002 4:15',
    'AMP2101 5:10',
  ]);
});

test('a range covers what it is about', () => {
  const { diagnostics } = parse('CONTEXT T\nRELATION r[A*B] [UNI, ONTO]\nENDCONTEXT', 'x');
  assert.deepEqual(diagnostics[0]?.origin, {
    file: 'x',
    start: { line: 2, column: 23 },
    end: { line: 2, column: 27 },
  });
});

for (const [word, hint] of [
  ['Relation', 'RELATION'],
  ['INTERFASE', 'INTERFACE'],
  ['ENDCONTXT', 'ENDCONTEXT'],
] as const) {
  test(`suggests ${hint} for ${word}`, () => {
    const { diagnostics } = parse(`CONTEXT T\n${word} x\nENDCONTEXT`, 'x');
    assert.equal(diagnostics[0]?.hint, `Did you mean \`${hint}\`?`);
  });
}

test('deep nesting and long rows end with a diagnostic', () => {
  const statements = [
    `RULE x : ${'('.repeat(10_000)}r${')'.repeat(10_000)}`,
    `RULE x : ${'r;'.repeat(10_000)}r`,
    `RULE x : r${'~'.repeat(10_000)}`,
    `CLASSIFY A IS ${'('.repeat(10_000)}B`,
    `INTERFACE i : r ${'BOX [ "a" : r '.repeat(10_000)}`,
    'PATTERN P '.repeat(10_000),
  ];
  for (const statement of statements) {
    assert.ok(
      found(statement).some((place) => place.startsWith('AMP2108')),
      statement.slice(0, 30),
    );
  }
});

test('a statement word on a new line is no name', () => {
  assert.deepEqual(found('CLASSIFY A ISA'), ['AMP2101 2:15']);
  assert.deepEqual(found('ROLE A MAINTAINS\nRELATION r[A*B]'), ['AMP2101 2:17']);
  assert.deepEqual(found('RELATION r[A*RULE]\nCONCEPT API "x"'), []);
});

test('text after the last context is an error', () => {
  const found = (text: string) => places(parse(text, 'x').diagnostics);
  assert.deepEqual(found('CONTEXT T ENDCONTEXT and more ('), ['AMP2118 1:22']);
  assert.deepEqual(found('CONTEXT T ENDCONTEXT -- no more'), []);
  const [problem] = parse('CONTEXT T ENDCONTEXT CONTEXT U ENDCONTEXT', 'x').diagnostics;
  assert.match(problem?.message ?? '', /`U` is ignored: this file defines the context `T`/);
  assert.equal(problem?.severity, 'warning');
});

test('contexts of one name in a file are united', () => {
  const text = 'CONTEXT T RELATION r[A*B] ENDCONTEXT CONTEXT T RELATION s[A*B] ENDCONTEXT';
  const { tree, diagnostics } = parse(text, 'x');
  assert.deepEqual(diagnostics, []);
  assert.deepEqual(
    tree?.statements.map((each) => each.kind === 'relation' && each.name.text),
    ['r', 's'],
  );
});

test('the inclusion of a context is reported once, before the language and after it', () => {
  for (const header of ['T INCLUDES U FROM "u.adl" AS u', 'T IN DUTCH INCLUDES "u.adl"']) {
    const text = `CONTEXT ${header}\nRELATION r[A*B]\nENDCONTEXT`;
    const { tree, diagnostics } = parse(text, 'x');
    assert.deepEqual(places(diagnostics), [`AMP2135 1:${header.indexOf('INCLUDES') + 9}`]);
    assert.equal(tree?.statements.length, 1);
  }
});

test('an enforcement can have a name and a label', () => {
  const { tree, diagnostics } = parse(
    'CONTEXT T ENFORCE copy LABEL "Copy" : r := s ENFORCE r := s ENFORCE a.b : r~ >: s ENDCONTEXT',
    'x',
  );
  assert.deepEqual(diagnostics, []);
  const names = tree?.statements.map((each) => each.kind === 'enforce' && each.name);
  assert.deepEqual(
    names?.map((name) => name && [name.text, name.label]),
    [['copy', 'Copy'], null, ['a.b', null]],
  );
});

test('parts without label are accepted where nothing needs the label', () => {
  assert.deepEqual(
    found('VIEW v : A { r, I, TXT "x" } ENDVIEW\nINTERFACE i : r BOX [ TXT "x", "a" : r ]'),
    [],
  );
});

test('the next INTERFACE is a statement and not a reference', () => {
  const text =
    'INTERFACE a : r BOX [ "x" : s INTERFACE b ]\nINTERFACE b : r BOX [ ]\nAPI c.d FOR X : r BOX [ ]';
  const { tree, diagnostics } = parse(`CONTEXT T ${text} ENDCONTEXT`, 'x');
  assert.deepEqual(places(diagnostics), []);
  assert.equal(tree?.statements.length, 3);
});
