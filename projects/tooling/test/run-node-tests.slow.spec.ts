import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after, describe, it } from 'node:test';

const folder = mkdtempSync(join(tmpdir(), 'node-tests-'));
after(() => rmSync(folder, { recursive: true }));
const RUNNER = resolve(import.meta.dirname, '../src/node-tests/run-node-tests.ts');
const HEAD = `import { after, before, beforeEach, describe, it, mock } from 'node:test';
import assert from 'node:assert/strict';
`;

/** Runs spec files of these names and contents in this order, in one process. */
function run(files: Record<string, string>): {
  readonly code: number | null;
  readonly text: string;
} {
  const order = Object.keys(files).map((name) => join(folder, `${name}.spec.ts`));
  for (const [name, text] of Object.entries(files))
    writeFileSync(join(folder, `${name}.spec.ts`), HEAD + text);
  writeFileSync(join(folder, 'order'), order.join('\n'));
  const parameters = ['--order', join(folder, 'order'), '--reports', join(folder, 'reports')];
  const { status, stdout } = spawnSync(process.execPath, [RUNNER, ...parameters], {
    encoding: 'utf8',
  });
  return { code: status, text: stdout.replaceAll(`${folder}/`, '') };
}

const PASSING = `it('passes', () => {});`;

describe('spec files in one process', () => {
  it('have hooks of their own', () => {
    const { code, text } = run({
      hooks: `let ready = false;
        before(async () => { await new Promise(setImmediate); ready = true; });
        beforeEach(() => { globalThis.calls.push('hooks'); });
        globalThis.calls = [];
        after(() => { assert.deepEqual(globalThis.calls, ['hooks']); delete globalThis.calls; });
        it('waits for a hook', () => assert.ok(ready));`,
      passing: PASSING,
    });
    assert.equal(code, 0, text);
    assert.match(text, /^2 files, 2 passed, 0 failed \(--seed 0\)$/m);
  });

  it('are told from what fails alone', () => {
    const { code, text } = run({
      failing: `describe('one', () => { it('is two', () => assert.equal(1, 2)); ${PASSING} it.skip('later'); });`,
      unloadable: `throw new Error('cannot load');`,
      empty: '',
      hook: `${PASSING} after(() => { throw new Error('cannot clean'); });`,
    });
    assert.equal(code, 1);
    assert.match(text, /FAILED failing\.spec\.ts\n {2}one > is two\n {4}AssertionError/);
    assert.match(text, /FAILED unloadable\.spec\.ts\n {2}\n {4}Error: cannot load/);
    assert.match(text, /FAILED empty\.spec\.ts\n {2}\n {4}It has no test\./);
    assert.match(text, /FAILED hook\.spec\.ts\n {2}\n {4}Error: cannot clean/);
    assert.match(text, /^4 files, 2 passed, 4 failed, 1 skipped/m);
    assert.doesNotMatch(text, /passes|node:internal/);
  });

  it('are told from each other after they have waited', () => {
    const waits = 'await new Promise((go) => setTimeout(go, 5)); await null;';
    const { code, text } = run({
      waiting: `describe('one', async () => {
        ${waits}
        it('throws aside', async () => {
          void (async () => { ${waits} throw new Error('aside'); })();
          await new Promise((go) => setTimeout(go, 100));
        });
        it('rejects aside', async () => {
          ${waits} void Promise.reject(new Error('rejected'));
          await new Promise((go) => setTimeout(go, 100));
        });
        it('declares', async () => { ${waits} after(() => { throw new Error('later'); }); });
        ${PASSING}
      });`,
    });
    assert.equal(code, 1);
    assert.match(text, /FAILED waiting\.spec\.ts\n {2}one > throws aside\n {4}Error: aside/);
    assert.match(text, /FAILED waiting\.spec\.ts\n {2}one > rejects aside\n {4}Error: rejected/);
    assert.match(text, /FAILED waiting\.spec\.ts\n {2}one > declares\n {4}Error: later/);
    assert.match(text, /^1 files, 1 passed, 3 failed/m);
  });

  it('count a suite that is skipped as a whole', () => {
    const { code, text } = run({
      absent: `describe.skip('needs a file that is absent', () => { ${PASSING} });`,
    });
    assert.equal(code, 0, text);
    assert.match(text, /^1 files, 0 passed, 0 failed, 1 skipped/m);
  });

  it('name the one that leaves global state, and do not hand it on', () => {
    const left = (text: string, code: string) =>
      [text, `it('passes', async () => { ${code} });`] as const;
    const leaks = {
      env: left('the variable LEFT=1 in process.env', `process.env.LEFT = '1';`),
      folder: left('the working folder /', `process.chdir('/');`),
      code: left('process.exitCode 3', 'process.exitCode = 3;'),
      clock: left('globalThis.Date replaced', `mock.timers.enable({ apis: ['Date'] });`),
      name: left('globalThis.left added', 'globalThis.left = 1;'),
      timer: left('1 open Timeout', 'setInterval(() => {}, 1e9);'),
      server: left(
        '1 open TCPServerWrap',
        `const { createServer } = await import('node:net');
         await new Promise((done) => createServer().listen(0, done));`,
      ),
      child: left(
        '1 open ProcessWrap',
        `const { spawn } = await import('node:child_process');
         const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e6)'], { stdio: 'ignore' });
         process.once('exit', () => child.kill());`,
      ),
      listener: left('process event SIGUSR2', `process.on('SIGUSR2', () => {});`),
    };
    const files = Object.fromEntries(Object.entries(leaks).map(([name, [, code]]) => [name, code]));
    const clean = `it('finds nothing', () => assert.equal(process.env.LEFT, undefined));`;
    const { text } = run({ ...files, clean });
    for (const [name, [expected]] of Object.entries(leaks))
      assert.match(text, new RegExp(`Error: ${name}\\.spec\\.ts leaves .*${expected}`));
    assert.match(text, /^10 files, 10 passed, 9 failed/m);
  });

  it('go on in another process after the one in which it ended', () => {
    const { code, text } = run({
      ending: `${PASSING} it('ends', async () => { await new Promise((go) => setTimeout(go, 50)); process.exit(0); });`,
      passing: PASSING,
    });
    assert.equal(code, 1);
    assert.match(text, /FAILED ending\.spec\.ts\n {2}\n {4}The process ended in this file/);
    assert.match(text, /^2 files, \d passed, 1 failed/m);
  });

  it('do not wait for a process that the ended one left behind', () => {
    const pidFile = join(folder, 'orphan');
    const { code, text } = run({
      orphan: `${PASSING} it('ends', async () => {
        const { spawn } = await import('node:child_process');
        const { writeFileSync } = await import('node:fs');
        const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)'], { stdio: 'inherit', detached: true });
        writeFileSync(${JSON.stringify(pidFile)}, String(child.pid));
        process.exit(0); });`,
      passing: PASSING,
    });
    assert.equal(code, 1);
    assert.match(text, /^2 files, \d passed, 1 failed/m);
    // It would be over if the run had waited for it.
    process.kill(Number(readFileSync(pidFile, 'utf8')), 'SIGKILL');
  });
});
