import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** Scripts of package.json that npm runs in its folder, wherever the user stands. */
export const NPM_SCRIPTS = new Set(['start', 'dev', 'ampersand']);

/** The folder that paths on the command line are relative to: where the user stands, also under `npm start`. */
export function baseFolder(environment: NodeJS.ProcessEnv = process.env): string {
  const { npm_lifecycle_event: script, INIT_CWD: start } = environment;
  return script !== undefined && NPM_SCRIPTS.has(script) && start !== undefined
    ? start
    : process.cwd();
}

/** The root of the repository that this file lies in, or null where the command was installed as a package. */
export function repositoryFolder(): string | null {
  const root = resolve(import.meta.dirname, '../../../..');
  const isSource =
    existsSync(join(root, 'projects/cli/src')) && existsSync(join(root, 'src/main.ts'));
  return isSource ? root : null;
}

/** The folder with the templates that the command brings along. */
export function builtInTemplates(): string {
  const root = repositoryFolder();
  return root === null ? resolve(import.meta.dirname, '../templates') : join(root, '.templates');
}

/** The script that is served when none is named: the example of the repository; null in a package. */
export function exampleScript(): string | null {
  const root = repositoryFolder();
  return root === null ? null : resolve(root, 'projects/examples/library/library.adl');
}

/** The folder that holds what is made for a script: the repository, or else the project of the script. */
export function homeFolder(script: string): string {
  return repositoryFolder() ?? projectFolder(dirname(script)) ?? dirname(script);
}

/** The nearest folder with a package.json, from `folder` upwards. */
function projectFolder(folder: string): string | null {
  if (existsSync(join(folder, 'package.json'))) return folder;
  const above = dirname(folder);
  return above === folder ? null : projectFolder(above);
}
