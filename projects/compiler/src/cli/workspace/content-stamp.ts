import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Everything in the repository that decides what the bundle looks like. */
const INPUTS = [
  'angular.json',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.app.json',
  'src',
  'projects/components/src',
  'projects/generics/src',
];

/** A hash of the content of the bundle's inputs, and of `more`. Tests and notes do not count. */
export function contentStamp(product: string, more: string): string {
  const hash = createHash('sha256').update(more);
  for (const input of INPUTS) {
    for (const file of filesBelow(product, input)) {
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
    .map((entry) => join(entry.parentPath, entry.name).slice(product.length + 1))
    .sort();
}
