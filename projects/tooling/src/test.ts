import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readJsonFile } from './read-json-file.ts';
import { affectedParts, changedFiles } from './changed-parts.ts';
import { NODE_PARTS } from './node-tests/spec-files.ts';
import { runStep } from './run-step.ts';
import { adjacentPairs, runParallel } from './run-parallel.ts';
import { countingEnvironment, readStarts } from './starts.ts';
import { outcome, sum, type Step } from './step.ts';
import { REPORTS, stepsOf, TITLES, type Choice } from './steps.ts';
import {
  exceededLimits,
  failuresOf,
  figuresOf,
  tableRows,
  type Figures,
  type StepResult,
} from './result-table.ts';
import { testRatio } from './test-ratio.ts';

/**
 * `npm test`, `npm run test:all` (`--all`) and `npm run test:long` (`--long`): runs the steps of a level, all of them even
 * where one fails. `npm test -- lint compiler` runs these steps or parts, `--changed [ref]` those that a change since a commit
 * can affect, `--coverage` counts covered lines, as `--long` does, and `--seed N` repeats an order of spec files. Neighbouring steps that keep one core busy run at once; what they
 * write is shown when they end. The last line is `N passed, N failed`; the exit code is 1 where anything failed.
 */

/** Milliseconds after which a step has failed, whatever holds it: the browser tests end by themselves before. */
const STEP_LIMIT_MS = 45 * 60_000;
const LAST_RUN = resolve('.cache/last-test-run.json');
const RATIO_FOLDERS = {
  ...Object.fromEntries(NODE_PARTS.map((part) => [part, `projects/${part}`])),
  components: 'projects/components',
  shell: 'src',
};

function readChoice(): Choice {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      all: { type: 'boolean', default: false },
      long: { type: 'boolean', default: false },
      changed: { type: 'boolean', default: false },
      coverage: { type: 'boolean', default: false },
      seed: { type: 'string' },
    },
  });
  const [ref] = values.changed ? positionals.splice(0, 1) : [];
  const unknown = positionals.filter((title) => !TITLES.includes(title));
  if (unknown.length > 0) {
    console.error(`No step ${unknown.join(', ')}. There are: ${TITLES.join(', ')}.`);
    process.exit(1);
  }
  return {
    level: values.long ? 'long' : values.all ? 'all' : 'quick',
    titles: positionals,
    isMeasured: values.coverage || values.long,
    affected: values.changed ? affectedParts(changedFiles(ref ?? 'HEAD')) : null,
    nodeOptions: values.seed === undefined ? [] : ['--seed', values.seed],
  };
}

async function run(step: Step, isParallel: boolean): Promise<StepResult> {
  const write = (text: string): boolean => process.stdout.write(text);
  const counters = resolve(REPORTS, `${step.title}.starts`);
  const counting = countingEnvironment(counters);
  if (step.countsItself) delete counting['NODE_OPTIONS'];
  const { exitCode, seconds } = await runStep(
    { ...step, env: { ...counting, ...step.env } },
    { limit: STEP_LIMIT_MS, isParallel, write },
  );
  const parts = step.results ? readSafely(step.results) : null;
  return {
    title: step.title,
    ...outcome(exitCode, parts),
    ...readStarts(counters),
    seconds,
    budget: step.budget ?? {},
    parts: parts ?? [],
    failures: (step.failures && readSafely(step.failures)) ?? [],
  };
}

/** What a step that fell over has not written are no results. */
function readSafely<T>(read: () => readonly T[]): readonly T[] {
  try {
    return read();
  } catch {
    return [];
  }
}

async function runAll(steps: readonly Step[]): Promise<readonly StepResult[]> {
  const results: StepResult[] = [];
  for (const group of adjacentPairs(steps, ({ usesOneCore }) => usesOneCore === true)) {
    const isParallel = group.length > 1;
    results.push(
      ...(await runParallel(group, availableParallelism(), (step) => run(step, isParallel))),
    );
  }
  return results;
}

function report(results: readonly StepResult[], level: string): number {
  const runs = existsSync(LAST_RUN) ? readJsonFile<Record<string, Figures>>(LAST_RUN) : {};
  const last = runs[level] ?? {};
  const isMeasured = results.some(({ parts }) => parts.some(({ lines }) => lines !== null));
  const ratios = isMeasured
    ? Object.fromEntries(Object.entries(RATIO_FOLDERS).map(([part, at]) => [part, testRatio(at)]))
    : {};
  console.log('');
  console.table(tableRows(results, last, ratios));
  mkdirSync(dirname(LAST_RUN), { recursive: true });
  const figures = { ...runs, [level]: { ...last, ...figuresOf(results) } };
  writeFileSync(LAST_RUN, JSON.stringify(figures, null, 2));
  for (const name of results.flatMap(failuresOf)) console.log(`FAILED ${name}`);
  const exceeded = results.flatMap(exceededLimits);
  for (const limit of exceeded) console.log(`FAILED Started more than allowed. ${limit}`);
  const total = sum(results);
  const failed = total.failed + exceeded.length;
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
  console.log(`${total.passed} passed, ${failed} failed${skipped}`);
  return failed;
}

async function main(): Promise<void> {
  const choice = readChoice();
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  const results = await runAll(stepsOf(choice));
  process.exit(report(results, choice.level) > 0 ? 1 : 0);
}

// The steps are stopped along.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
await main();
