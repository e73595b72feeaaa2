import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { format } from 'prettier';
import { apiReference } from './api-reference.ts';
import { readApi } from './api-report.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const PACKAGE = '@ampersand-prototype/components';
/** Entry points of the package, with the folders that hold them. Harnesses have a page of their own. */
const ENTRIES = { [PACKAGE]: 'src', [`${PACKAGE}/application`]: 'application' };
const INTRODUCTION =
  'Generated from the doc comments of the public API. An input without a default is required; templates of the compiler set them all. A line that begins with “From” lists the inputs and outputs that a component has from a base class or host directive; its own section describes them. Harnesses for tests are in [Testing](testing.md).';

/** The page in the repository, which Git ignores. */
export const REFERENCE = resolve(ROOT, 'projects/components/docs/reference.md');

/** Writes the reference of the component library to a file. */
export async function writeApiReference(file: string): Promise<void> {
  const fileOf = (folder: string): string =>
    resolve(ROOT, `projects/components/${folder}/public-api.ts`);
  const entries = Object.entries(ENTRIES);
  const program = readApi(
    entries.map(([, folder]) => fileOf(folder)),
    resolve(ROOT, 'tsconfig.spec.json'),
  );
  const chapters = entries.map(
    ([title, folder]) => `## ${title}\n\n${apiReference(program, fileOf(folder))}`,
  );
  const page = ['# Reference', INTRODUCTION, ...chapters].join('\n\n');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, await format(page, { parser: 'markdown', printWidth: 100 }));
}

if (import.meta.main) await writeApiReference(REFERENCE);
