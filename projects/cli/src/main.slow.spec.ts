import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, it, type TestContext } from 'node:test';
import { BAD, GOOD } from '../test/run-command.ts';
import { temporaryFolder } from '../test/temporary-folder.ts';
import { EXIT } from './invocation/exit-code.ts';

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));

/** The command as a process, in a folder with a right and a wrong script. */
function started(test: TestContext, args: readonly string[], environment: NodeJS.ProcessEnv = {}) {
  const cwd = temporaryFolder(test, { 'a.adl': GOOD, 'bad.adl': BAD });
  const { npm_lifecycle_event: _event, INIT_CWD: _start, ...inherited } = process.env;
  const env = { ...inherited, ...environment };
  const child = spawn(process.execPath, [MAIN, ...args], { cwd, env });
  test.after(() => child.kill('SIGKILL'));
  let [out, err] = ['', ''];
  const spoke = Promise.withResolvers<void>();
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text;
    spoke.resolve();
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text));
  const ended = new Promise<{ code: number | null; out: string; err: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, out, err })),
  );
  return { child, ended, spoke: spoke.promise };
}

describe('the program ampersand', () => {
  it('ends with the exit code of the command, and keeps results and messages apart', async (test) => {
    const right = started(test, ['check', 'a.adl']);
    const wrong = started(test, ['check', 'bad.adl']);
    const json = started(test, ['check', 'bad.adl', '--json']);
    assert.deepEqual(await right.ended, { code: EXIT.ok, out: 'a.adl has no errors.\n', err: '' });
    const { code, out, err } = await wrong.ended;
    assert.deepEqual([code, out], [EXIT.invalidScript, '']);
    assert.match(err, /1 error\n$/);
    const output = await json.ended;
    assert.deepEqual([output.code, output.err], [EXIT.invalidScript, '']);
    assert.doesNotThrow(() => JSON.parse(output.out));
  });

  it('begins where npm was called, in the scripts of a package', async (test) => {
    const where = temporaryFolder(test, { 'there.adl': GOOD });
    const { ended } = started(test, ['check', 'there.adl'], {
      npm_lifecycle_event: 'ampersand',
      INIT_CWD: where,
    });
    assert.equal((await ended).out, 'there.adl has no errors.\n');
  });

  it('rejects options that npm consumed, and suggests the command line', async (test) => {
    const { ended } = started(test, ['check', 'a.adl'], {
      npm_lifecycle_event: 'ampersand',
      npm_config_legacy: 'true',
    });
    const { code, err } = await ended;
    assert.equal(code, EXIT.commandLine);
    assert.match(err, /Run: npm run ampersand -- a\.adl --legacy\n$/);
  });

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    it(`ends well when it gets ${signal} while it watches`, async (test) => {
      const { child, ended, spoke } = started(test, ['watch', 'a.adl']);
      await spoke;
      child.kill(signal);
      assert.deepEqual(await ended, { code: EXIT.ok, out: 'a.adl has no errors.\n', err: '' });
    });
});
