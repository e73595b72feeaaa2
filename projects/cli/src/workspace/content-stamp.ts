import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Everything in the repository that decides what the bundle looks like. */
const INPUTS = [
  'angular.json',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.app.json',
  'src',
  'projects/components/application',
  'projects/components/src',
  'projects/generics/src',
];

/** Where the sources of whichever application was generated last lie. */
const OTHERS = join('src', 'app', 'generated');

/**
 * Computes a hash of everything that a shell build depends on. Tests, notes, and the sources of other applications do not
 * count.
 */
export function contentStamp(product: string, sources: string, more: string): string {
  const hash = createHash('sha256').update(more);
  const own = relative(product, sources);
  for (const input of [...INPUTS, own]) {
    for (const file of filesBelow(product, input)) {
      if (file.startsWith(OTHERS)) continue;
      hash.update(`\n${file}\n`).update(readFileSync(join(product, file)));
    }
  }
  return hash.digest('hex');
}

function filesBelow(product: string, path: string): readonly string[] {
  const info = statSync(join(product, path), { throwIfNoEntry: false });
  if (!info) return [];
  if (!info.isDirectory()) return [path];
  return readdirSync(join(product, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(spec\.ts|stories\.ts|md)$/.test(entry.name))
    .map((entry) => relative(product, join(entry.parentPath, entry.name)))
    .sort();
}
