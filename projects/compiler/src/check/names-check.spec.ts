import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkText } from '../../test/check-file.ts';

/** The warnings, by code. */
async function warned(statements: string): Promise<string> {
  const { diagnostics } = await checkText(statements);
  return diagnostics.map(({ code, severity }) => `${severity} ${code}`).join(', ');
}

for (const [what, statements, expected] of [
  ['names that are told apart', 'RELATION name[Person*Name] RELATION title[Book*Name]', ''],
  [
    'concepts that differ in case',
    'RELATION r[Person*Name] RELATION s[PErson*Name]',
    'warning AMP3021',
  ],
  ['relations that differ in case', 'RELATION own[A*B] RELATION oWn[A*B]', 'warning AMP3021'],
  [
    'a relation of concepts that differ in case is told by the concepts',
    'RELATION own[Pen*B] RELATION own[PEn*B]',
    'warning AMP3021',
  ],
  ['a name for different concepts', 'RELATION own[A*B] RELATION oWn[C*D]', ''],
  ['a concept of a relation', 'CONCEPT Pen "To write." RELATION ink[Pen*Ink]', ''],
  ['a concept at the end of a relation', 'CONCEPT Ink "To write." RELATION ink[Pen*Ink]', ''],
  ['a concept of CLASSIFY', 'CONCEPT Pen "x" CONCEPT Quill "y" CLASSIFY Quill ISA Pen', ''],
  ['a concept of REPRESENT', 'CONCEPT Age "x" REPRESENT Age TYPE INTEGER', ''],
  ['a concept with atoms', 'CONCEPT Pen "x" POPULATION Pen CONTAINS ["p"]', ''],
  ['a concept of nothing', 'CONCEPT Pen "x"', 'warning AMP3020'],
  ['a concept that only a term has', 'RELATION r[A*B] RULE x : I[C] |- V', 'warning AMP3022'],
  [
    'a defined concept that only terms use',
    'RELATION r[A*B] CONCEPT C "x" VIEW Cs : C { "x" : I[C] } ENDVIEW',
    'warning AMP3020',
  ],
  [
    'two enforcements of one name',
    'RELATION r[A*B] RELATION s[A*B] ENFORCE x : r := s ENFORCE x : s >: r',
    'error AMP3012',
  ],
  [
    'a purpose of an enforcement',
    'RELATION r[A*B] ENFORCE x : r := V PURPOSE ENFORCE x {+ why +}',
    '',
  ],
  ['a purpose of no enforcement', 'RELATION r[A*B] PURPOSE ENFORCE x {+ why +}', 'error AMP3013'],
  [
    'a purpose of a role',
    'RELATION r[A*B] RULE x : r ROLE Clerk MAINTAINS x PURPOSE ROLE Clerk {+ who +}',
    '',
  ],
  ['a purpose of no role', 'RELATION r[A*B] PURPOSE ROLE Clerk {+ who +}', 'error AMP3013'],
  ['two rules of one name', 'RELATION r[A*B] RULE x : r RULE x : r', 'error AMP3012'],
  [
    'two identities of one name',
    'RELATION r[A*B] IDENT x : A (r) IDENT x : A (r)',
    'error AMP3012',
  ],
  [
    'two views of one name',
    'RELATION r[A*B] VIEW x : A {r} ENDVIEW VIEW x : A {r} ENDVIEW',
    'error AMP3012',
  ],
  [
    'two interfaces of one name',
    'RELATION r[A*B] INTERFACE X : I[A] BOX [ "r" : r ] INTERFACE X : I[A] BOX [ "r" : r ]',
    'error AMP3012',
  ],
  [
    'a view and an identity of one name',
    'RELATION r[A*B] IDENT x : A (r) VIEW x : A {r} ENDVIEW',
    '',
  ],
  [
    'two interfaces for one file',
    'RELATION r[A*B] INTERFACE Ab : I[A] BOX [ "r" : r ] INTERFACE AB : I[A] BOX [ "r" : r ]',
    'warning AMP3322',
  ],
] as const)
  test(`${what}: ${expected === '' ? 'fine' : 'warned of'}`, async () =>
    assert.equal(await warned(statements), expected));
