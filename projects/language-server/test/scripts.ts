import { existsSync, readdirSync, readFileSync } from 'node:fs';
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

/** The folder of the conformance suite, whose accepted scripts take part in these tests if it exists. */
const SUITE = join(
  process.env['CONFORMANCE_KIT'] ?? resolve(PROJECTS, '../../shared/conformance'),
  'accept',
);

/** The files of the accepted scripts of the conformance suite by absolute path; none without the suite. */
export function suiteFiles(): Readonly<Record<string, Uint8Array>> {
  if (!existsSync(SUITE)) return {};
  const paths = readdirSync(SUITE, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /\.(adl|xlsx|csv|json|yaml)$/.test(path),
  );
  return Object.fromEntries(
    paths.sort().map((path) => [`/suite/${path}`, readFileSync(join(SUITE, path))]),
  );
}

/** The texts of all scripts of the repository and of the conformance suite that are not there to be rejected. */
export function scriptTexts(): readonly (readonly [path: string, text: string])[] {
  return Object.entries({ ...repositoryFiles(), ...suiteFiles() })
    .filter(([path]) => path.endsWith('.adl') && !path.includes('/reject/'))
    .map(([path, bytes]) => [path, new TextDecoder().decode(bytes)]);
}
