import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../applications/scripts.ts';
import { startServer } from './server-process.ts';

/** `ampersand dev` at work on a script of its own. */
export interface Development {
  readonly url: string;
  /** Everything that it wrote so far. */
  readonly output: () => string;
  readonly save: (script: string) => void;
  /** Saves a file in the folder of the script. */
  readonly saveNextToScript: (name: string, text: string) => void;
  readonly stop: () => Promise<void>;
}

/** Starts `ampersand dev` with this script, with further arguments; waits until it has compiled the script. */
export async function startDevelopment(
  script: string,
  args: readonly string[] = [],
): Promise<Development> {
  const folder = mkdtempSync(join(tmpdir(), 'ampersand-dev-'));
  const file = join(folder, 'model.adl');
  const save = (text: string): void => writeFileSync(file, text);
  const saveNextToScript = (name: string, text: string): void =>
    writeFileSync(join(folder, name), text);
  save(script);
  const server = await startServer({
    program: join(ROOT, 'node_modules/.bin/ampersand'),
    parameters: ['dev', file, '--data', join(folder, 'data.sqlite'), ...args],
    folder: ROOT,
    ready: /done|Local:|waiting for a change to the script/,
  });
  const stop = async (): Promise<void> => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { url: `${server.url}/`, output: server.output, save, saveNextToScript, stop };
}
