import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { packParts } from './packed-packages.ts';
import { runCommand } from './run-command.ts';

/** The packages that an application needs. */
export const PARTS = [
  'generics',
  'population',
  'compiler',
  'backend',
  'components',
  'cli',
  'shell',
];

/** A folder outside the repository in which only the packed packages are installed. */
export interface PackedFolder {
  readonly folder: string;
  /** Runs a program of the packages, or npm, to its end and gives what it wrote. */
  readonly run: (cwd: string, program: string, ...words: readonly string[]) => string;
  readonly remove: () => void;
}

/** A program that serves until it is stopped. */
export interface Serving {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Installs every package, as it would be published, in an empty folder. @throws Error with the output of what failed */
export function installPackages(): PackedFolder {
  const root = mkdtempSync(join(tmpdir(), 'ampersand-packages-'));
  const folder = join(root, 'work');
  mkdirSync(folder);
  const archives = Object.values(packParts(root, PARTS));
  const quiet = ['--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts'];
  runCommand(folder, 'npm', 'install', ...quiet, ...archives);
  const run = (cwd: string, program: string, ...words: readonly string[]): string =>
    runCommand(cwd, program === 'npm' ? 'npm' : programIn(folder, program), ...words);
  return { folder, run, remove: () => rmSync(root, { recursive: true, force: true }) };
}

function programIn(folder: string, name: string): string {
  return join(folder, 'node_modules/.bin', name);
}

/** Starts a program that listens at the port that it is given, and waits until it says `ready`. */
export async function serving(
  cwd: string,
  program: string,
  words: readonly string[],
  ready: RegExp,
): Promise<Serving> {
  const port = await freePort();
  const child = spawn(program, [...words, '--port', String(port)], { cwd, detached: true });
  let text = '';
  const isReady = new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        text += chunk.toString();
        if (ready.test(text)) resolve();
      });
    }
    child.once('close', () => reject(new Error(`${program} has ended:\n${text}`)));
  });
  await isReady;
  const stop = async (): Promise<void> => {
    const ended = new Promise((resolve) => child.once('close', resolve));
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
    await ended;
  };
  return { url: `http://127.0.0.1:${port}/`, stop };
}
