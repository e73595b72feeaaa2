import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packParts } from './packed-packages.ts';
import { runCommand } from './run-command.ts';
import { type ServerProcess, startServer } from './server-process.ts';

/** The packages that an application needs. */
export const PARTS = [
  'generics',
  'population',
  'explanation',
  'documentation',
  'compiler',
  'backend',
  'components',
  'language-server',
  'cli',
  'shell',
];

/** A folder outside the repository in which only the packed packages are installed. */
export interface PackedFolder {
  readonly folder: string;
  /** Runs a program of the packages, or npm, to its end and gives what it wrote. */
  readonly run: (cwd: string, program: string, ...args: readonly string[]) => string;
  readonly remove: () => void;
}

/** Installs every package, as it would be published, in an empty folder. @throws Error with the output of what failed */
export function installPackages(): PackedFolder {
  const root = mkdtempSync(join(tmpdir(), 'ampersand-packages-'));
  const folder = join(root, 'work');
  mkdirSync(folder);
  const archives = Object.values(packParts(root, PARTS));
  const quiet = ['--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts'];
  runCommand(folder, 'npm', 'install', ...quiet, ...archives);
  const run = (cwd: string, program: string, ...args: readonly string[]): string =>
    runCommand(cwd, program === 'npm' ? 'npm' : programIn(folder, program), ...args);
  return { folder, run, remove: () => rmSync(root, { recursive: true, force: true }) };
}

function programIn(folder: string, name: string): string {
  return join(folder, 'node_modules/.bin', name);
}

/** Starts a program that listens at the port that it is given, and waits until it says `ready`. */
export function serving(
  folder: string,
  program: string,
  parameters: readonly string[],
  ready: RegExp,
): Promise<ServerProcess> {
  return startServer({ program, parameters, folder, ready, isGroup: true });
}
