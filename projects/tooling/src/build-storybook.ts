import { spawnSync } from 'node:child_process';
import { existsSync, renameSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../../..');

/**
 * `npm run build-storybook`: the component review in `storybook-static`. Storybook writes its index before it compiles the
 * stories; therefore a build gets its place only when it has succeeded.
 */

/** Builds into a temporary folder, and replaces the target on success. */
export function replaceBuild(output: string, folder: string, build: () => boolean): boolean {
  for (const place of [output, folder]) rmSync(place, { recursive: true, force: true });
  const isComplete = build() && existsSync(output);
  if (isComplete) renameSync(output, folder);
  return isComplete;
}

if (import.meta.main) {
  const options = { cwd: ROOT, stdio: 'inherit', shell: process.platform === 'win32' } as const;
  const isBuilt = replaceBuild(
    resolve(ROOT, 'dist/storybook'),
    resolve(ROOT, 'storybook-static'),
    () => spawnSync('npx', ['ng', 'run', 'components:build-storybook'], options).status === 0,
  );
  process.exitCode = isBuilt ? 0 : 1;
}
