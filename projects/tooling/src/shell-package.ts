import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { readJsonFile } from './read-json-file.ts';

/** What the shell needs in the browser and to be built, by the names in the manifest of the repository. */
const BUILD_TOOLS = ['@angular/build', '@angular/cli', '@angular/compiler-cli', 'typescript'];

/** Folders and files of the shell that are no part of it outside the repository. */
const LEFT_OUT = /(^|\/)(generated|testing)(\/|$)|\.spec\.ts$/;

type Json = Readonly<Record<string, unknown>>;

interface Workspace extends Json {
  readonly projects: Json;
}

interface CompilerSettings extends Json {
  readonly compilerOptions: { readonly paths: Json };
}

interface Manifest extends Json {
  readonly repository: Json;
  readonly dependencies: Json;
  readonly devDependencies: Json;
}

/** Builds the npm package of the shell in `dist/shell`. */
export function buildShellPackage(root: string): void {
  const out = join(root, 'dist/shell');
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const source = join(root, 'src');
  const isTaken = (path: string): boolean => !LEFT_OUT.test(relative(source, path));
  cpSync(source, join(out, 'src'), { recursive: true, filter: isTaken });
  cpSync(join(root, 'src/app/README.md'), join(out, 'README.md'));
  for (const file of ['tsconfig.app.json', 'LICENSE', 'CHANGELOG.md']) {
    cpSync(join(root, file), join(out, file));
  }
  write(out, 'angular.json', workspaceOf(readJsonFile(join(root, 'angular.json'))));
  write(out, 'tsconfig.json', settingsOf(readJsonFile(join(root, 'tsconfig.json'))));
  write(
    out,
    'package.json',
    manifestOf(
      readJsonFile(join(root, 'package.json')),
      readJsonFile(join(root, 'projects/components/package.json')),
    ),
  );
}

function workspaceOf(workspace: Workspace): Json {
  const { shell } = workspace.projects;
  return { ...workspace, projects: { shell } };
}

/** Outside the repository the parts are packages: only the generated sources are found by a path. */
function settingsOf(settings: CompilerSettings): Json {
  const { compilerOptions: options } = settings;
  const paths = Object.entries(options.paths).filter(([name]) => name.startsWith('@app/'));
  return {
    ...settings,
    compilerOptions: { ...options, paths: Object.fromEntries(paths) },
    references: [{ path: './tsconfig.app.json' }],
  };
}

function manifestOf(root: Manifest, components: Manifest): Json {
  const { version, license, engines, repository } = components;
  const tools = root.devDependencies;
  return {
    name: '@ampersand-prototype/shell',
    version,
    description: 'The application around generated interfaces, with what Angular needs to build it',
    keywords: ['ampersand', 'angular', 'prototype'],
    license,
    repository: { ...repository, directory: 'src' },
    engines,
    type: 'module',
    dependencies: {
      '@ampersand-prototype/components': version,
      '@ampersand-prototype/generics': version,
      ...ranges(root.dependencies),
      ...ranges(Object.fromEntries(BUILD_TOOLS.map((name) => [name, tools[name]]))),
    },
  };
}

/** Ranges instead of exact versions: a project has one Angular, which the library's peers choose as well. */
function ranges(versions: Json): Json {
  return Object.fromEntries(
    Object.entries(versions).map(([name, version]) => [
      name,
      `${name === 'typescript' ? '~' : '^'}${String(version)}`,
    ]),
  );
}

function write(folder: string, file: string, content: Json): void {
  writeFileSync(join(folder, file), `${JSON.stringify(content, null, 2)}\n`);
}
