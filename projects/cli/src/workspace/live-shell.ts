import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { CommandError, EXIT } from '../invocation/exit-code.ts';
import { repositoryFolder } from '../invocation/invocation-place.ts';
import { contentStamp } from './content-stamp.ts';
import { withLock } from './lock.ts';
import { buildLiveShell, type BundleFolder } from './shell-build.ts';

/** The configuration that only this shell is built with. */
const CONFIGURATION = 'tsconfig.live.json';

/**
 * Returns the folder of the shell that compiles pages in the browser. The package brings it along; the repository builds it
 * when it is older than its sources, once for all who ask at the same time.
 *
 * @throws CommandError when it is absent or cannot be built
 */
export async function liveShell(stop: AbortSignal, onBuild: () => void): Promise<string> {
  const root = repositoryFolder();
  return root === null ? packedShell() : builtShell(root, stop, onBuild);
}

function packedShell(): string {
  const folder = resolve(import.meta.dirname, '../live');
  if (existsSync(join(folder, 'index.html'))) return folder;
  throw new CommandError(
    `The shell folder ${folder} is missing. Reinstall the package, or use --sources.`,
    EXIT.cannotServe,
  );
}

function builtShell(root: string, stop: AbortSignal, onBuild: () => void): Promise<string> {
  const place = join(root, '.ampersand', 'live');
  mkdirSync(place, { recursive: true });
  const folder: BundleFolder = {
    app: join(place, 'app'),
    nextApp: join(place, 'app-next'),
    stamp: join(place, 'app.stamp'),
  };
  return withLock(join(place, 'lock'), async () => {
    const stamp = contentStamp(root, join(root, CONFIGURATION), 'live');
    if (!isBuilt(folder, stamp)) {
      onBuild();
      await buildLiveShell(root, folder, stamp, stop);
    }
    return folder.app;
  });
}

function isBuilt({ app, stamp: file }: BundleFolder, stamp: string): boolean {
  const isThere = existsSync(join(app, 'index.html')) && existsSync(file);
  return isThere && readFileSync(file, 'utf8') === stamp;
}
