import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { readJsonFile } from './read-json-file.ts';

/** Files that belong to the package of the part itself. */
const LEFT_OUT = /^docs(\/|$)|\.md$/;

interface Manifest {
  readonly bundleDependencies?: readonly string[];
}

/**
 * Puts a built part into the package of another one. `ng add` and npm then need no registry for it: they can add the
 * package from an archive.
 *
 * @param dist folder of the built parts
 */
export function bundlePart(dist: string, part: string, into: string): void {
  const [from, out] = [join(dist, part), join(dist, into)];
  const name = `@ampersand-prototype/${part}`;
  const target = join(out, 'node_modules', name);
  rmSync(target, { recursive: true, force: true });
  const isTaken = (path: string): boolean => !LEFT_OUT.test(relative(from, path));
  cpSync(from, target, { recursive: true, filter: isTaken });
  const manifest = readJsonFile<Manifest>(join(out, 'package.json'));
  const bundled = { ...manifest, bundleDependencies: [name] };
  writeFileSync(join(out, 'package.json'), `${JSON.stringify(bundled, null, 2)}\n`);
}
