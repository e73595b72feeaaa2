import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { commandContext } from '../../test/test-context.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { compileScript } from '../script/compile-script.ts';
import { problemOf, problemsOf } from './script-problems.ts';

async function problemsIn(
  test: Parameters<typeof temporaryFolder>[0],
  files: Record<string, string>,
) {
  const context = commandContext(temporaryFolder(test, files), 'check a.adl');
  return problemsOf(await compileScript(context, 'a.adl'));
}

describe('problems of a script for the page', () => {
  it('is nothing where the script is right', async (test) => {
    assert.deepEqual(
      await problemsIn(test, { 'a.adl': 'CONTEXT A\nRELATION r[A*B]\nENDCONTEXT' }),
      [],
    );
  });

  for (const [name, end] of [
    ['line feeds', '\n'],
    ['line ends of Windows', '\r\n'],
  ] as const)
    it(`has the place and the line as it is written, with ${name}`, async (test) => {
      const lines = ['CONTEXT A', 'RELATION r[A*B]', '  RULE x : r |- q', 'ENDCONTEXT'];
      const [problem] = await problemsIn(test, { 'a.adl': lines.join(end) });
      assert.equal(problem?.severity, 'error');
      assert.match(problem.message, /`q`/);
      assert.deepEqual(problem.place, { file: 'a.adl', line: 3, column: 17, text: lines[2] });
    });

  it('names the file that a script includes', async (test) => {
    const [problem] = await problemsIn(test, {
      'a.adl': 'CONTEXT A\nINCLUDE "sub/b.adl"\nRELATION r[A*B]\nENDCONTEXT',
      'sub/b.adl': 'CONTEXT B\nRULE r |-\nENDCONTEXT',
    });
    assert.equal(problem?.place?.file, 'sub/b.adl');
    assert.equal(problem.place.text, 'RULE r |-');
  });

  it('has an empty line where there is none to show', async (test) => {
    const [problem] = await problemsIn(test, {});
    assert.match(problem?.message ?? '', /Cannot read `a\.adl`/);
    assert.equal(problem?.place?.text, '');
  });

  it('has no place where the fault stands in no file', () => {
    assert.deepEqual(problemOf('The port is taken.'), {
      ...{ severity: 'error', message: 'The port is taken.', hint: null, place: null },
    });
  });
});
