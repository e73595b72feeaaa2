import assert from 'node:assert/strict';
import { it } from 'node:test';
import { runStep } from './run-step.ts';

const node = (script: string) => [process.execPath, '-e', script];

it('shows the output of a step beside others in one piece, below its title', async () => {
  const written: string[] = [];
  const options = { limit: 60_000, isParallel: true, write: (t: string) => written.push(t) };
  const step = { title: 'one', command: node('console.log(1); console.error(2); process.exit(3)') };
  const { exitCode } = await runStep(step, options);
  assert.equal(exitCode, 3);
  assert.equal(written.length, 1);
  assert.match(written[0] ?? '', /^\n=== one: /);
  assert.match(written[0] ?? '', /^1$/m);
  assert.match(written[0] ?? '', /^2$/m);
});

it('stops a step that takes too long, with the processes that it started', async () => {
  const written: string[] = [];
  const options = { limit: 2000, isParallel: true, write: (t: string) => written.push(t) };
  const forEver = 'setInterval(() => {}, 1000)';
  const script = `
    const { spawn } = require('node:child_process');
    const child = spawn(process.execPath, ['-e', ${JSON.stringify(forEver)}], { stdio: 'inherit' });
    console.log('child', child.pid);
    ${forEver}`;
  // It ends when its output is closed, and therefore after the child.
  const { exitCode } = await runStep({ title: 'long', command: node(script) }, options);
  assert.equal(exitCode, 1);
});

it('fails where there is no such command', async () => {
  const options = { limit: 60_000, isParallel: true, write: () => undefined };
  const step = { title: 'none', command: ['/no/such/command'] };
  assert.equal((await runStep(step, options)).exitCode, 1);
});
