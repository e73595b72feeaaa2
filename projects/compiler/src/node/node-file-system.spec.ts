import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { readScript } from '../source/read-script.ts';
import { NodeFileSystem } from './node-file-system.ts';

const base = mkdtempSync(join(tmpdir(), 'script-'));
after(() => rmSync(base, { recursive: true }));

const write = (path: string, text: string) => writeFileSync(join(base, path), text);
const context = (body: string) => `CONTEXT A\n${body}\nENDCONTEXT`;

mkdirSync(join(base, 'parts'));
write('parts/real.adl', context(''));
symlinkSync('real.adl', join(base, 'parts/link.adl'));
symlinkSync('parts', join(base, 'folder'));
symlinkSync('nowhere.adl', join(base, 'broken.adl'));
symlinkSync('loop.adl', join(base, 'loop.adl'));

const files = new NodeFileSystem(base);

describe('what a path is', () => {
  for (const [path, kind] of [
    ['parts/real.adl', 'file'],
    ['parts/link.adl', 'file'],
    ['folder/real.adl', 'file'],
    [join(base, 'parts/real.adl'), 'file'],
    ['parts', 'directory'],
    ['folder', 'directory'],
    ['.', 'directory'],
    ['', 'directory'],
    ['parts/absent.adl', 'absent'],
    ['parts/real.adl/more', 'absent'],
    ['broken.adl', 'absent'],
    ['loop.adl', 'unreadable'],
    ['a\0.adl', 'absent'],
    [`${'long'.repeat(2_000)}.adl`, 'absent'],
  ] as const)
    test(`${JSON.stringify(path.replace(base, '…').slice(0, 40))}: ${kind}`, () => {
      assert.equal(files.read(path).kind, kind);
    });
});

describe('one spelling per file', () => {
  for (const [path, normal] of [
    ['parts/real.adl', 'parts/real.adl'],
    ['./parts//../parts/real.adl', 'parts/real.adl'],
    ['parts/link.adl', 'parts/real.adl'],
    ['folder/link.adl', 'parts/real.adl'],
    ['parts/absent.adl', 'parts/absent.adl'],
    ['broken.adl', 'broken.adl'],
    ['loop.adl', 'loop.adl'],
    ['.', '.'],
    ['a\0b', 'a\0b'],
  ] as const)
    test(JSON.stringify(path), () => {
      assert.equal(files.normalize(path), normal);
    });

  test('an absolute path stays absolute', () => {
    const real = files.normalize(join(base, 'parts/real.adl'));
    assert.equal(files.normalize(join(base, 'folder/link.adl')), real);
    assert.ok(real.endsWith('/parts/real.adl') && real.startsWith('/'));
  });

  test('a path is seen from the file that names it, and not from its link', () => {
    assert.equal(files.resolve('parts/real.adl', 'link.adl'), 'parts/real.adl');
    assert.equal(files.resolve('parts/real.adl', '../loop.adl'), 'loop.adl');
  });
});

test('a file that is included along links is read once', async () => {
  write(
    'main.adl',
    context(
      'INCLUDE "parts/real.adl"\nINCLUDE "parts/link.adl"\nINCLUDE "folder/real.adl"\nINCLUDE "main.adl"',
    ),
  );
  const { units, diagnostics } = await readScript('main.adl', files);
  assert.deepEqual(diagnostics, []);
  assert.deepEqual(
    units.map(({ file }) => file),
    ['main.adl', 'parts/real.adl'],
  );
});

test('links that lead nowhere, or around, are told where they are included', async () => {
  write('wrong.adl', context('INCLUDE "broken.adl"\nINCLUDE "loop.adl"\nINCLUDE "a\\0"'));
  const { diagnostics } = await readScript('wrong.adl', files);
  assert.deepEqual(
    diagnostics.map(({ message, origin: { start } }) => `${start.line} ${message}`),
    [
      '2 Cannot include `broken.adl`: there is no such file.',
      "3 Cannot include `loop.adl`: the file exists but you don't have permission to read it.",
      '4 Cannot include `a\\0`: there is no such file.',
    ],
  );
});
