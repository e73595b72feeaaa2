import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { countStart } from '../processes/counters.ts';
import { runCommand } from '../processes/run-command.ts';
import { ROOT, SHARED_SCRIPTS, scriptName } from './scripts.ts';

/** Folder of everything that is built for the scenarios. */
const PLACE = join(ROOT, '.ampersand', 'e2e');
const BUNDLE = join(PLACE, 'bundle');
const STAMP = join(PLACE, 'bundle.stamp');
const CONFIGURATION = join(PLACE, 'tsconfig.app.json');
const MODULE = join(PLACE, 'project.module.ts');
/** The name of the tag by which a page says which script it is made of. */
const SCRIPT_TAG = 'e2e-script';

/** What decides what the bundle looks like, besides the generated sources. */
const INPUTS = [
  'angular.json',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.app.json',
  'src',
  'projects/components/application',
  'projects/components/src',
  'projects/generics/src',
];

/** An application that is built: what a backend serves. */
export interface BuiltApplication {
  readonly generics: string;
  readonly app: string;
}

/** Where an application is after `buildSharedApplications`. */
export function builtApplication(script: string): BuiltApplication {
  const name = scriptName(script);
  return { generics: join(PLACE, name, 'generics'), app: join(PLACE, `${name}-app`) };
}

/**
 * Compiles the scripts and builds their pages into one bundle, as `ampersand build` does for a single script. Each application
 * gets a copy of it with a page of its own, which says which script it is made of. What has not changed is not built again.
 */
export function buildSharedApplications(): void {
  mkdirSync(PLACE, { recursive: true });
  for (const script of SHARED_SCRIPTS) {
    const folder = join(PLACE, scriptName(script));
    runCommand(ROOT, ampersand(), 'proto', join(ROOT, script), '--proto-dir', folder);
  }
  writeFileSync(MODULE, sharedModule(SHARED_SCRIPTS.map(scriptName)));
  const stamp = contentHash();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp) return;
  rmSync(STAMP, { force: true });
  buildBundle();
  for (const script of SHARED_SCRIPTS) placeBundle(script);
  writeFileSync(STAMP, stamp);
}

function ampersand(): string {
  return join(ROOT, 'node_modules/.bin/ampersand');
}

/** Chooses the pages of a script when the application starts. */
function sharedModule(names: readonly string[]): string {
  const imports = names.map(
    (name, index) =>
      `import { interfaceRoutes as routes${index} } from './${name}/project.module';`,
  );
  const entries = names.map((name, index) => `  '${name}': routes${index},`);
  return [
    "import type { InterfaceRoute } from '@ampersand-prototype/components/application';",
    ...imports,
    'const ROUTES: Readonly<Record<string, readonly InterfaceRoute[]>> = {',
    ...entries,
    '};',
    `const tag = document.querySelector('meta[name="${SCRIPT_TAG}"]');`,
    "export const interfaceRoutes = ROUTES[tag?.getAttribute('content') ?? ''] ?? [];",
    '',
  ].join('\n');
}

function buildBundle(): void {
  writeConfiguration();
  rmSync(BUNDLE, { recursive: true, force: true });
  countStart('build');
  runCommand(
    ROOT,
    process.execPath,
    join(ROOT, 'node_modules/@angular/cli/bin/ng.js'),
    ...['build', 'shell', '--configuration', 'production', '--progress', 'false'],
    ...['--ts-config', relative(ROOT, CONFIGURATION), '--output-path', BUNDLE],
  );
}

function writeConfiguration(): void {
  const { compilerOptions } = JSON.parse(readFileSync(join(ROOT, 'tsconfig.json'), 'utf8')) as {
    compilerOptions: { paths: Readonly<Record<string, readonly string[]>> };
  };
  const paths = Object.entries(compilerOptions.paths).map(
    ([name, places]) => [name, places.map((place) => resolve(ROOT, place))] as const,
  );
  const configuration = {
    extends: join(ROOT, 'tsconfig.app.json'),
    compilerOptions: { paths: { ...Object.fromEntries(paths), '@app/interfaces': [MODULE] } },
    files: [join(ROOT, 'src/main.ts')],
    include: [],
  };
  writeFileSync(CONFIGURATION, JSON.stringify(configuration, null, 2));
}

/** Puts the bundle in the place of one application. */
function placeBundle(script: string): void {
  const { generics, app } = builtApplication(script);
  rmSync(app, { recursive: true, force: true });
  const built = join(BUNDLE, 'browser');
  cpSync(existsSync(built) ? built : BUNDLE, app, { recursive: true });
  cpSync(join(PLACE, scriptName(script), 'interfaces.json'), join(app, 'assets/interfaces.json'));
  const settings = JSON.parse(readFileSync(join(generics, 'settings.json'), 'utf8')) as Readonly<
    Record<string, unknown>
  >;
  const tags = [
    ['ampersand-model', encodeURIComponent(String(settings['compiler.modelHash']))],
    [SCRIPT_TAG, scriptName(script)],
  ].map(([name, content]) => `<meta name="${name}" content="${content}" />`);
  const page = join(app, 'index.html');
  const text = readFileSync(page, 'utf8');
  writeFileSync(page, text.replace('</head>', `${tags.join('')}</head>`));
}

function contentHash(): string {
  const hash = createHash('sha256');
  const generated = SHARED_SCRIPTS.map((script) => join(PLACE, scriptName(script)));
  for (const input of [...INPUTS.map((path) => join(ROOT, path)), ...generated, MODULE])
    for (const file of filesBelow(input)) hash.update(`\n${file}\n`).update(readFileSync(file));
  return hash.digest('hex');
}

function filesBelow(path: string): readonly string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(spec|stories)\.ts$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.startsWith(join(ROOT, 'src/app/generated')))
    .sort();
}
