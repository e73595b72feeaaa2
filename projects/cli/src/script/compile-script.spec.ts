import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { commandContext } from '../../test/test-context.ts';
import { GOOD } from '../../test/run-command.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { EXIT } from '../invocation/exit-code.ts';
import { compileScript, templateOptions } from './compile-script.ts';

/** The result of compiling these files. */
async function compiled(
  test: TestContext,
  files: Record<string, string>,
  line = 'check a.adl',
  color = false,
) {
  const output: string[] = [];
  const context = commandContext(temporaryFolder(test, files), line, output, color);
  const result = await compileScript(context, 'a.adl');
  return { result, output: output.join('\n') };
}

describe('a script that is compiled', () => {
  it('gives the files that it consists of, included ones and those of its identity too', async (test) => {
    const { result, output } = await compiled(test, {
      'a.adl': GOOD.replace('RELATION', 'INCLUDE "sub/b.adl"\nRELATION'),
      'sub/b.adl': 'CONTEXT B\nRELATION age[Customer*Age]\nENDCONTEXT\n',
      'identity.json': '{ "name": "Shop" }',
    });
    assert.equal(output, '');
    assert.equal(result.exitCode, EXIT.ok);
    assert.deepEqual([...result.files].sort(), ['a.adl', 'identity.json', 'sub/b.adl']);
    assert.deepEqual(result.project?.files, result.files);
  });

  it('gives the files that were read also after mistakes, so that they can be watched', async (test) => {
    const { result } = await compiled(test, {
      'a.adl': 'CONTEXT A\nINCLUDE "b.adl"\nRULE |-\nENDCONTEXT',
      'b.adl': 'CONTEXT B\nRELATION r[A*B]\nENDCONTEXT',
    });
    assert.equal(result.project, null);
    assert.deepEqual(
      result.files.filter((file) => file.endsWith('.adl')),
      ['a.adl', 'b.adl'],
    );
  });

  it('can show the text of its files, as they are on disk, and of no other', async (test) => {
    const { result } = await compiled(test, { 'a.adl': GOOD, 'other.txt': 'x' });
    assert.equal(result.sourceOf('a.adl'), GOOD);
    assert.equal(result.sourceOf('other.txt'), 'x');
    assert.equal(result.sourceOf('none.txt'), null);
  });
});

/** A script with mistakes; how they are summed up, and how a command ends. */
const SUMS: readonly (readonly [what: string, lines: string, end: RegExp, exit: number])[] = [
  ['one mistake', 'RULE r |- q', /\n1 error$/, EXIT.invalidScript],
  ['two mistakes', 'RULE r |- q\nRULE r |- p', /\n2 errors$/, EXIT.invalidScript],
  ['a mistake and a warning', 'SPEC C ISA B\nRULE r |- q', /\n1 error, 1 warning$/, 10],
  ['several warnings', 'SPEC C ISA B\nSPEC D ISA B\nRULE r |- q', /\n1 error, 2 warnings$/, 10],
  ['warnings only', 'SPEC C ISA B', /^a\.adl:3:\d+ warning (?![^]*\d warnings?$)/, EXIT.ok],
];

describe('errors in a script', () => {
  for (const [what, lines, end, exit] of SUMS)
    it(`is told and summed up: ${what}`, async (test) => {
      const script = `CONTEXT A\nRELATION r[A*B]\n${lines}\nENDCONTEXT`;
      const { result, output } = await compiled(test, { 'a.adl': script }, 'check a.adl --legacy');
      assert.match(output, end);
      assert.equal(result.exitCode, exit);
    });

  it('shows the line with a mark below the place', async (test) => {
    const { output } = await compiled(test, { 'a.adl': 'CONTEXT A\nRULE r |- q\nENDCONTEXT' });
    assert.match(output, /RULE r \|- q\n.*\^/);
  });

  it('has colours where the terminal has', async (test) => {
    const files = { 'a.adl': 'CONTEXT A\nRULE |-\nENDCONTEXT' };
    const escape = String.fromCharCode(27);
    assert.ok((await compiled(test, files, 'check a.adl', true)).output.includes(`${escape}[`));
    assert.ok(!(await compiled(test, files)).output.includes(escape));
    const json = await compiled(test, files, 'check a.adl --json', true);
    assert.ok(!json.output.includes(escape));
  });

  it('is a matter of files where the identity is wrong, unless the script is wrong as well', async (test) => {
    const identity = { 'identity.json': '{' };
    const right = await compiled(test, { 'a.adl': GOOD, ...identity });
    assert.deepEqual([right.result.project, right.result.exitCode], [null, EXIT.file]);
    const wrong = await compiled(test, { 'a.adl': 'CONTEXT A\nRULE |-\nENDCONTEXT', ...identity });
    assert.equal(wrong.result.exitCode, EXIT.invalidScript);
  });
});

describe('the templates that a compilation knows', () => {
  for (const severity of ['warning', 'error'] as const)
    it(`make a box without one an ${severity} where that is asked`, async (test) => {
      const folder = temporaryFolder(test, { 'a.adl': GOOD.replace('TABLE', 'TILES') });
      const output: string[] = [];
      const context = commandContext(folder, 'proto a.adl', output);
      const { project } = await compileScript(
        context,
        'a.adl',
        templateOptions(context, `${folder}/a.adl`, severity),
      );
      assert.equal(project === null, severity === 'error');
      assert.match(output.join('\n'), new RegExp(`${severity} AMP5001`));
    });
});
