import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { releaseNotes, type ChangeFile } from './release-notes.ts';

/** `npm run changes -- 1.0.0` collects the files of `changes/` into the release notes and removes them. */
function main(version: string | undefined): void {
  if (version === undefined) throw new Error('Name the version: npm run changes -- 1.0.0');
  const folder = resolve('changes');
  const names = readdirSync(folder).filter((name) => name !== 'README.md');
  const files = names.map((name): ChangeFile => ({
    name,
    text: readFileSync(resolve(folder, name), 'utf8'),
  }));
  const notes = resolve('CHANGELOG.md');
  writeFileSync(notes, releaseNotes(readFileSync(notes, 'utf8'), version, files));
  for (const name of names) rmSync(resolve(folder, name));
}

main(process.argv[2]);
