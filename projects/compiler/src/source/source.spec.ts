import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MemoryFileSystem } from './files/memory-file-system.ts';
import { extensionOf, normalizePath, resolvePath } from './files/path.ts';
import { readScript } from './read-script.ts';

for (const [path, normal] of [
  ['a/./b/../c.adl', 'a/c.adl'],
  ['../a.adl', '../a.adl'],
  ['a/../../b.adl', '../b.adl'],
  ['/a/../../b.adl', '/b.adl'],
  ['a\\b.adl', 'a/b.adl'],
  ['C:\\x\\..\\y.adl', 'C:/y.adl'],
  ['./', '.'],
] as const) {
  test(`normalises ${path}`, () => {
    assert.equal(normalizePath(path), normal);
  });
}

test('an included path is relative to the file that includes it', () => {
  assert.equal(resolvePath('main.adl', 'b/c.adl'), 'b/c.adl');
  assert.equal(resolvePath('a/main.adl', '../b.adl'), 'b.adl');
  assert.equal(resolvePath('/main.adl', 'b.adl'), '/b.adl');
  assert.equal(resolvePath('a/main.adl', '/b.adl'), '/b.adl');
  assert.equal(extensionOf('a.b/C.XLSX'), '.xlsx');
  assert.equal(extensionOf('a.b/c'), '');
});

async function read(
  files: Readonly<Record<string, string | Uint8Array>>,
  flags?: readonly string[],
) {
  const source = await readScript('main.adl', new MemoryFileSystem(files), flags ? { flags } : {});
  return {
    files: source.units.map(({ file }) => file),
    texts: source.units.map((unit) => (unit.kind === 'script' ? unit.text.trim() : '')),
    found: source.diagnostics.map(
      ({ code, origin: { file, start } }) => `${code} ${file}:${start.line}:${start.column}`,
    ),
  };
}

const context = (body: string) => `CONTEXT A\n${body}\nENDCONTEXT`;

test('what a file includes comes before what the file before it includes next', async () => {
  const { files, found } = await read({
    'main.adl': context('INCLUDE "a.adl"\nINCLUDE "b.adl"'),
    'a.adl': context('INCLUDE "sub/c.adl"'),
    'b.adl': context(''),
    'sub/c.adl': context('INCLUDE "../main.adl"\nINCLUDE "../b.adl"'),
  });
  assert.deepEqual(files, ['main.adl', 'a.adl', 'sub/c.adl', 'b.adl']);
  assert.deepEqual(found, []);
});

test('INCLUDE in comments, texts and behind the context is no statement', async () => {
  const { files, found } = await read({
    'main.adl': `${context('-- INCLUDE "x"\n{- INCLUDE "y" -} META "INCLUDE" "z"')}\nINCLUDE "w"`,
  });
  assert.deepEqual(files, ['main.adl']);
  assert.deepEqual(found, []);
});

test('files that cannot be read are told where they are included', async () => {
  const { found } = await read({
    'main.adl': context(
      'INCLUDE "absent.adl"\n  INCLUDE "folder"\nINCLUDE "a.ttl"\nINCLUDE "latin.adl"\nINCLUDE "large.adl"',
    ),
    'folder/x.adl': '',
    'a.ttl': '',
    'latin.adl': Uint8Array.from([67, 10, 65, 0xe9, 66]),
    'large.adl': new Uint8Array(11 * 1024 * 1024),
  });
  assert.deepEqual(found, [
    'AMP1002 main.adl:2:1',
    'AMP1002 main.adl:3:3',
    'AMP1003 main.adl:4:1',
    'AMP1004 latin.adl:2:2',
    'AMP1005 main.adl:6:1',
  ]);
  assert.deepEqual((await read({})).found, ['AMP1001 main.adl:1:1']);
});

test('a byte order mark is not part of the text', async () => {
  const { texts } = await read({ 'main.adl': `\ufeff${context('')}` });
  assert.equal(texts[0]?.startsWith('CONTEXT'), true);
});

test('flags go to included files, with what the INCLUDE adds and takes away', async () => {
  const parts = '--# IF a\nhas a\n--# ELSE\nno a\n--# ENDIF\n--# IFNOT b\nno b\n--# ENDIF';
  const { texts } = await read(
    {
      'main.adl': context('INCLUDE "p.adl" --# ["b", "!a"]\nINCLUDE "q.adl"'),
      'p.adl': parts,
      'q.adl': parts,
    },
    ['a'],
  );
  assert.deepEqual(
    texts.slice(1).map((text) => text.split(/\n+/)),
    [['no a'], ['has a', 'no b']],
  );
});

test('lines of the branch that does not hold stay, empty, so that places are right', async () => {
  const { texts } = await read({ 'main.adl': 'x\n--# IF a\ny\n-- # ENDIF rest of the line\nz' });
  assert.equal(texts[0], 'x\n\n\n\nz');
});

test('comments with lines of signs are no preprocessor lines', async () => {
  const { found } = await read({ 'main.adl': context('-- ########\n--- a # b\n-- #### title') });
  assert.deepEqual(found, []);
});

test('UTF-16 without a mark is told once', async () => {
  for (const encoding of ['utf16le', 'utf16be'] as const) {
    const bytes = Buffer.from(context('RELATION r[A*B]'), 'utf16le');
    const { found } = await read({ 'main.adl': encoding === 'utf16be' ? bytes.swap16() : bytes });
    assert.deepEqual(found, ['AMP1004 main.adl:1:1']);
  }
});

test('a file may end its lines by carriage returns alone', async () => {
  const lines = ['CONTEXT A', '-- a comment', '--# IF on', 'PATTERN P', '--# ELSE', '--# WHAT', ''];
  const { texts, found } = await read({ 'main.adl': lines.join('\r') }, ['on']);
  assert.deepEqual(texts, ['CONTEXT A\n-- a comment\n\nPATTERN P']);
  assert.deepEqual(found, ['AMP1010 main.adl:6:5', 'AMP1014 main.adl:3:5']);
});

test('the line that is not UTF-8 is found where lines end by carriage returns', async () => {
  const bytes = new Uint8Array([0x41, 13, 0x42, 13, 0x43, 0xff, 0x44]);
  const { found } = await read({ 'main.adl': bytes });
  assert.deepEqual(found, ['AMP1004 main.adl:3:2']);
});
