import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { schema } from '@angular-devkit/core';
import { NodeWorkflow } from '@angular-devkit/schematics/tools/index.js';
import { countStart } from './counters.ts';
import { packParts } from './packed-packages.ts';
import { filesInReadme, writeFiles } from './readme-files.ts';
import { runCommand } from './run-command.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const SOURCE = resolve(ROOT, 'e2e/packed-library');
const PAGES = ['getting-started.md', 'testing.md'].map((page) =>
  resolve(ROOT, 'projects/components/docs', page),
);
/** The components of the guides to a custom field and a custom box. */
const BOX_TYPES = resolve(ROOT, 'projects/examples/box-types/components');
/** Tools of a new workspace that no test here needs. */
const SPARED = ['vitest', 'jsdom', 'prettier'];
/** Packages that the documentation requires for Jest. */
const JEST = ['jest', 'jsdom', 'jest-preset-angular', '@types/jest'];
/** The documented providers by hand: `ng add` has written its own, so they are compiled in addition. */
const BY_HAND = ['src/app/app.config.ts', 'src/app/by-hand.ts'] as const;

/** An application outside the repository that has only the packed packages. */
export interface PackedApplication {
  /** Folder of the built application. */
  readonly folder: string;
  readonly remove: () => void;
}

/**
 * Makes a workspace as `ng new` does, adds the packed library there with `ng add` (its dependencies come from the cache of npm where they can), takes over the examples of its documentation, builds the application, and runs the documented test by Jest.
 * @throws Error with the output of the step that failed
 */
export async function buildPackedApplication(): Promise<PackedApplication> {
  const folder = mkdtempSync(join(tmpdir(), 'ampersand-packed-'));
  await newWorkspace(folder);
  edit(join(folder, 'package.json'), ({ dependencies, devDependencies, ...rest }) => ({
    ...rest,
    dependencies,
    devDependencies: Object.fromEntries(
      Object.entries(devDependencies as object).filter(([name]) => !SPARED.includes(name)),
    ),
  }));
  install(folder);
  const [archive = ''] = Object.values(packParts(folder, ['components']));
  ng(folder, 'add', `./${basename(archive)}`, '--skip-confirmation');
  const examples = new Map(PAGES.flatMap((page) => [...filesInReadme(readFileSync(page, 'utf8'))]));
  examples.set(BY_HAND[1], examples.get(BY_HAND[0]) ?? '');
  examples.delete(BY_HAND[0]);
  writeFiles(folder, examples);
  cpSync(BOX_TYPES, join(folder, 'src/app/box-types'), { recursive: true });
  for (const [file, place] of [
    ['app.ts', 'app/app.ts'],
    ['custom.ts', 'app/custom.ts'],
    ['kit.ts', 'kit.ts'],
  ] as const) {
    cpSync(join(SOURCE, `${file}.txt`), join(folder, 'src', place));
  }
  // The declarations of the packages are checked as well.
  const settings = readFileSync(join(folder, 'tsconfig.json'), 'utf8');
  writeFileSync(
    join(folder, 'tsconfig.json'),
    settings.replace('"skipLibCheck": true', '"skipLibCheck": false'),
  );
  countStart('build');
  ng(folder, 'build', '--configuration', 'development');
  const { devDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    devDependencies: Readonly<Record<string, string>>;
  };
  install(folder, '--save-dev', ...JEST.map((name) => `${name}@${devDependencies[name] ?? ''}`));
  runCommand(folder, process.execPath, 'node_modules/jest/bin/jest.js');
  return {
    folder: join(folder, 'dist/consumer/browser'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function newWorkspace(folder: string): Promise<void> {
  const workflow = new NodeWorkflow(folder, { resolvePaths: [ROOT], schemaValidation: true });
  workflow.registry.addPostTransform(schema.transforms.addUndefinedDefaults);
  const options = {
    name: 'consumer',
    directory: '.',
    version: '22.2.6',
    skipGit: true,
    skipInstall: true,
    skipTests: true,
    ssr: false,
    style: 'css',
    aiConfig: ['none'],
  };
  const run = { collection: '@schematics/angular', schematic: 'ng-new', options };
  await new Promise<void>((resolve, reject) => {
    workflow.execute(run).subscribe({ complete: resolve, error: reject });
  });
}

/** As a user would, from the cache of npm where it can. */
function install(folder: string, ...packages: readonly string[]): void {
  const quiet = ['--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts'];
  runCommand(folder, 'npm', 'install', ...quiet, ...packages);
}

function ng(folder: string, ...parameters: readonly string[]): void {
  runCommand(folder, process.execPath, 'node_modules/@angular/cli/bin/ng.js', ...parameters);
}

function edit(
  file: string,
  change: (content: Record<string, unknown>) => Record<string, unknown>,
): void {
  const content = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  writeFileSync(file, JSON.stringify(change(content), null, 2));
}
