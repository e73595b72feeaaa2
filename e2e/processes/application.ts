import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from './free-port.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const START_LIMIT_MS = 300_000;

/** A generated application that runs: `ampersand serve` with a database of its own. */
export interface Application {
  readonly url: string;
  /** Everything the process printed so far. */
  readonly output: () => string;
  readonly stop: () => Promise<void>;
}

/** How an application is started. */
export interface StartOptions {
  /** Further parameters of `ampersand serve`. */
  readonly parameters?: readonly string[];
  /** Settings of the backend, as variables of its environment. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** Compiles, builds, installs and serves a script as a user would. @throws Error with the output when it ends early */
export async function startApplication(
  script: string,
  { parameters = [], settings = {} }: StartOptions = {},
): Promise<Application> {
  const folder = mkdtempSync(join(tmpdir(), 'ampersand-e2e-'));
  const port = await freePort();
  const command = join(ROOT, 'node_modules/.bin/ampersand');
  const basics = ['serve', script, '--port', String(port), '--data', join(folder, 'data.sqlite')];
  const environment = { ...process.env, ...settings };
  const child = spawn(command, [...basics, ...parameters], { cwd: ROOT, env: environment });
  const text = collect(child);
  const stop = async () => {
    await end(child);
    rmSync(folder, { recursive: true, force: true });
  };
  const url = `http://127.0.0.1:${port}`;
  try {
    await answering(url, child, text);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, output: text, stop };
}

function collect(child: ChildProcess): () => string {
  let text = '';
  const add = (chunk: Buffer) => {
    text += chunk.toString();
  };
  child.stdout?.on('data', add);
  child.stderr?.on('data', add);
  return () => text;
}

async function answering(url: string, child: ChildProcess, text: () => string): Promise<void> {
  const limit = Date.now() + START_LIMIT_MS;
  while (Date.now() < limit) {
    if (child.exitCode !== null) throw new Error(`ampersand serve ended early:\n${text()}`);
    // An earlier build of the application is served while the new one is made.
    if (text().includes(' is ready') && (await responds(url))) return;
    await new Promise((wait) => setTimeout(wait, 200));
  }
  throw new Error(`ampersand serve did not answer within ${START_LIMIT_MS / 1000} s:\n${text()}`);
}

async function responds(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}

function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
    setTimeout(() => child.kill('SIGKILL'), 5000).unref();
  });
}
