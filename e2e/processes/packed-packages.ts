import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { countStart } from './counters.ts';
import { runCommand } from './run-command.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** Builds all parts where one of these is missing. */
export function requireParts(parts: readonly string[]): void {
  const manifests = parts.map((part) => join(ROOT, 'dist', part, 'package.json'));
  if (!manifests.every((file) => existsSync(file))) {
    countStart('build');
    runCommand(ROOT, 'npm', 'run', '--silent', 'build');
  }
}

/** Packs built parts into `folder`, and gives the archives by the name of their package. @throws Error with the output of npm */
export function packParts(
  folder: string,
  parts: readonly string[],
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    parts.map((part) => [`@ampersand-prototype/${part}`, `file:${pack(part, folder)}`]),
  );
}

function pack(part: string, folder: string): string {
  const from = join(ROOT, 'dist', part);
  const output = runCommand(from, 'npm', 'pack', '--json', '--pack-destination', folder);
  const [first] = JSON.parse(output) as { filename: string }[];
  if (!first) throw new Error(`npm packed nothing of ${part}`);
  return join(folder, first.filename);
}
