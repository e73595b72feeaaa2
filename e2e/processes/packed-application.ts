import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');
const SOURCE = resolve(ROOT, 'e2e/packed-library');

/** An application outside the repository that has only the packed packages. */
export interface PackedApplication {
  /** Folder of the built application. */
  readonly folder: string;
  readonly remove: () => void;
}

/**
 * Packs `dist/generics` and `dist/components`, installs them as a user would (from the cache of npm where it can) into
 * a fresh folder, and builds a small application there. @throws Error with the output of the step that failed
 */
export function buildPackedApplication(): PackedApplication {
  const built = ['generics', 'components'].map((part) => join(ROOT, 'dist', part, 'package.json'));
  if (!built.every(existsSync)) run(ROOT, 'npm', 'run', '--silent', 'build');
  const folder = mkdtempSync(join(tmpdir(), 'ampersand-packed-'));
  const tarballs = ['generics', 'components'].map((part) => pack(part, folder));
  for (const file of ['angular.json', 'index.html']) cpSync(join(SOURCE, file), join(folder, file));
  for (const file of ['app.ts', 'spec.ts']) cpSync(join(SOURCE, `${file}.txt`), join(folder, file));
  cpSync(join(SOURCE, 'tsconfig.consumer.json'), join(folder, 'tsconfig.json'));
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest(tarballs), null, 2));
  run(folder, 'npm', 'install', '--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts');
  run(folder, process.execPath, 'node_modules/@angular/cli/bin/ng.js', 'build');
  return {
    folder: join(folder, 'out'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function pack(part: string, folder: string): string {
  const output = run(
    join(ROOT, 'dist', part),
    'npm',
    'pack',
    '--json',
    '--pack-destination',
    folder,
  );
  const [first] = JSON.parse(output) as { filename: string }[];
  if (!first) throw new Error(`npm packed nothing of ${part}`);
  return join(folder, first.filename);
}

/** The packed packages, and the Angular of this repository. */
function manifest(tarballs: readonly string[]): object {
  const own = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
    devDependencies: Record<string, string>;
  };
  const all = { ...own.dependencies, ...own.devDependencies };
  const wanted = [
    'cdk',
    'common',
    'compiler',
    'core',
    'forms',
    'material',
    'platform-browser',
    'router',
  ];
  const tools = [
    '@angular/build',
    '@angular/cli',
    '@angular/compiler-cli',
    'rxjs',
    'tslib',
    'typescript',
  ];
  const names = [...wanted.map((name) => `@angular/${name}`), ...tools];
  const [generics, components] = tarballs.map((path) => `file:${path}`);
  return {
    name: 'consumer',
    private: true,
    type: 'module',
    dependencies: {
      ...Object.fromEntries(names.map((name) => [name, all[name]])),
      '@ampersand-prototype/generics': generics,
      '@ampersand-prototype/components': components,
    },
  };
}

function run(cwd: string, command: string, ...parameters: readonly string[]): string {
  // npm hands its own configuration to the processes it starts; a fresh project has none of it.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)),
  );
  try {
    return execFileSync(command, parameters, { cwd, env, encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: string; stderr?: string };
    throw new Error(
      `${command} ${parameters.join(' ')} failed:\n${stdout ?? ''}\n${stderr ?? ''}`,
      {
        cause: error,
      },
    );
  }
}
