import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { boxTypeFiles } from './box-type.ts';

const ROOT = resolve(import.meta.dirname, '../../../..');
const NEXT = `Next: change the component, its template, spec, and story; add a page to the documentation of the language;
run UPDATE_API=1 npm run unit -- projects/tooling/test/api-report.slow.spec.ts`;

/** `npm run new -- box-type GALLERY` writes the files of a new box type. */
function main([kind, type]: readonly string[]): void {
  if (kind !== 'box-type' || type === undefined)
    throw new Error('Name what to create: npm run new -- box-type GALLERY');
  const read = (path: string): string | null =>
    existsSync(resolve(ROOT, path)) ? readFileSync(resolve(ROOT, path), 'utf8') : null;
  for (const { path, text } of boxTypeFiles(type, read)) {
    mkdirSync(dirname(resolve(ROOT, path)), { recursive: true });
    writeFileSync(resolve(ROOT, path), text);
    console.log(path);
  }
  console.log(NEXT);
}

main(process.argv.slice(2));
