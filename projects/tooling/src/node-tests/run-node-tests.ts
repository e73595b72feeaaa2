import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { nodeResults, readReport, type NodeResults } from './node-results.ts';
import { shuffle } from './shuffle.ts';
import { LEVELS, NODE_PARTS, runsAt, specFiles, type Level } from './spec-files.ts';
import type { ReportEntry } from './test-report.ts';
import { runWorker } from './worker-process.ts';

/**
 * Runs spec files of the Node parts in a few processes, each of which takes the next file when it is done with one:
 * `npm run unit -- [--level quick|all|long] [--coverage] [--seed N] [--order FILE] [--workers N] [--reports FOLDER] [PATH…]`. A path is
 * a folder or a file. Files run in a random order that the seed decides; each worker writes the order of its files, and `--order` runs
 * them again in that order, in one process.
 */

/** Minutes after which a file has failed. Random requests and questions take as long as they are given. */
const FILE_LIMIT_MINUTES: Readonly<Record<Level, number>> = { quick: 5, all: 5, long: 40 };

const COVERAGE = [
  '--experimental-test-coverage',
  '--test-coverage-include=projects/*/src/**',
  '--test-coverage-exclude=**/*.spec.ts',
];

interface Options {
  readonly files: readonly string[];
  readonly seed: number;
  readonly workers: number;
  /** Minutes after which a file has failed. */
  readonly limit: number;
  /** Whether the covered lines are counted. Slow files run without it: it takes half as long again. */
  readonly isMeasured: boolean;
  /** Folder of the reports of this run. */
  readonly reports: string;
}

function readOptions(): Options {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      level: { type: 'string', default: 'quick' },
      seed: { type: 'string' },
      order: { type: 'string' },
      coverage: { type: 'boolean', default: false },
      workers: { type: 'string', default: '2' },
      reports: { type: 'string', default: 'dist/test-reports/node' },
    },
  });
  const level = LEVELS.find((each) => each === values.level);
  if (!level) throw new Error(`No level ${values.level}. There are: ${LEVELS.join(', ')}.`);
  const shared = {
    reports: resolve(values.reports),
    isMeasured: values.coverage,
    limit: FILE_LIMIT_MINUTES[level],
  };
  if (values.order !== undefined) {
    const files = readFileSync(values.order, 'utf8').trim().split('\n');
    return { files, seed: 0, workers: 1, ...shared };
  }
  const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000));
  const paths = positionals.length > 0 ? positionals : NODE_PARTS.map((part) => `projects/${part}`);
  const files = specFiles(paths, level);
  return { files: shuffle(files, seed), seed, workers: Number(values.workers), ...shared };
}

async function runFiles({
  files,
  workers,
  limit,
  isMeasured,
  reports,
}: Options): Promise<NodeResults> {
  const seconds = new Map<string, number>();
  const entries: ReportEntry[] = [];
  let started = 0;
  const work = async (queue: string[], nodeOptions: readonly string[]): Promise<void> => {
    while (queue.length > 0) {
      const name = `worker-${(started += 1)}`;
      const { diedIn } = await runWorker({
        name,
        reports,
        limit: limit * 60_000,
        nodeOptions,
        next: () => queue.shift() ?? null,
        onEnd: (file, time) => seconds.set(file, time),
      });
      entries.push(...readReport(join(reports, `${name}.jsonl`)));
      if (diedIn !== null) entries.push(death(diedIn, limit, join(reports, `${name}.log`)));
    }
  };
  const isUnmeasured = (file: string): boolean => !isMeasured || !runsAt('quick', file);
  const unmeasured = files.filter(isUnmeasured);
  const measured = files.filter((file) => !isUnmeasured(file));
  await Promise.all(
    Array.from({ length: workers }, async () => {
      await work(unmeasured, []);
      await work(measured, COVERAGE);
    }),
  );
  return nodeResults(entries, seconds);
}

function death(file: string, limit: number, log: string): ReportEntry {
  const error = `The process ended in this file, or the file took more than ${limit} minutes. Its output: ${log}`;
  return { kind: 'failed', file, path: [], error };
}

function print({ files, failures }: NodeResults, { seed, reports }: Options): void {
  for (const { file, path, error } of failures)
    console.log(`\nFAILED ${file}\n  ${path.join(' > ')}\n${indented(error)}`);
  const results = Object.values(files);
  const count = (kind: 'passed' | 'failed' | 'skipped') =>
    results.reduce((total, result) => total + result[kind], 0);
  const skipped = count('skipped') > 0 ? `, ${count('skipped')} skipped` : '';
  console.log(
    `${results.length} files, ${count('passed')} passed, ${count('failed')} failed${skipped} (--seed ${seed})`,
  );
  if (failures.length > 0)
    console.log(`Same order again: npm run unit -- --order ${reports}/worker-<number>.order`);
}

function indented(text: string): string {
  return text.replaceAll(/^/gm, '    ');
}

async function main(): Promise<void> {
  const options = readOptions();
  rmSync(options.reports, { recursive: true, force: true });
  mkdirSync(options.reports, { recursive: true });
  const results = await runFiles(options);
  writeFileSync(join(options.reports, 'results.json'), JSON.stringify(results));
  print(results, options);
  process.exitCode = results.failures.length > 0 || options.files.length === 0 ? 1 : 0;
}

// Removes the folder in memory as well.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
await main();
