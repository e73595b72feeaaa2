import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from './free-port.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** `ampersand dev` at work on a script of its own. */
export interface Development {
  readonly url: string;
  /** Everything that it wrote so far. */
  readonly output: () => string;
  readonly save: (script: string) => void;
  /** Saves a file beside the script. */
  readonly saveBeside: (name: string, text: string) => void;
  readonly stop: () => Promise<void>;
}

/** Starts `ampersand dev` with this script, and further words of the command line. */
export async function startDevelopment(
  script: string,
  words: readonly string[] = [],
): Promise<Development> {
  const folder = mkdtempSync(join(tmpdir(), 'ampersand-dev-'));
  const file = join(folder, 'model.adl');
  const save = (text: string): void => writeFileSync(file, text);
  const saveBeside = (name: string, text: string): void => writeFileSync(join(folder, name), text);
  save(script);
  const port = await freePort();
  const parameters = [
    'dev',
    file,
    '--port',
    String(port),
    '--data',
    join(folder, 'data.sqlite'),
    ...words,
  ];
  const child = spawn(join(ROOT, 'node_modules/.bin/ampersand'), parameters, { cwd: ROOT });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
  }
  const ended = new Promise<void>((done) => child.once('close', () => done()));
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  return { url: `http://127.0.0.1:${port}/`, output: () => text, save, saveBeside, stop };
}
