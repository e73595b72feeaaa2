import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const PROJECTS = resolve(import.meta.dirname, '../..');
const FOLDERS = ['compiler/test/cases/scripts', 'examples'];

/** The files of the scripts of the repository by absolute path: examples and test cases. */
export function repositoryFiles(): Readonly<Record<string, Uint8Array>> {
  const paths = FOLDERS.flatMap((folder) =>
    readdirSync(join(PROJECTS, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(adl|xlsx|csv|json|yaml)$/.test(path) && !path.includes('node_modules'))
      .map((path) => join(folder, path)),
  );
  return Object.fromEntries(
    paths.sort().map((path) => [`/${path}`, readFileSync(join(PROJECTS, path))]),
  );
}
