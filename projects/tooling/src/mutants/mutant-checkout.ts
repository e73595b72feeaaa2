import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Mutant } from './choose-mutants.ts';

/** Creates or reuses a checkout of a commit for mutation testing. */
export function mutantCheckout(ref: string): string {
  const folder = resolve('dist/mutants', ref);
  if (existsSync(folder)) {
    // An interrupted run leaves its mutant behind.
    run('git', ['-C', folder, 'checkout', '--quiet', '--', '.']);
    return folder;
  }
  run('git', ['worktree', 'prune']);
  run('git', ['worktree', 'add', '--detach', folder, ref]);
  // Hard links: the links of the workspaces inside lead to the parts of the checkout.
  run('cp', ['-al', resolve('node_modules'), join(folder, 'node_modules')]);
  return folder;
}

function run(command: string, parameters: readonly string[]): void {
  execFileSync(command, parameters, { stdio: ['ignore', 'ignore', 'inherit'] });
}

/** Applies a mutant, runs `work`, and restores the file, also after an error. */
export async function withMutant<Result>(
  root: string,
  { file, start, end, original, replacement }: Mutant,
  work: () => Promise<Result>,
): Promise<Result> {
  const path = join(root, file);
  const text = readFileSync(path, 'utf8');
  if (text.slice(start, end) !== original) throw new Error(`${file} is not the file of the mutant`);
  writeFileSync(path, text.slice(0, start) + replacement + text.slice(end));
  try {
    return await work();
  } finally {
    writeFileSync(path, text);
  }
}
