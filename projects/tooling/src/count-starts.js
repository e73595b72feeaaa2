import childProcess from 'node:child_process';
import { subscribe } from 'node:diagnostics_channel';
import { appendFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/**
 * Loaded into every Node process of a test step (`NODE_OPTIONS`): counts what it starts in the file that `TEST_COUNTERS`
 * names, one line each: `process`; `server` for a backend, with a socket or without; `build` for a build by Angular.
 */
const file = process.env['TEST_COUNTERS'];

/** @param {'process' | 'server' | 'build'} start */
function count(start) {
  if (file) appendFileSync(file, `${start}\n`);
}

/** Processes of servers for costly reads: how many there are depends on the speed of the machine. */
const READER_PROCESS = /\bprocess-work\.[jt]s\b/;

/** @param {string} line command and arguments */
function countProcess(line) {
  if (READER_PROCESS.test(line)) return;
  count('process');
  if (/\bng(\.js)? build\b/.test(line)) count('build');
}

if (file) {
  subscribe('child_process', (message) => {
    const { process: child } = /** @type {{ process: childProcess.ChildProcess }} */ (message);
    // The arguments are known once the process is started, which is after this message.
    process.nextTick(() => countProcess((child.spawnargs ?? []).join(' ')));
  });
  // Node has no such message for processes that are waited for.
  for (const name of ['spawnSync', 'execFileSync', 'execSync']) {
    const start = Reflect.get(childProcess, name);
    Reflect.set(childProcess, name, (/** @type {unknown[]} */ ...parameters) => {
      countProcess(parameters.slice(0, 2).flat().join(' '));
      return start(...parameters);
    });
  }
  syncBuiltinESMExports();
  subscribe('fastify.initialization', () => count('server'));
}
