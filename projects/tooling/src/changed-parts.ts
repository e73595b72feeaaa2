import { execFileSync } from 'node:child_process';
import { PARTS } from './import-rules.js';

/** Parts that only the tests of a part read, besides those that it imports. */
const READ_BY_TESTS: Readonly<Record<string, readonly string[]>> = {
  'projects/generics': ['projects/compiler'],
  'projects/compiler': ['projects/components', 'projects/examples', 'src'],
  'projects/backend': ['projects/compiler', 'projects/examples'],
  'projects/cli': ['projects/components', 'projects/examples', 'src'],
  'projects/components': ['projects/examples'],
  e2e: ['projects/backend', 'projects/cli', 'projects/components', 'projects/examples', 'src'],
};

const IMPORTS: Readonly<Record<string, readonly string[]>> = PARTS;

/** Lists the files that differ from a commit, including uncommitted ones. */
export function changedFiles(ref: string): readonly string[] {
  const list = (...parameters: string[]) =>
    execFileSync('git', parameters, { encoding: 'utf8' }).split('\n').filter(Boolean);
  return [
    ...list('diff', '--name-only', ref),
    ...list('ls-files', '--others', '--exclude-standard'),
  ];
}

/** The part whose tests read the comments and pages of all others. */
const READS_ALL = 'projects/tooling';

/** Lists the folders of the parts that changed files can affect. A file of the root, except text, affects all. */
export function affectedParts(files: readonly string[]): ReadonlySet<string> {
  const parts = Object.keys(IMPORTS);
  const affected = new Set<string>();
  if (files.length > 0) affected.add(READS_ALL);
  for (const file of files) {
    const part = parts.find((folder) => file.startsWith(`${folder}/`));
    if (part !== undefined) affected.add(part);
    else if (!file.endsWith('.md')) return new Set(parts);
  }
  let size = -1;
  while (size < affected.size) {
    size = affected.size;
    for (const part of parts)
      if (usedBy(part).some((used) => affected.has(used))) affected.add(part);
  }
  return affected;
}

function usedBy(part: string): readonly string[] {
  return [...(IMPORTS[part] ?? []), ...(READ_BY_TESTS[part] ?? [])];
}
