import { spawn } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { NODE_PARTS, specFiles, type Level } from '../node-tests/spec-files.ts';
import { chooseMutants, type Mutant } from './choose-mutants.ts';
import { mutantCheckout, withMutant } from './mutant-checkout.ts';
import { mutationsOf } from './mutation.ts';
import { relatedSpecs } from './related-specs.ts';

/**
 * `npm run test:mutants -- [--count 150] [--seed 1] [--nearest 75] [--ref HEAD] [--results FILE]` changes product code in small ways and counts the
 * changes that no test notices. For each mutant, the spec files that reach its file run, the nearest first, until one fails:
 * first those of `npm test`, then the slow ones of `npm run test:all`. They must pass without the mutant: a spec file that fails
 * on a busy machine catches nothing. `--nearest` limits the spec files per level, so that survivors take minutes and not an hour. Browser scenarios do not run; a survivor is tried by hand. An interrupted run continues where it ended.
 */

/** The test command that caught a mutant; `none` for a survivor. */
type Caught = 'test' | 'test:all' | 'none';

interface Result extends Mutant {
  readonly caught: Caught;
  readonly by: string;
}

const PRODUCT = [
  'projects/{generics,population,documentation,compiler,backend,cli,tooling,components}/{src,application}/**/*.ts',
  'src/app/**/*.ts',
];
const NOT_PRODUCT =
  /\.(spec|stories|d)\.ts$|\/(generated|test|regression|mutants)\/|-(en|nl|de)\.ts$/;
/** Numbers of spec files that run before the next batch: most mutants are caught by the nearest ones. */
const BATCHES = [3, 12, 60, Infinity];
const LIMIT_MS = 20 * 60_000;

/** How the spec files of some folders run; those that a mutant can reach come first. */
interface Runner {
  readonly folders: readonly string[];
  readonly command: readonly string[];
}

const RUN_NODE_TESTS = 'projects/tooling/src/node-tests/run-node-tests.ts';
const RUNNERS: readonly Runner[] = [
  {
    folders: NODE_PARTS.map((part) => `projects/${part}`),
    command: ['node', RUN_NODE_TESTS, '--workers', '1', '--level', 'all'],
  },
  {
    folders: ['projects/components', 'src'],
    command: ['jest', '--bail', '--runInBand', '--runTestsByPath'],
  },
];

const OPTIONS = {
  count: { type: 'string', default: '150' },
  seed: { type: 'string', default: '1' },
  nearest: { type: 'string', default: 'Infinity' },
  ref: { type: 'string', default: 'HEAD' },
  results: { type: 'string', default: 'dist/mutants/results.json' },
} as const;

function candidates(root: string): readonly Mutant[] {
  return globSync(PRODUCT, { cwd: root })
    .filter((file) => !NOT_PRODUCT.test(file))
    .sort()
    .flatMap((file) =>
      mutationsOf(readFileSync(join(root, file), 'utf8')).map((found) => ({ ...found, file })),
    );
}

async function judge(root: string, mutant: Mutant, nearest: number): Promise<Result> {
  for (const [caught, level] of [
    ['test', 'quick'],
    ['test:all', 'all'],
  ] as const) {
    for (const runner of RUNNERS) {
      const by = await failureOf(runner, root, mutant, { level, nearest });
      if (by !== null) return { ...mutant, caught, by };
    }
  }
  return { ...mutant, caught: 'none', by: '' };
}

/** The first batch of spec files that fails because of the mutant, the nearest first; named by its first file. */
async function failureOf(
  { folders, command }: Runner,
  root: string,
  mutant: Mutant,
  { level, nearest }: { readonly level: Level; readonly nearest: number },
): Promise<string | null> {
  const all = specFiles(
    folders.map((folder) => join(root, folder)),
    'all',
  ).map((path) => path.slice(root.length + 1));
  const isSlow = (spec: string): boolean => spec.endsWith('.slow.spec.ts');
  const specs = relatedSpecs(root, mutant.file, all)
    .filter((spec) => isSlow(spec) === (level === 'all'))
    .slice(0, nearest);
  let begin = 0;
  for (const size of BATCHES) {
    const batch = specs.slice(begin, begin + size);
    if (batch.length === 0) return null;
    if (await isCaught(root, mutant, [...command, ...batch])) return batch[0] ?? '';
    begin += batch.length;
  }
  return null;
}

/** Whether a command fails with the mutant, and passes without it. */
async function isCaught(
  root: string,
  mutant: Mutant,
  command: readonly string[],
): Promise<boolean> {
  const survives = await withMutant(root, mutant, () => passes(root, command));
  return !survives && (await passes(root, command));
}

/** Whether a command ends with exit code 0; a mutant that never ends is caught as well. */
function passes(root: string, [command = '', ...parameters]: readonly string[]): Promise<boolean> {
  const binary = command === 'node' ? process.execPath : join(root, 'node_modules/.bin', command);
  const child = spawn(binary, parameters, { cwd: root, stdio: 'ignore', detached: true });
  const stop = (): void => void (child.pid && process.kill(-child.pid, 'SIGKILL'));
  const timer = setTimeout(stop, LIMIT_MS);
  return new Promise((done) => {
    child.once('exit', (code) => {
      clearTimeout(timer);
      done(code === 0);
    });
  });
}

function print(results: readonly Result[]): void {
  const parts = Map.groupBy(results, ({ file }) => /^(?:projects\/)?([a-z]+)/.exec(file)?.[1]);
  const rows = [...parts, ['all', results] as const].map(([part, group]) => {
    const count = (caught: Caught) => group.filter((result) => result.caught === caught).length;
    const [quick, slow] = [count('test'), count('test:all')];
    return { part, mutants: group.length, 'npm test': quick, 'test:all': quick + slow };
  });
  console.table(rows);
  for (const { file, line, original, replacement, caught } of results)
    if (caught === 'none') console.log(`survived: ${file}:${line} ${original} → ${replacement}`);
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: OPTIONS });
  const path = resolve(values.results);
  const root = mutantCheckout(values.ref);
  const mutants = chooseMutants(candidates(root), Number(values.count), Number(values.seed));
  const results = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Result[]) : [];
  mkdirSync(dirname(path), { recursive: true });
  for (const mutant of mutants.slice(results.length)) {
    const result = await judge(root, mutant, Number(values.nearest));
    results.push(result);
    writeFileSync(path, JSON.stringify(results, null, 1));
    const { file, line, caught } = result;
    console.log(`${results.length}/${mutants.length} ${file}:${line} ${caught}`);
  }
  print(results);
}

await main();
