import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The repository. */
export const ROOT = resolve(import.meta.dirname, '../../..');

/** Reads the texts in a folder, by file name; empty if the folder does not exist. */
export function textsIn(path: string): ReadonlyMap<string, string> {
  const names = existsSync(path) ? readdirSync(path) : [];
  return new Map(names.map((name) => [name, readFileSync(join(path, name), 'utf8')]));
}

/** The templates of the product. */
export const PRODUCT = textsIn(join(ROOT, '.templates'));
