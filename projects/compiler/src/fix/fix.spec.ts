import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { check } from '../check/check.ts';
import { parse } from '../parse/parse.ts';
import { fixScript } from './fix.ts';

const LEGACY = readFileSync(new URL('legacy.adl', import.meta.url), 'utf8');

function fixed(statements: string): string {
  const { text } = fixScript(`CONTEXT T\n${statements}\nENDCONTEXT`, 'main.adl');
  return text.slice('CONTEXT T\n'.length, -'\nENDCONTEXT'.length);
}

test('a script of an old version becomes a legal modern one', () => {
  const result = fixScript(LEGACY, 'legacy.adl');
  const { tree, diagnostics } = parse(result.text, 'fixed.adl');
  assert.deepEqual(diagnostics, []);
  assert.ok(tree);
  assert.ok(check(tree).context);
  assert.ok(result.changes > 40);
  assert.equal(
    fixScript(result.text, 'fixed.adl').text,
    result.text,
    'fixing again changes nothing',
  );
});

test('without legacy every old form is an error that names the way out', () => {
  const legal = LEGACY.replace('-}\n  CONCEPT', '+}\n  CONCEPT');
  const { diagnostics } = parse(legal, 'legacy.adl');
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  assert.ok(errors.length > 20);
  for (const { message, hint } of errors) {
    assert.match(message, /^Deprecated: /);
    assert.match(hint ?? '', /`ampersand fix`/);
    assert.match(hint ?? '', /`--legacy`/);
  }
});

test('with legacy the same forms are warnings', () => {
  const { tree, diagnostics } = parse(LEGACY, 'legacy.adl', { legacy: true });
  assert.ok(diagnostics.length > 20);
  assert.deepEqual(
    diagnostics.filter(({ severity }) => severity === 'error'),
    [],
  );
  assert.ok(tree);
  assert.ok(check(tree).context);
});

