import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** Scripts of package.json, which npm runs in its own folder. */
export const NPM_SCRIPTS = new Set(['start', 'dev', 'ampersand']);

/** Returns the user's current folder, for relative paths, also under `npm start`. */
export function baseFolder(environment: NodeJS.ProcessEnv = process.env): string {
  const { npm_lifecycle_event: script, INIT_CWD: start } = environment;
  return script !== undefined && NPM_SCRIPTS.has(script) && start !== undefined
    ? start
    : process.cwd();
}

/** Returns the root of the repository, or null for an installed package. */
export function repositoryFolder(): string | null {
  const root = resolve(import.meta.dirname, '../../../..');
  const isSource =
    existsSync(join(root, 'projects/cli/src')) && existsSync(join(root, 'src/main.ts'));
  return isSource ? root : null;
}

/** Returns the folder of the built-in templates. */
export function builtInTemplates(): string {
  const root = repositoryFolder();
  return root === null ? resolve(import.meta.dirname, '../templates') : join(root, '.templates');
}

/** Returns the default script: the example of the repository, or null in a package. */
export function exampleScript(): string | null {
  const root = repositoryFolder();
  return root === null ? null : resolve(root, 'projects/examples/library/library.adl');
}

/** Returns the folder for generated files: the repository, or the project of the script. */
export function homeFolder(script: string): string {
  return repositoryFolder() ?? projectFolder(dirname(script)) ?? dirname(script);
}

/** The nearest folder with a package.json, from `folder` upwards. */
function projectFolder(folder: string): string | null {
  if (existsSync(join(folder, 'package.json'))) return folder;
  const above = dirname(folder);
  return above === folder ? null : projectFolder(above);
}
