import assert from 'node:assert/strict';
import {
  chmodSync,
  lstatSync,
  readFileSync,
  readdirSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { ampersand, ampersandIn, GOOD } from '../../test/run-command.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { CommandError, EXIT } from '../invocation/exit-code.ts';
import { replaceFile } from './write-result.ts';

describe('a file that is replaced', () => {
  it('has the new text, and nothing else is left beside it', (test) => {
    const folder = temporaryFolder(test, { 'a.txt': 'a longer text than the one that comes' });
    replaceFile(join(folder, 'a.txt'), 'new');
    replaceFile(join(folder, 'b.txt'), 'other');
    assert.deepEqual(readdirSync(folder), ['a.txt', 'b.txt']);
    assert.equal(readFileSync(join(folder, 'a.txt'), 'utf8'), 'new');
  });

  it('may be read by whom it could be read before', (test) => {
    const folder = temporaryFolder(test, { secret: 'old' });
    chmodSync(join(folder, 'secret'), 0o600);
    replaceFile(join(folder, 'secret'), 'new');
    assert.equal(statSync(join(folder, 'secret')).mode & 0o777, 0o600);
  });

  it('is the one that a link leads to, and the link stays', (test) => {
    const folder = temporaryFolder(test, { 'shared/a.adl': 'old' });
    symlinkSync(join(folder, 'shared/a.adl'), join(folder, 'a.adl'));
    replaceFile(join(folder, 'a.adl'), 'new');
    assert.ok(lstatSync(join(folder, 'a.adl')).isSymbolicLink());
    assert.equal(readFileSync(join(folder, 'shared/a.adl'), 'utf8'), 'new');
    assert.deepEqual(readdirSync(join(folder, 'shared')), ['a.adl']);
  });

  for (const [what, path] of [
    ['a folder is in its place', 'folder'],
    ['there is no folder for it', 'none/a.txt'],
    ['a file stands where its folder should', 'file/a.txt'],
  ] as const)
    it(`is told by its name when ${what}, and leaves no draft`, (test) => {
      const root = temporaryFolder(test, { 'folder/mine.txt': 'mine', file: 'mine' });
      assert.throws(
        () => replaceFile(join(root, path), 'new'),
        (error) => {
          assert.ok(error instanceof CommandError);
          assert.equal(error.exitCode, EXIT.file);
          assert.ok(error.message.startsWith(`Can't write to ${join(root, path)}: `));
          return true;
        },
      );
      assert.deepEqual(readdirSync(root, { recursive: true }).sort(), [
        'file',
        'folder',
        'folder/mine.txt',
      ]);
    });
});

/** Commands with a result: what they write of the script, and how the text ends that they write to a file. */
const RESULTS = [
  ['export', /^CONTEXT Shop/],
  ['population', /^\{/],
  ['fix', /^CONTEXT Shop/],
] as const;

describe('the result of a command', () => {
  for (const [command, beginning] of RESULTS) {
    it(`is the same on standard output as in a file: ${command}`, async (test) => {
      const folder = temporaryFolder(test, { 'a.adl': GOOD, 'r.txt': 'old' });
      const shown = await ampersandIn(folder, `${command} a.adl`);
      assert.match(shown.out, beginning);
      const { exitCode, out } = await ampersandIn(folder, `${command} a.adl --output r.txt`);
      assert.deepEqual([exitCode, out], [EXIT.ok, '']);
      assert.equal(readFileSync(join(folder, 'r.txt'), 'utf8'), `${shown.out}\n`);
    });

    it(`does not stand behind the diagnostics: ${command} --json needs a file`, async (test) => {
      const folder = temporaryFolder(test, { 'a.adl': GOOD });
      const rejected = await ampersandIn(folder, `${command} a.adl --json`);
      assert.deepEqual([rejected.exitCode, rejected.out], [EXIT.commandLine, '']);
      assert.match(rejected.err, /^--json writes diagnostics to standard output\. .*--output/);
      const { exitCode, out } = await ampersandIn(folder, `${command} a.adl --json -o r.txt`);
      assert.deepEqual([exitCode, JSON.parse(out)], [EXIT.ok, { diagnostics: [] }]);
      assert.match(readFileSync(join(folder, 'r.txt'), 'utf8'), beginning);
    });

    it(`is not written where the script has errors: ${command}`, async (test) => {
      const files = { 'a.adl': 'CONTEXT A\nRULE |-\nENDCONTEXT\n', 'r.txt': 'old' };
      const { exitCode, folder } = await ampersand(test, `${command} a.adl -o r.txt`, files);
      assert.equal(exitCode, EXIT.invalidScript);
      assert.equal(readFileSync(join(folder, 'r.txt'), 'utf8'), 'old');
    });
  }

  it('is told when it has no place, and the older file is still there', async (test) => {
    const folder = temporaryFolder(test, { 'a.adl': GOOD });
    writeFileSync(join(folder, 'file'), 'mine');
    const { exitCode, err } = await ampersandIn(folder, 'export a.adl -o file/all.adl');
    assert.equal(exitCode, EXIT.file);
    assert.match(err, /Can't write to .*file\/all\.adl: /);
  });
});
