import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readJsonFile } from './read-json-file.ts';
import { compile } from 'sass';
import { bundlePart } from './bundle-part.ts';
import { addPackageMetadata } from './package-metadata.ts';
import { NODE_PARTS } from './node-tests/spec-files.ts';
import { requireSplit } from './require-split.ts';
import { buildShellPackage } from './shell-package.ts';
import { writeApiReference } from './write-api-reference.ts';

/**
 * `npm run build`: the publishable packages, each in `dist/<part>`: JavaScript, declarations and a
 * package.json that points at them. The components are packed by ng-packagr.
 */

const ROOT = resolve(import.meta.dirname, '../../..');
const NODE_PACKAGES = NODE_PARTS.filter((part) => part !== 'tooling');

interface PackageManifest {
  exports: Record<string, unknown>;
  bin?: Record<string, string>;
  [key: string]: unknown;
}

function run(command: string, ...parameters: string[]): void {
  const result = spawnSync(command, parameters, {
    cwd: ROOT,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (result.status !== 0) process.exit(result.status ?? 1);
}

/** Compiles against the declarations of the parts below, so that only the part's own files come out. */
function buildConfiguration(part: string): string {
  const configuration = {
    extends: join(ROOT, 'projects', part, 'tsconfig.json'),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      sourceMap: false,
      rootDir: join(ROOT, 'projects', part, 'src'),
      outDir: join(ROOT, 'dist', part),
      paths: Object.fromEntries(
        ['generics', 'population', 'explanation', 'documentation'].flatMap(declarationsOf),
      ),
      typeRoots: [join(ROOT, 'node_modules/@types')],
    },
    include: [join(ROOT, 'projects', part, 'src')],
    exclude: [join(ROOT, 'projects', part, 'src/**/*.spec.ts')],
  };
  const path = join(ROOT, 'dist', `tsconfig.${part}.json`);
  writeFileSync(path, JSON.stringify(configuration, null, 2));
  return path;
}

function distributed(path: string): string {
  return path.replace(/^\.\/src\//, './').replace(/\.ts$/, '.js');
}

function distributedExport(path: string): unknown {
  const entry = distributed(path);
  return path.endsWith('.ts') ? { types: entry.replace(/\.js$/, '.d.ts'), default: entry } : entry;
}

/** Every entry of a part, with its built declarations: a type that came of the sources as well would be another one. */
function declarationsOf(part: string): [string, string[]][] {
  return Object.entries(sourceManifest(part).exports).flatMap(([name, path]) => {
    const file = String(path);
    if (!file.endsWith('.ts')) return [];
    const declarations = distributed(file).replace(/\.js$/, '.d.ts');
    return [
      [`@ampersand-prototype/${part}${name.slice(1)}`, [join(ROOT, 'dist', part, declarations)]],
    ];
  });
}

function sourceManifest(part: string): PackageManifest {
  return readJsonFile<PackageManifest>(join(ROOT, 'projects', part, 'package.json'));
}

/** The manifest with its entry points moved from the sources to the built files. */
function manifest(part: string): PackageManifest {
  const source = sourceManifest(part);
  const exports = Object.entries(source.exports).map(([name, path]): [string, unknown] => [
    name,
    distributedExport(String(path)),
  ]);
  const bin = Object.entries(source.bin ?? {}).map(([name, path]): [string, string] => [
    name,
    distributed(path),
  ]);
  return {
    ...source,
    exports: Object.fromEntries<unknown>(exports),
    ...(bin.length > 0 ? { bin: Object.fromEntries<string>(bin) } : {}),
  };
}

function buildNodePart(part: string): void {
  const out = join(ROOT, 'dist', part);
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  run('tsc', '-p', buildConfiguration(part));
  writeFileSync(join(out, 'package.json'), `${JSON.stringify(manifest(part), null, 2)}\n`);
  addPackageMetadata(ROOT, part);
}

/** What the components carry besides their code: the schematic of `ng add`, a theme without sources, and generics. */
function completeComponents(): void {
  const source = join(ROOT, 'projects/components');
  const out = join(ROOT, 'dist/components');
  const schematics = join(out, 'schematics');
  run('tsc', '-p', join(source, 'schematics'), '--noEmit', 'false', '--outDir', schematics);
  for (const file of ['ng-add/schema.json', 'package.json']) {
    cpSync(join(source, 'schematics', file), join(schematics, file));
  }
  const collection = readFileSync(join(source, 'schematics/collection.json'), 'utf8');
  writeFileSync(join(schematics, 'collection.json'), collection.replaceAll('.ts#', '.js#'));
  const theme = compile(join(source, 'theme/theme.scss'), {
    loadPaths: [join(ROOT, 'node_modules')],
  });
  writeFileSync(join(out, 'theme.css'), theme.css);
  addPackageMetadata(ROOT, 'components');
  bundlePart(join(ROOT, 'dist'), 'generics', 'components');
}

NODE_PACKAGES.forEach(buildNodePart);
cpSync(join(ROOT, '.templates'), join(ROOT, 'dist/cli/templates'), { recursive: true });
// The extension for Visual Studio Code.
run('node', 'projects/language-server/vscode/write-extension.ts');
// The shell of `ampersand dev`, which the tests then find built.
run('node', 'projects/cli/src/build-live-shell.ts');
cpSync(join(ROOT, '.ampersand/live/app'), join(ROOT, 'dist/cli/live'), { recursive: true });
run('ng', 'build', 'components');
requireSplit(join(ROOT, 'dist/components/fesm2022'));
completeComponents();
await writeApiReference(join(ROOT, 'dist/components/docs/reference.md'));
buildShellPackage(ROOT);
