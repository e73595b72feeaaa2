import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { CommandError, EXIT } from './exit-code.ts';

/** Scripts of package.json that npm runs in the root of the repository, wherever the user stands. */
const NPM_SCRIPTS = new Set(['start', 'dev', 'ampersand']);

/** The folder that paths on the command line are relative to: where the user stands, also under `npm start`. */
export function baseFolder(environment: NodeJS.ProcessEnv = process.env): string {
  const { npm_lifecycle_event: script, INIT_CWD: start } = environment;
  return script !== undefined && NPM_SCRIPTS.has(script) && start !== undefined
    ? start
    : process.cwd();
}

/**
 * The folder with the shell, the templates and the other parts of the product.
 * @throws CommandError where the compiler stands alone
 */
export function productFolder(): string {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, 'angular.json'))) {
    const above = dirname(folder);
    if (above === folder) {
      throw new CommandError(
        'The shell application is not there: this command works in the repository of the product only.',
        EXIT.cannotServe,
      );
    }
    folder = above;
  }
  return folder;
}

/** The script that is served when none is named. */
export function exampleScript(): string {
  return resolve(productFolder(), 'projects/examples/library/library.adl');
}
