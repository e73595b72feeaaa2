import { globSync } from 'node:fs';
import { join } from 'node:path';

/** Folders with installed packages and generated files have no scripts of the user. */
const EXCLUDED = /^(\..+|node_modules|dist)$/;

/** More scripts than this are not searched for the one that includes a file. */
const MAX_SCRIPTS = 2000;

/** Lists the ADL scripts in folders and below, at most 2000. */
export function findScripts(folders: readonly string[]): readonly string[] {
  const found = folders.flatMap((folder) =>
    globSync('**/*.adl', {
      cwd: folder,
      exclude: (path) => EXCLUDED.test(path.split(/[/\\]/).at(-1) ?? ''),
    }).map((path) => join(folder, path)),
  );
  return found.slice(0, MAX_SCRIPTS);
}
