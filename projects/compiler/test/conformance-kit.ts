import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { normalizePath, resolvePath } from '../src/source/files/path.ts';
import type { FileSystem } from '../src/source/files/file-system.ts';

const REPOSITORY = resolve(import.meta.dirname, '../../..');

/** Folder of the conformance kit: scripts with the metadata and the query results they should give. */
export const KIT = process.env['CONFORMANCE_KIT'] ?? resolve(REPOSITORY, '../shared/conformance');

/** Why tests over the kit cannot run, or null. */
export const KIT_IS_ABSENT = existsSync(join(KIT, 'accept'))
  ? null
  : `the conformance kit is not in ${KIT}; set CONFORMANCE_KIT`;

/** Names of the cases that must compile. */
export function acceptedCases(): string[] {
  return KIT_IS_ABSENT ? [] : readdirSync(join(KIT, 'accept')).sort();
}

/** A JSON file of a case, or null when there is none. */
export function readKitJson<T>(...path: readonly string[]): T | null {
  const file = join(KIT, ...path);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : null;
}

/** The files below a folder of the kit, by relative path. */
export function filesBelow(...path: readonly string[]): FileSystem {
  const folder = join(KIT, ...path);
  return {
    read(file) {
      const full = join(folder, file);
      return existsSync(full) ? { kind: 'file', bytes: readFileSync(full) } : { kind: 'absent' };
    },
    normalize: normalizePath,
    resolve: resolvePath,
  };
}
