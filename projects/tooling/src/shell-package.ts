import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** What the shell needs in the browser and to be built, by the names in the manifest of the repository. */
const BUILD_TOOLS = ['@angular/build', '@angular/cli', '@angular/compiler-cli', 'typescript'];

/** Folders and files of the shell that are no part of it outside the repository. */
const LEFT_OUT = /(^|\/)(generated|testing)(\/|$)|\.spec\.ts$/;

type Json = Record<string, unknown>;

/**
 * Makes the package of the shell in `dist/shell`: its sources with the workspace that Angular builds them in, and as dependencies
 * the library, Angular and its builder, in the versions of the repository.
 */
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
  write(out, 'angular.json', workspaceOf(read(root, 'angular.json')));
  write(out, 'tsconfig.json', settingsOf(read(root, 'tsconfig.json')));
  write(
    out,
    'package.json',
    manifestOf(read(root, 'package.json'), read(root, 'projects/components/package.json')),
  );
}

function workspaceOf(workspace: Json): Json {
  const { shell } = workspace['projects'] as Json;
  return { ...workspace, projects: { shell } };
}

/** Outside the repository the parts are packages: only the generated sources are found by a path. */
function settingsOf(settings: Json): Json {
  const options = settings['compilerOptions'] as Json;
  const paths = Object.entries(options['paths'] as Json).filter(([name]) =>
    name.startsWith('@app/'),
  );
  return {
    ...settings,
    compilerOptions: { ...options, paths: Object.fromEntries(paths) },
    references: [{ path: './tsconfig.app.json' }],
  };
}

function manifestOf(root: Json, components: Json): Json {
  const { version, license, engines, repository } = components;
  const tools = root['devDependencies'] as Json;
  return {
    name: '@ampersand-prototype/shell',
    version,
    description: 'The application around generated interfaces, with what Angular needs to build it',
    keywords: ['ampersand', 'angular', 'prototype'],
    license,
    repository: { ...(repository as Json), directory: 'src' },
    engines,
    type: 'module',
    dependencies: {
      '@ampersand-prototype/components': version,
      '@ampersand-prototype/generics': version,
      ...ranges(root['dependencies'] as Json),
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

function read(root: string, file: string): Json {
  return JSON.parse(readFileSync(join(root, file), 'utf8')) as Json;
}

function write(folder: string, file: string, content: Json): void {
  writeFileSync(join(folder, file), `${JSON.stringify(content, null, 2)}\n`);
}
