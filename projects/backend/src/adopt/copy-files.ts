import { FILE_RELATION } from '@ampersand-prototype/generics';
import { createReadStream } from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { Application } from '../application/application.ts';
import { fileRelation } from '../file/file-object.ts';
import { installationFiles } from '../file/installation-files.ts';
import type { AdoptedFiles } from './adoption-report.ts';
import type { OlderFacts } from './older-facts.ts';

/** The folder below the data folder in which the existing product stores uploads, as in the paths of its files. */
const UPLOADS = `uploads${sep}`;

/** Copies the files of an older installation to those of the new one. The folder stays as it is. */
export async function copyFiles(
  app: Pick<Application, 'files' | 'model' | 'state'>,
  { links }: OlderFacts,
  folder: string,
  isApplied: boolean,
): Promise<AdoptedFiles> {
  const relation = fileRelation(app.model, FILE_RELATION.path);
  const paths = new Set(
    links
      .filter((each) => each.relation === relation)
      .flatMap((each) => each.links.map(({ target }) => target)),
  );
  const root = await realpath(folder);
  const found = new Map<string, string>();
  for (const path of paths) {
    const place = await placeOf(root, path);
    if (place !== null) found.set(path, place);
  }
  const store = installationFiles(app);
  if (isApplied)
    for (const [path, place] of found) await store.write(path, createReadStream(place));
  const linked = new Set(found.values());
  const present = await filesIn(root);
  return {
    copied: found.size,
    missing: [...paths].filter((path) => !found.has(path)).sort(),
    unlinked: present.filter((place) => !linked.has(place)).length,
  };
}

/** Where a file is: in the data folder, or in its folder of uploads. Null for one that is not in the folder. */
async function placeOf(root: string, path: string): Promise<string | null> {
  const other = path.startsWith(UPLOADS) ? path.slice(UPLOADS.length) : UPLOADS + path;
  for (const name of [path, other]) {
    const place = await realpath(join(root, name)).catch(() => null);
    // A path or a symbolic link may lead elsewhere.
    if (place === null || !isWithin(root, place)) continue;
    if ((await stat(place)).isFile()) return place;
  }
  return null;
}

function isWithin(root: string, place: string): boolean {
  const path = relative(root, place);
  return path !== '' && path !== '..' && !path.startsWith(`..${sep}`);
}

async function filesIn(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
}