for (const [old, modern] of [
  ['r :: A * B', 'RELATION r[A*B]'],
  ['r :: A -> B [INJ]', 'RELATION r[A*B] [INJ,UNI,TOT]'],
  ['r :: A <- B', 'RELATION r[A*B] [INJ,SUR]'],
  ['r :: A [1-1] B', 'RELATION r[A*B] [UNI,TOT,INJ,SUR]'],
  ['r :: A [*-0..1] B', 'RELATION r[A*B] [UNI]'],
  ['POPULATION A CONTAINS [ \'say "hi"\' ]', 'POPULATION A CONTAINS [ "say \\"hi\\"" ]'],
  [
    'r :: A*B.\ns :: A*B.\nCLASSIFY A ISA B',
    'RELATION r[A*B].\nRELATION s[A*B].\nCLASSIFY A ISA B',
  ],
  ['PROCESS P ENDPROCESS', 'PATTERN P ENDPATTERN'],
  ['SPEC A ISA B', 'CLASSIFY A ISA B'],
  ['PURPOSE CONTEXT T {+ x -}', 'PURPOSE CONTEXT T {+ x +}'],
  ['CONCEPT "a thing" "x"', 'CONCEPT Athing LABEL "a thing" "x"'],
  [
    'RULE "Project leaders … they lead." : r |- r\nROLE Boss MAINTAINS "Project leaders … they lead."',
    'RULE Projectleaderstheylead LABEL "Project leaders … they lead." : r |- r\nROLE Boss MAINTAINS Projectleaderstheylead',
  ],
  ['RELATION my_rel[My_Concept*B]', 'RELATION myRel[MyConcept*B]'],
  [
    'INTERFACE X : _SESSION;V[SESSION*A] BOX [ "r" : r ]',
    'INTERFACE X : "_SESSION"[SESSION];V[SESSION*A] BOX [ "r" : r ]',
  ],
  [
    'INTERFACE X : _SESSION[SESSION] BOX [ "y" : y ]',
    'INTERFACE X : "_SESSION"[SESSION] BOX [ "y" : y ]',
  ],
  ['RELATION r[_SESSION*A]', 'RELATION r[SESSION*A]'],
  [
    'INTERFACE X : I[A] BOX <TABLE sortBy="my_item"> [ my_item : my_item, _x LABEL "y_z" : I, "a_b" : I ]',
    'INTERFACE X : I[A] BOX <TABLE sortBy="my_item"> [ "my_item" : myItem, "_x" LABEL "y_z" : I, "a_b" : I ]',
  ],
  [
    'VIEW A_b : A_b { my_part : my_part, my_part } ENDVIEW',
    'VIEW AB : AB { "my_part" : myPart, myPart } ENDVIEW',
  ],
  [
    'INTERFACE my_page FOR the_boss : I[A] BOX [ "x" : r INTERFACE my_page ]',
    'INTERFACE myPage LABEL "my_page" FOR theBoss LABEL "the_boss" : I[A] BOX [ "x" : r INTERFACE myPage ]',
  ],
  [
    'INTERFACE my_page (r) : I[A] BOX [ "x" : r ] PURPOSE INTERFACE my_page {+ x +}',
    'INTERFACE myPage LABEL "my_page"  : I[A] BOX [ "x" : r ] PURPOSE INTERFACE myPage {+ x +}',
  ],
  [
    'ROLE the_boss, Clerk MAINTAINS my_rule ROLE the_boss MAINTAINS b INTERFACE X FOR the_boss : I[A] BOX [ "x" : r ]',
    'ROLE theBoss LABEL "the_boss", Clerk MAINTAINS myRule ROLE theBoss MAINTAINS b INTERFACE X FOR theBoss : I[A] BOX [ "x" : r ]',
  ],
  [
    'ROLE the_boss MAINTAINS a ROLE the_boss LABEL "Boss" MAINTAINS b API A_b LABEL "Ab" : I[A] BOX [ "x" : r ]',
    'ROLE theBoss MAINTAINS a ROLE theBoss LABEL "Boss" MAINTAINS b API AB LABEL "Ab" : I[A] BOX [ "x" : r ]',
  ],
  [
    'PATTERN P ROLE the_boss MAINTAINS a ENDPATTERN ROLE the_boss LABEL "Boss" MAINTAINS b',
    'PATTERN P ROLE theBoss MAINTAINS a ENDPATTERN ROLE theBoss LABEL "Boss" MAINTAINS b',
  ],
  [
    'INTERFACE Old_shop.a_page : I[A] BOX [ "x" : r ] INTERFACE a_shop.Page : I[A] BOX [ "x" : r ]',
    'INTERFACE OldShop.aPage LABEL "a_page" : I[A] BOX [ "x" : r ] INTERFACE aShop.Page : I[A] BOX [ "x" : r ]',
  ],
  ['VIEW V : A ( a_b : c_d, e_f : TXT "g_h" )', 'VIEW V : A ( "a_b" : cD, "e_f" : TXT "g_h" )'],
] as const) {
  test(`rewrites ${old}`, () => {
    assert.equal(fixed(old), modern);
  });
}

test('a name is the same with quotes and without, also where it gets a number', () => {
  const script = (rest = '') =>
    `CONCEPT "Ja_of_Nee" "x"\nRELATION r[A*Ja_of_Nee]\nRELATION q[A*"Ja_of_Nee"]${rest}`;
  assert.equal(
    fixed(script()),
    'CONCEPT JaOfNee LABEL "Ja_of_Nee" "x"\nRELATION r[A*JaOfNee]\nRELATION q[A*JaOfNee]',
  );
  assert.match(
    fixed(script('\nRELATION s[A*JaOfNee]')),
    /CONCEPT JaOfNee2 .*A\*JaOfNee2\]\n.*A\*JaOfNee2\]\n.*A\*JaOfNee\]/s,
  );
  const { tree } = parse(`CONTEXT T ${script()} ENDCONTEXT`, 'main.adl', { legacy: true });
  assert.ok(tree);
  const names = check(tree).context?.concepts.map(({ name }) => name);
  assert.deepEqual(names, ['A', 'Ja_of_Nee', 'ONE']);
});

