import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { checkFile } from '../../../test/check-file.ts';
import { MemoryFileSystem } from '../../source/files/memory-file-system.ts';

const SCHEMA = `CLASSIFY Quill ISA Pen
RELATION name[Pen*Name] [UNI,TOT]
RELATION owner[Pen*Person] [UNI,TOT]
RELATION ink[Pen*Colour] [UNI]
RELATION nick[Person*Name] [UNI]
INTERFACE Person : I[Person] cRud BOX [ "Nick" : nick CRUD ]
`;
const ROOT = '"_SESSION"[SESSION];V[SESSION*Pen]';
const OWNER = '"Owner" : owner cRUd';
const NAME = '"Name" : name CRUd';

async function warningsOf(statements: string): Promise<string[]> {
  const files = new MemoryFileSystem({
    'main.adl': `CONTEXT Test\n${SCHEMA}${statements}\nENDCONTEXT`,
  });
  const { diagnostics } = await checkFile('main.adl', {}, files);
  return diagnostics.map(({ code, message }) => `${code} ${message.split(', and')[0]}`);
}

describe('a box that makes atoms which the rules refuse', () => {
  const table: readonly (readonly [string, string, string])[] = [
    [
      'no item for it',
      `INTERFACE X : ${ROOT} CRud BOX [ ${NAME} ]`,
      "Pen` can't be saved from here: it needs `owner`",
    ],
    [
      'no first value',
      `INTERFACE X : ${ROOT} CRud BOX [ "Name" : name cRUd, ${OWNER} ]`,
      'needs `name`',
    ],
    [
      'only reading',
      `INTERFACE X : ${ROOT} CRud BOX [ ${NAME}, "Owner" : owner cRud ]`,
      'needs `owner`',
    ],
    ['several', `INTERFACE X : ${ROOT} CRud BOX [ "Ink" : ink CRUD ]`, 'needs `name` and `owner`'],
    [
      'a specialisation',
      `INTERFACE X : "_SESSION"[SESSION];V[SESSION*Quill] CRud BOX [ ${NAME} ]`,
      "new `Quill` can't be saved from here: it needs `owner`",
    ],
    [
      'a surjective relation',
      `RELATION has[Box*Pen] [SUR] INTERFACE X : ${ROOT} CRud BOX [ ${NAME}, ${OWNER} ]`,
      'needs `has`',
    ],
    [
      'a box below',
      `INTERFACE X : I[Person] cRud BOX [ "Pens" : owner~ CRud BOX [ "Ink" : ink CRUD ] ]`,
      'needs `name`',
    ],
    [
      'a call of the engine about a relation with a longer name',
      `RELATION ownerOf[Pen*Person] ROLE ExecEngine MAINTAINS Own RULE Own : I[Pen] |- ownerOf;ownerOf~ VIOLATION (TXT "{EX} InsPair;ownerOf;Pen;", SRC I, TXT ";Person;nobody") INTERFACE X : ${ROOT} CRud BOX [ ${NAME} ]`,
      'needs `owner`',
    ],
  ];
  const more =
    'INTERFACE Pen : I[Pen] cRud BOX [ "Name" : name cRud ] RELATION pens[Shop*Pen] RELATION boss[Shop*Person] RELATION colours[Shop*Colour] RELATION shade[Colour*Shade] [TOT] RELATION open[Shop] [PROP] RELATION size[Shop*Size] [TOT]';
  test('a field in which a new atom can be made lets nobody fill in what that needs', async () => {
    const shop = (item: string) =>
      warningsOf(`${more} INTERFACE X : I[Shop] cRud BOX [ "I" : ${item} ]`);
    const [first, ...others] = await shop('pens CRUd');
    assert.deepEqual(others, []);
    assert.ok(
      first?.includes("`Pen` can't be saved from here: it needs `name` and `owner`"),
      first,
    );
    const [ofValue, ...no] = await shop('colours CRUd');
    assert.deepEqual(no, []);
    assert.ok(ofValue?.includes("`Colour` can't be saved from here: it needs `shade`"), ofValue);
    for (const fine of ['pens cRUd', 'pens', 'boss CRUd', 'colours cRud', 'open CRUd'])
      assert.deepEqual(await shop(fine), [], fine);
  });

  for (const [what, statements, expected] of table)
    test(`${what} is warned of`, async () => {
      const [first, ...others] = await warningsOf(statements);
      assert.deepEqual(others, []);
      assert.match(first ?? '', /^AMP3323/);
      assert.ok(first?.includes(expected), first);
    });

  const files = `RELATION filePath[FileObject*FilePath] [UNI,TOT] RELATION originalFileName[FileObject*FileName] [UNI,TOT]
    RELATION kind[FileObject*Kind] [UNI`;
  const fileBox =
    'INTERFACE X : "_SESSION"[SESSION];V[SESSION*FileObject] CRuD BOX [ "File" : I cRud, "Kind" : kind CRUd ]';
  test('a box of files makes them by an upload, which fills path and name only', async () => {
    assert.deepEqual(await warningsOf(`${files}] ${fileBox}`), []);
    const field = `RELATION photo[Shop*FileObject] INTERFACE X : I[Shop] cRud BOX [ "Photo" : photo CRud ]`;
    assert.deepEqual(await warningsOf(`${files}] ${field}`), []);
    for (const place of [fileBox, field]) {
      const [first, ...others] = await warningsOf(`${files},TOT] ${place}`);
      assert.deepEqual(others, []);
      assert.ok(first?.includes("`FileObject` can't be saved from here: it needs `kind`"), first);
    }
  });

  const fine: readonly (readonly [string, string])[] = [
    [
      'items for everything',
      `INTERFACE X : ${ROOT} CRud BOX [ ${NAME}, "Hint" : TXT "!", ${OWNER} ]`,
    ],
    [
      'a link by the way it is made',
      `INTERFACE X : I[Person] cRud BOX [ "Pens" : (owner~) CRud BOX [ ${NAME} ] ]`,
    ],
    [
      'an identity in between',
      `INTERFACE X : ${ROOT} CRud BOX [ ${NAME}, "Owner" : I cRud BOX <FILTEREDDROPDOWN> [ selectFrom : V[Pen*Person] cRud, setRelation : owner cRUd ] ]`,
    ],
    [
      'a reference to an interface',
      `INTERFACE P : I[Pen] cRud BOX [ ${NAME}, ${OWNER} ] INTERFACE X : ${ROOT} CRud BOX [ "Pen" : I INTERFACE P ]`,
    ],
    ['no letter C', `INTERFACE X : ${ROOT} cRud BOX [ ${NAME} ]`],
    ['rights that are not written', `INTERFACE X : ${ROOT} BOX [ ${NAME} ]`],
    ['a transactional interface', `TRANSACTIONAL INTERFACE X : ${ROOT} CRud BOX [ ${NAME} ]`],
    ['an API', `API X : ${ROOT} CRud BOX [ ${NAME} ]`],
    [
      'an enforced relation',
      `RELATION made[Pen*Person] ENFORCE owner := made INTERFACE X : ${ROOT} CRud BOX [ ${NAME} ]`,
    ],
    [
      'a rule of the execution engine',
      `ROLE ExecEngine MAINTAINS Own RULE Own : I[Pen] |- owner;owner~ VIOLATION (TXT "{EX} InsPair;owner;Pen;", SRC I, TXT ";Person;nobody") INTERFACE X : ${ROOT} CRud BOX [ ${NAME} ]`,
    ],
    [
      'a default',
      `RELATION size[Pen*Size] [UNI,TOT] DEFAULT TGT VALUE "M" INTERFACE X : ${ROOT} CRud BOX [ ${NAME}, ${OWNER} ]`,
    ],
  ];
  for (const [what, statements] of fine)
    test(`${what} is fine`, async () => assert.deepEqual(await warningsOf(statements), []));
});
