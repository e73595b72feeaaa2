import { resolve } from 'node:path';
import { after, suite } from 'node:test';
import { pathToFileURL } from 'node:url';
import { setTimeout as delay } from 'node:timers/promises';
import { globalStateChanges } from './global-state-changes.ts';
import { readGlobalState, restoreGlobalState, type GlobalState } from './global-state.ts';

/**
 * Runs spec files in one process, one after the other, as its parent process names them. Each file is a suite, so that
 * its hooks are its own; after each file a check fails for the global state that the file leaves changed.
 */

/** Time that handles have to close after the last test of a file, as they do so asynchronously. */
const CLOSING_MS = 2000;
const POLL_MS = 20;

let receive: (file: string) => void = () => undefined;
// Always listened to: else nothing keeps the process alive while a test waits for what does not.
process.on('message', (file: string) => receive(file));

async function runFiles(): Promise<void> {
  let file = await nextFile();
  while (file !== null) file = await runFile(file);
  process.disconnect();
}

/** Runs a file to its end and gives the next one, asked for before the run ends: else Node sees nothing left to run. */
function runFile(file: string): Promise<string | null> {
  return new Promise((done) => {
    void suite(file, () => {
      // Not before: the first suite makes Node listen for exceptions.
      const before = readGlobalState();
      // One more level: a failing hook of the file does not keep the check from running.
      void suite('', () => import(pathToFileURL(resolve(file)).href) as Promise<void>);
      after(async () => {
        const changes = await remainingChanges(before);
        restoreGlobalState(before);
        done(await nextFile());
        if (changes.length > 0) throw new Error(`${file} leaves ${changes.join(', ')}`);
      });
    });
  });
}

async function remainingChanges(before: GlobalState): Promise<readonly string[]> {
  const deadline = performance.now() + CLOSING_MS;
  let changes = globalStateChanges(before, readGlobalState());
  while (changes.length > 0 && performance.now() < deadline) {
    // Not counted itself.
    await delay(POLL_MS, undefined, { ref: false });
    changes = globalStateChanges(before, readGlobalState());
  }
  return changes;
}

function nextFile(): Promise<string | null> {
  return new Promise((done) => {
    receive = (file) => done(file === '' ? null : file);
    process.send?.('next');
  });
}

// Lines are counted in this process only.
delete process.env['NODE_DISABLE_COMPILE_CACHE'];
await runFiles();