test('a name that would become that of another thing gets a number', () => {
  assert.equal(
    fixed('RELATION my_name[A*B]\nRELATION myName[A*C]\nRULE my_name |- my_name'),
    'RELATION myName2[A*B]\nRELATION myName[A*C]\nRULE myName2 |- myName2',
  );
});

test('names that would become equal to each other are told apart', () => {
  assert.equal(
    fixed('RELATION my_name[A*B]\nRELATION my__name[A*C]\nRULE my_name |- my__name'),
    'RELATION myName[A*B]\nRELATION myName2[A*C]\nRULE myName |- myName2',
  );
});

test('a page and a role that are renamed are called the same on the screen, and hold to their number', () => {
  assert.equal(
    fixed('RELATION aB[A*B] INTERFACE a_b FOR a_b : I[A] BOX [ "x" : aB INTERFACE a_b ]'),
    'RELATION aB[A*B] INTERFACE aB2 LABEL "a_b" FOR aB2 LABEL "a_b" : I[A] BOX [ "x" : aB INTERFACE aB2 ]',
  );
});

test('the advice about an underscore is to quote a label, and to rename a name', () => {
  const text = 'CONTEXT T\nINTERFACE X : I[A_b] BOX [ c_d : e_f ]\nENDCONTEXT';
  for (const legacy of [false, true]) {
    const { diagnostics } = parse(text, 'main.adl', { legacy });
    const underscores = diagnostics.filter(({ code }) => code === 'AMP2020');
    const reported = underscores.map(({ message, hint, origin: { start } }) => [
      start.column,
      message.split('`')[1],
      hint?.split('`')[1],
    ]);
    assert.deepEqual(reported, [
      [18, 'A_b', 'AB'],
      [29, 'c_d', '"c_d"'],
      [35, 'e_f', 'eF'],
    ]);
  }
});

test('a label that keeps its underscore takes no name from others', () => {
  assert.equal(
    fixed('RELATION a_b[A*B]\nINTERFACE X : I[A] BOX [ a_b : a_b, aB : I ]'),
    'RELATION aB2[A*B]\nINTERFACE X : I[A] BOX [ "a_b" : aB2, aB : I ]',
  );
});

test('comments, layout and preprocessor lines stay', () => {
  const text = 'r :: A*B -- why\n\n--# IF x\n   s :: A*B   {- note -}\n--# ENDIF';
  assert.equal(
    fixed(text),
    'RELATION r[A*B] -- why\n\n--# IF x\n   RELATION s[A*B]   {- note -}\n--# ENDIF',
  );
});

test('a script with real errors stays as it is', () => {
  const text = 'CONTEXT T r :: A*B RULE : ENDCONTEXT';
  const result = fixScript(text, 'main.adl');
  assert.equal(result.text, text);
  assert.equal(result.changes, 0);
  assert.ok(result.diagnostics.some(({ severity }) => severity === 'error'));
});

test('of many old forms of one kind the first ten are told', () => {
  const quoted = Array.from({ length: 40 }, (_, index) => `'a${index}'`).join(', ');
  const { diagnostics } = parse(
    `CONTEXT T\nPOPULATION A CONTAINS [ ${quoted} ]\nr :: A*B\nENDCONTEXT`,
    'x',
  );
  assert.deepEqual(
    diagnostics.map(({ code }) => code),
    [...Array<string>(10).fill('AMP2021'), 'AMP2121'],
  );
  assert.match(diagnostics[9]?.message ?? '', /There are 30 more like this\.$/);
});

test('lines that end by carriage returns alone stay so, and a comment ends with its line', () => {
  const { text } = fixScript('CONTEXT T\r-- note\rr :: A*B\rENDCONTEXT\r', 'main.adl');
  assert.equal(text, 'CONTEXT T\r-- note\rRELATION r[A*B]\rENDCONTEXT\r');
});
