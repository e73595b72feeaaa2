import { existsSync, readFileSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { CommandError, EXIT } from '../invocation/exit-code.ts';
import { repositoryFolder } from '../invocation/invocation-place.ts';
import { writeOutput } from '../output/output-folder.ts';

const SHELL = '@ampersand-prototype/shell';

/**
 * Returns the folder of the shell's sources, where Angular builds it. It is the repository, or a copy of the shell package
 * in `.ampersand/` of the project `home`. @throws CommandError when the package is not installed
 */
export function shellFolder(home: string): string {
  const root = repositoryFolder();
  if (root !== null) return root;
  const folder = join(home, '.ampersand', 'shell');
  const source = dirname(shellManifest(home));
  writeOutput(folder, shellFiles(source));
  linkPackages(source, folder);
  return folder;
}

/** Links packages that npm installed below the shell, because their versions differ from the hoisted ones. */
function linkPackages(source: string, folder: string): void {
  const [own, link] = [join(source, 'node_modules'), join(folder, 'node_modules')];
  rmSync(link, { recursive: true, force: true });
  if (existsSync(own)) symlinkSync(own, link, 'junction');
}

function shellManifest(home: string): string {
  try {
    return createRequire(join(home, 'package.json')).resolve(`${SHELL}/package.json`);
  } catch {
    throw new CommandError(
      `The application is built from ${SHELL}, which isn't installed. To install it, run: npm install --save-dev ${SHELL}`,
      EXIT.cannotServe,
    );
  }
}

/** Every file of the package by its path; all of them are texts. */
function shellFiles(folder: string): ReadonlyMap<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return new Map(
    entries
      .filter(
        (entry) => entry.isFile() && !entry.parentPath.includes('node_modules', folder.length),
      )
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [relative(folder, path).replaceAll('\\', '/'), readFileSync(path, 'utf8')]),
  );
}
