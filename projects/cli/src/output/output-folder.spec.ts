import assert from 'node:assert/strict';
import {
  chmodSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { CommandError } from '../invocation/exit-code.ts';
import { writeOutput } from './output-folder.ts';

function contents(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}

describe('writeOutput', () => {
  it('writes files in folders, and leaves nothing else behind', (test) => {
    const root = temporaryFolder(test);
    const result = writeOutput(
      join(root, 'out'),
      new Map([
        ['a.txt', 'a'],
        ['b/c.txt', 'c'],
      ]),
    );
    assert.deepEqual(result, { written: 2, unchanged: 0, removed: 0 });
    assert.deepEqual(contents(root), ['out/a.txt', 'out/b/c.txt']);
    assert.deepEqual(readdirSync(root), ['out']);
  });

  it('does not touch equal files', (test) => {
    const root = temporaryFolder(test);
    writeOutput(root, new Map([['a.txt', 'a']]));
    utimesSync(join(root, 'a.txt'), 1, 1);
    const result = writeOutput(
      root,
      new Map([
        ['a.txt', 'a'],
        ['b.txt', 'b'],
      ]),
    );
    assert.deepEqual(result, { written: 1, unchanged: 1, removed: 0 });
    assert.equal(statSync(join(root, 'a.txt')).mtimeMs, 1000);
  });

  it('removes what it made before and does not make any more, and nothing else', (test) => {
    const root = temporaryFolder(test, { 'README.md': 'mine', 'old/mine.txt': 'mine' });
    writeOutput(
      root,
      new Map([
        ['old/a.txt', 'a'],
        ['gone/b.txt', 'b'],
      ]),
    );
    const result = writeOutput(root, new Map([['new.txt', 'n']]));
    assert.deepEqual(result, { written: 1, unchanged: 0, removed: 2 });
    assert.deepEqual(contents(root), ['README.md', 'new.txt', 'old/mine.txt']);
    assert.ok(!readdirSync(root).includes('gone'));
  });

  it('never removes files outside the folder, whatever the list of earlier files says', (test) => {
    const root = temporaryFolder(test, {
      'precious.txt': 'x',
      'outside/precious.txt': 'x',
      'out/.ampersand-output.json': '["../precious.txt", "../outside/precious.txt"]',
    });
    writeOutput(join(root, 'out'), new Map());
    assert.deepEqual(contents(root), ['outside/precious.txt', 'precious.txt']);
  });

  it('survives a list of earlier files that is no list', (test) => {
    const root = temporaryFolder(test, { '.ampersand-output.json': '{' });
    assert.equal(writeOutput(root, new Map([['a', 'a']])).written, 1);
  });

  it('changes nothing when one of the files cannot be written', (test) => {
    const root = temporaryFolder(test, { 'out/a.txt': 'old' });
    writeFileSync(join(root, 'out/blocked'), 'a file, not a folder');
    const files = new Map([
      ['a.txt', 'new'],
      ['blocked/b.txt', 'b'],
    ]);
    assert.throws(() => writeOutput(join(root, 'out'), files), CommandError);
    assert.equal(readFileSync(join(root, 'out/a.txt'), 'utf8'), 'old');
    assert.deepEqual(readdirSync(root), ['out']);
  });

  it('changes nothing either when a folder stands where a file should', (test) => {
    const root = temporaryFolder(test, { 'out/a.txt': 'old', 'out/b.txt/mine': 'mine' });
    const files = new Map([
      ['a.txt', 'new'],
      ['b.txt', 'b'],
    ]);
    assert.throws(
      () => writeOutput(join(root, 'out'), files),
      /Can't write to folder .*out: .*b\.txt is a/,
    );
    assert.equal(readFileSync(join(root, 'out/a.txt'), 'utf8'), 'old');
    assert.deepEqual(contents(root), ['out/a.txt', 'out/b.txt/mine']);
  });

  it('remembers what it made, not what others did', (test) => {
    const root = temporaryFolder(test, { 'a.txt': 'mine' });
    writeOutput(root, new Map([['b.txt', 'b']]));
    writeOutput(root, new Map());
    assert.deepEqual(contents(root), ['a.txt']);
  });

  it('takes a file for its own once it has made it', (test) => {
    const root = temporaryFolder(test, { 'a.txt': 'mine' });
    writeOutput(root, new Map([['a.txt', 'a']]));
    assert.equal(writeOutput(root, new Map()).removed, 1);
    assert.deepEqual(contents(root), []);
  });

  it('does not mind that a file of an earlier run is gone already', (test) => {
    const root = temporaryFolder(test);
    writeOutput(root, new Map([['b/c.txt', 'c']]));
    rmSync(join(root, 'b'), { recursive: true });
    assert.deepEqual(writeOutput(root, new Map()), { written: 0, unchanged: 0, removed: 1 });
  });

  it('reports a file in place of the folder', (test) => {
    const root = temporaryFolder(test, { out: 'a file' });
    const write = () => writeOutput(join(root, 'out'), new Map([['a', 'a']]));
    assert.throws(write, /Can't write to folder .*out: /);
    assert.equal(readFileSync(join(root, 'out'), 'utf8'), 'a file');
  });

  it('says which folder cannot be written', (test) => {
    if (process.getuid?.() === 0) return test.skip('root may write everywhere');
    const root = temporaryFolder(test);
    mkdirSync(join(root, 'locked'));
    chmodSync(join(root, 'locked'), 0o500);
    assert.throws(
      () => writeOutput(join(root, 'locked/out'), new Map([['a', 'a']])),
      /locked\/Can't write to folder .*out: /,
    );
  });
});
