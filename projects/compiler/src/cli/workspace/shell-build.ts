import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { CommandError, EXIT } from '../exit-code.ts';
import type { ApplicationFolder } from './application-folder.ts';
import { Child } from './child.ts';
import { contentStamp } from './content-stamp.ts';

/** The program of the Angular command line, for Node to run. */
export function angularCli(product: string): string {
  return createRequire(join(product, 'package.json')).resolve('@angular/cli/bin/ng.js');
}

/** Whether the built shell is what the sources and the model would give. */
export function isShellUpToDate(
  product: string,
  folder: ApplicationFolder,
  modelHash: string,
): boolean {
  return (
    existsSync(join(folder.app, 'index.html')) &&
    existsSync(folder.stamp) &&
    readFileSync(folder.stamp, 'utf8') === contentStamp(product, modelHash)
  );
}

/**
 * Builds the shell with the generated sources beside the one that is there, and puts it in its place when all went well.
 * @throws CommandError with the messages of the build
 */
export async function buildShell(
  product: string,
  folder: ApplicationFolder,
  modelHash: string,
  stop: AbortSignal,
): Promise<void> {
  const stamp = contentStamp(product, modelHash);
  rmSync(folder.nextApp, { recursive: true, force: true });
  const parameters = [
    'build',
    'shell',
    '--configuration',
    'production',
    '--output-path',
    folder.nextApp,
  ];
  const build = new Child([angularCli(product), ...parameters, '--progress', 'false'], product);
  const abort = (): void => void build.stop();
  stop.addEventListener('abort', abort);
  const { code, output } = await build.ended;
  stop.removeEventListener('abort', abort);
  if (stop.aborted) return;
  if (code !== 0) {
    const message = `The application cannot be built; the previous one is still in place.\n${output.trim()}`;
    throw new CommandError(message, EXIT.cannotServe);
  }
  markModel(builtFolder(folder), modelHash);
  replaceFolder(folder);
  writeFileSync(folder.stamp, stamp);
}

/** Depending on its configuration the build makes a folder for the browser. */
function builtFolder({ nextApp }: ApplicationFolder): string {
  const browser = join(nextApp, 'browser');
  return existsSync(browser) ? browser : nextApp;
}

/** Writes into the page which model it was built from, so that it notices when another one is served. */
function markModel(built: string, modelHash: string): void {
  const page = join(built, 'index.html');
  const mark = `<meta name="ampersand-model" content="${encodeURIComponent(modelHash)}" />`;
  writeFileSync(page, readFileSync(page, 'utf8').replace('</head>', `${mark}</head>`));
}

function replaceFolder(folder: ApplicationFolder): void {
  const old = `${folder.app}-old`;
  rmSync(old, { recursive: true, force: true });
  if (existsSync(folder.app)) renameSync(folder.app, old);
  renameSync(builtFolder(folder), folder.app);
  rmSync(old, { recursive: true, force: true });
  rmSync(folder.nextApp, { recursive: true, force: true });
}
