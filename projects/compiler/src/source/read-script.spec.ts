import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { MemoryFileSystem } from './files/memory-file-system.ts';
import { readScript } from './read-script.ts';

const context = (body: string) => `CONTEXT A\n${body}\nENDCONTEXT`;

async function read(
  files: Readonly<Record<string, string | Uint8Array>>,
  { main = 'main.adl', ...options }: { main?: string; legacy?: boolean } = {},
) {
  const source = await readScript(main, new MemoryFileSystem(files), options);
  return {
    files: source.units.map(({ file }) => file),
    reported: source.diagnostics.map(({ code, message, origin: { file, start } }) =>
      [`${file}:${start.line}:${start.column}`, code, message].join(' '),
    ),
    hints: source.diagnostics.map(({ hint }) => hint),
  };
}

describe('the main file', () => {
  for (const name of ['books.xlsx', 'books.json', 'books.CSV', 'books.yaml', 'books.yml'])
    test(`${name} is a population, and no script by itself`, async () => {
      const { files, reported, hints } = await read({ [name]: '' }, { main: name });
      const extension = name.slice(name.indexOf('.')).toLowerCase();
      assert.deepEqual(files, []);
      assert.deepEqual(reported, [
        `${name}:1:1 AMP1003 \`${name}\` isn't a script: the extension \`${extension}\` is for other files.`,
      ]);
      assert.deepEqual(hints, [
        'Give the path of an ADL file. To load a population, use `INCLUDE` in that file.',
      ]);
    });

  test('a spreadsheet of another kind is none either', async () => {
    const { reported } = await read({ 'a.ods': '' }, { main: 'a.ods' });
    assert.match(reported.join(), /^a\.ods:1:1 AMP1003 `a\.ods` isn't a script/);
  });

  for (const [main, why] of [
    ['', 'it is a folder'],
    ['.', 'it is a folder'],
    ['./', 'it is a folder'],
    ['sub', 'it is a folder'],
    ['sub/', 'it is a folder'],
    ['..', 'there is no such file'],
    ['Main.adl', 'there is no such file'],
    ['main.adl/x', 'there is no such file'],
  ] as const)
    test(`${JSON.stringify(main)} cannot be read: ${why}`, async () => {
      const { files, reported } = await read({ 'main.adl': '', 'sub/a.adl': '' }, { main });
      assert.deepEqual(files, []);
      assert.equal(reported.length, 1);
      assert.ok(reported[0]?.endsWith(`: ${why}.`), reported[0]);
    });

  test('any other ending is read as text', async () => {
    assert.deepEqual((await read({ 'a.b': context('') }, { main: 'a.b' })).files, ['a.b']);
    assert.deepEqual((await read({ a: context('') }, { main: 'a' })).files, ['a']);
  });
});

describe('paths of INCLUDE', () => {
  const FILES = {
    'shop/main.adl': '',
    'shop/parts/a.adl': context(''),
    'top.adl': context(''),
    '/etc/b.adl': context(''),
    'shop/a b.adl': context(''),
    'shop/größe.adl': context(''),
    'shop/c--#d.adl': context(''),
  };
  const readsFrom = (path: string) =>
    read({ ...FILES, 'shop/main.adl': context(`INCLUDE ${path}`) }, { main: 'shop/main.adl' });

  for (const [path, file] of [
    ['"parts/a.adl"', 'shop/parts/a.adl'],
    ['"./parts/../parts//a.adl"', 'shop/parts/a.adl'],
    ['"parts\\\\a.adl"', 'shop/parts/a.adl'],
    ['"../top.adl"', 'top.adl'],
    ['"/etc/b.adl"', '/etc/b.adl'],
    ['"a b.adl"', 'shop/a b.adl'],
    ['"gr\\246\\223e.adl"', 'shop/größe.adl'],
    ['"c--#d.adl"', 'shop/c--#d.adl'],
    ['"c--#d.adl" --# ["x"]', 'shop/c--#d.adl'],
  ] as const)
    test(`${path} is ${file}`, async () => {
      const { files, reported } = await readsFrom(path);
      assert.deepEqual(reported, []);
      assert.deepEqual(files, ['shop/main.adl', file]);
    });

  const SPELLING =
    'Check the spelling, including uppercase and lowercase letters. The path is relative to the file that contains the INCLUDE.';
  const BACKSLASH =
    'Write `/` between folders and files: a backslash starts an escape sequence, even in a path.';
  for (const [path, shown, why, hint] of [
    ['"Parts/a.adl"', 'shop/Parts/a.adl', 'there is no such file', SPELLING],
    ['"parts/A.adl"', 'shop/parts/A.adl', 'there is no such file', SPELLING],
    ['"parts"', 'shop/parts', 'it is a folder', SPELLING],
    ['""', 'shop', 'it is a folder', SPELLING],
    ['".."', '.', 'it is a folder', SPELLING],
    [
      '"http://example.org/a.adl"',
      'shop/http:/example.org/a.adl',
      'there is no such file',
      SPELLING,
    ],
    ['"parts\\a.adl"', 'shop/parts\\a.adl', 'there is no such file', BACKSLASH],
    ['"parts\\new\\file.adl"', 'shop/parts\\new\\file.adl', 'there is no such file', BACKSLASH],
    ['"parts\\31.adl"', 'shop/parts\\31.adl', 'there is no such file', BACKSLASH],
  ] as const)
    test(`${path}: ${why}`, async () => {
      const { reported, hints } = await readsFrom(path);
      assert.deepEqual(reported, [
        `shop/main.adl:2:1 AMP1002 Cannot include \`${shown}\`: ${why}.`,
      ]);
      assert.deepEqual(hints, [hint]);
    });

  test('circles of any length end, and each file is read once', async () => {
    const { files, reported } = await read({
      'main.adl': context('INCLUDE "main.adl"\nINCLUDE "a/b.adl"\nINCLUDE "a/../a/b.adl"'),
      'a/b.adl': context('INCLUDE "b.adl"\nINCLUDE "./c.adl"'),
      'a/c.adl': context('INCLUDE "../main.adl"\nINCLUDE "../a/b.adl"'),
    });
    assert.deepEqual(files, ['main.adl', 'a/b.adl', 'a/c.adl']);
    assert.deepEqual(reported, []);
  });

  test('a file that is not there is told where it is asked for first', async () => {
    const { reported } = await read({
      'main.adl': context('INCLUDE "b.adl"\nINCLUDE "x.adl"'),
      'b.adl': context('  INCLUDE "x.adl"'),
    });
    assert.deepEqual(reported, [
      'b.adl:2:3 AMP1002 Cannot include `x.adl`: there is no such file.',
    ]);
  });
});

describe('recognition of INCLUDE', () => {
  for (const [what, body] of [
    ['a concept of that name', 'CONCEPT INCLUDE "b.adl"'],
    ['a concept of that name in a namespace', 'CONCEPT Shop.INCLUDE "b.adl"'],
    ['a text', 'META "INCLUDE" "b.adl"'],
    [
      'a text that goes on behind an old end',
      'PURPOSE CONTEXT A {+ the sign -} INCLUDE "b.adl" +}',
    ],
    ['a comment', '-- INCLUDE "b.adl"'],
    ['a comment in a comment', '{- {- -} INCLUDE "b.adl" -}'],
    ['the label of an item', 'INTERFACE i : r BOX [ INCLUDE : "b.adl" ]'],
    ['a word in small letters', 'include "b.adl"'],
    ['without a path', 'INCLUDE b.adl'],
    ['behind the end', 'ENDCONTEXT INCLUDE "b.adl"'],
  ] as const)
    test(`not: ${what}`, async () => {
      const { files, reported } = await read({ 'main.adl': context(body), 'b.adl': context('') });
      assert.deepEqual(files, ['main.adl']);
      assert.deepEqual(reported, []);
    });

  for (const [what, body] of [
    ['behind a declaration that ends with a dot', 'RELATION r[A*B].\nINCLUDE "b.adl"'],
    ['behind such a declaration on its line', 'RELATION r[A*B]. INCLUDE "b.adl"'],
    ['behind a text', 'PURPOSE CONTEXT A {+CONCEPT+} INCLUDE "b.adl"'],
    ['behind a text between quotes', 'META "a" "CONCEPT" INCLUDE "b.adl"'],
    ['with a comment before its path', 'INCLUDE {- here -} "b.adl"'],
    ['with its path on the next line', 'INCLUDE\n  "b.adl"'],
    ['in a pattern, which the parser tells', 'PATTERN P INCLUDE "b.adl" ENDPATTERN'],
    ['with a path between single quotes, which the lexer tells', "INCLUDE 'b.adl'"],
  ] as const)
    test(`so: ${what}`, async () => {
      const { files } = await read({ 'main.adl': context(body), 'b.adl': context('') });
      assert.deepEqual(files, ['main.adl', 'b.adl']);
    });

  test('texts behind a path are its flags only between brackets', async () => {
    const part = context('--# IF on\nINCLUDE "c.adl"\n--# ENDIF');
    const include = async (flags: string) => {
      const main = context(`INCLUDE "b.adl" ${flags}`);
      return (await read({ 'main.adl': main, 'b.adl': part, 'c.adl': context('') })).files;
    };
    assert.deepEqual(await include('["on"]'), ['main.adl', 'b.adl', 'c.adl']);
    assert.deepEqual(await include('["off", "on"]'), ['main.adl', 'b.adl', 'c.adl']);
    assert.deepEqual(await include('["on", "!on"]'), ['main.adl', 'b.adl']);
    assert.deepEqual(await include('META "on" "on"'), ['main.adl', 'b.adl']);
    assert.deepEqual(await include('["off"] META "on" "on"'), ['main.adl', 'b.adl']);
  });

  test('with older syntax accepted, a text ends at its old end', async () => {
    const text = context(
      'PURPOSE CONTEXT A {+ why -} INCLUDE "b.adl"\nPURPOSE CONTEXT A {+ how +}',
    );
    const files = { 'main.adl': text, 'b.adl': context('') };
    assert.deepEqual((await read(files)).files, ['main.adl']);
    assert.deepEqual((await read(files, { legacy: true })).files, ['main.adl', 'b.adl']);
  });

  test('a file may be as large as the limit, and not a byte larger', async () => {
    const limit = 10 * 1024 * 1024;
    const { reported } = await read({
      'main.adl': context('INCLUDE "a.csv"\nINCLUDE "b.csv"'),
      'a.csv': new Uint8Array(limit),
      'b.csv': new Uint8Array(limit + 1),
    });
    assert.deepEqual(reported, ['main.adl:3:1 AMP1005 `b.csv` is larger than 10 MB.']);
  });
});
