import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { extname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CommandError, EXIT } from '../invocation/exit-code.ts';
import type { ApplicationFolder } from './application-folder.ts';
import { writeBuildConfiguration } from './build-configuration.ts';
import { Child } from './child.ts';
import { contentStamp } from './content-stamp.ts';
import type { Generation } from './generate.ts';
import { withLock } from './lock.ts';

const JOIN_CHUNKS = fileURLToPath(
  new URL(`./join-chunks${extname(import.meta.url)}`, import.meta.url),
);

/** Returns the path of the Angular CLI, to run it with Node. */
export function angularCli(product: string): string {
  return createRequire(join(product, 'package.json')).resolve('@angular/cli/bin/ng.js');
}

/** Checks whether the built shell matches the sources and the model. */
export function isShellUpToDate(
  product: string,
  folder: ApplicationFolder,
  modelHash: string,
): boolean {
  return (
    existsSync(join(folder.app, 'index.html')) &&
    existsSync(folder.stamp) &&
    readFileSync(folder.stamp, 'utf8') === contentStamp(product, folder.sources, modelHash)
  );
}

/**
 * Builds the shell if its sources or the model have changed. Two processes that serve the same script do not build
 * concurrently: the second one waits for the result of the first. @throws CommandError with the messages of the build
 */
export function updateShell(
  product: string,
  folder: ApplicationFolder,
  generation: Generation,
  stop: AbortSignal,
): Promise<void> {
  return withLock(folder.buildLock, async () => {
    if (stop.aborted || isShellUpToDate(product, folder, generation.modelHash)) return;
    await buildShell(product, folder, generation, stop);
  });
}

/** The page that is served during the first build of an application. */
const COMING = `<!doctype html>
<html lang="en">
  <meta charset="utf-8" />
  <meta http-equiv="refresh" content="3" />
  <title>Building…</title>
  <p>The application is being built. This page reloads automatically.</p>
</html>
`;

/** Writes a placeholder page, served until the first build has finished. */
export function announceShell({ app, stamp }: ApplicationFolder): void {
  if (existsSync(join(app, 'index.html'))) return;
  // The stamp describes the previous application, and must not describe this page.
  rmSync(stamp, { force: true });
  mkdirSync(app, { recursive: true });
  writeFileSync(join(app, 'index.html'), COMING);
}

/** The folder of a built shell, and its temporary build folder. */
export type BundleFolder = Pick<ApplicationFolder, 'app' | 'nextApp' | 'stamp'>;

/**
 * Builds the shell with the generated sources in a new folder, which replaces the old one if the build succeeds.
 *
 * @throws CommandError with the messages of the build
 */
async function buildShell(
  product: string,
  folder: ApplicationFolder,
  { modelHash, publicInterfaces }: Generation,
  stop: AbortSignal,
): Promise<void> {
  const stamp = contentStamp(product, folder.sources, modelHash);
  writeBuildConfiguration(product, folder);
  const parameters = [
    ...['--configuration', 'production'],
    ...['--ts-config', relative(product, folder.configuration)],
  ];
  if (!(await runBuild(product, folder, parameters, stop))) return;
  if (!(await runTool(product, [JOIN_CHUNKS, product, builtFolder(folder)], stop))) return;
  markModel(builtFolder(folder), modelHash);
  writeFileSync(join(builtFolder(folder), 'assets/interfaces.json'), publicInterfaces);
  replaceFolder(folder);
  writeFileSync(folder.stamp, stamp);
}

/**
 * Builds the shell that compiles pages in the browser, once for all scripts.
 *
 * @throws CommandError with the messages of the build
 */
export async function buildLiveShell(
  product: string,
  folder: BundleFolder,
  stamp: string,
  stop: AbortSignal,
): Promise<void> {
  if (!(await runBuild(product, folder, ['--configuration', 'live'], stop))) return;
  removeDataPreload(builtFolder(folder));
  replaceFolder(folder);
  writeFileSync(folder.stamp, stamp);
}

/** Builds into the folder for what comes next. False when the user stopped it. @throws CommandError */
async function runBuild(
  product: string,
  { nextApp }: BundleFolder,
  parameters: readonly string[],
  stop: AbortSignal,
): Promise<boolean> {
  rmSync(nextApp, { recursive: true, force: true });
  const args = ['build', 'shell', ...parameters, '--progress', 'false', '--output-path', nextApp];
  return runTool(product, [angularCli(product), ...args], stop);
}

/** Runs a program of the build. False when the user stopped it. @throws CommandError */
async function runTool(
  product: string,
  parameters: readonly string[],
  stop: AbortSignal,
): Promise<boolean> {
  const build = new Child(parameters, product);
  const abort = (): void => void build.stop();
  stop.addEventListener('abort', abort);
  const { code, output } = await build.ended;
  stop.removeEventListener('abort', abort);
  if (stop.aborted) return false;
  if (code === 0) return true;
  const message = `Building the application failed. The previous one is still in place.\n${output.trim()}`;
  throw new CommandError(message, EXIT.cannotServe);
}

/** Depending on its configuration the build makes a folder for the browser. */
function builtFolder({ nextApp }: BundleFolder): string {
  const browser = join(nextApp, 'browser');
  return existsSync(browser) ? browser : nextApp;
}

/** Writes into the page which model it was built from, so that it notices when another one is served. */
function markModel(built: string, modelHash: string): void {
  const mark = `<meta name="ampersand-model" content="${encodeURIComponent(modelHash)}" />`;
  changePage(built, (page) => page.replace('</head>', `${mark}</head>`));
}

/**
 * Lets the page read the menu after the state of the command. A preloaded menu could belong to the version before, and the page would
 * not read it again, because it has the state of the next version.
 */
function removeDataPreload(built: string): void {
  changePage(built, (page) => page.replace(/<link rel="preload"[^>]* as="fetch"[^>]*>\s*/, ''));
}

function changePage(built: string, change: (page: string) => string): void {
  const file = join(built, 'index.html');
  writeFileSync(file, change(readFileSync(file, 'utf8')));
}

function replaceFolder(folder: BundleFolder): void {
  const old = `${folder.app}-old`;
  rmSync(old, { recursive: true, force: true });
  if (existsSync(folder.app)) renameSync(folder.app, old);
  renameSync(builtFolder(folder), folder.app);
  rmSync(old, { recursive: true, force: true });
  rmSync(folder.nextApp, { recursive: true, force: true });
}
