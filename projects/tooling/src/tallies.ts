import { readFileSync } from 'node:fs';
import type { NodeResults } from './node-tests/node-results.ts';
import { sum, type Tally } from './step.ts';

/** Reads the results of the spec files of the Node parts. */
export function nodeTally(path: string): Tally {
  const { files } = JSON.parse(readFileSync(path, 'utf8')) as NodeResults;
  return sum(Object.values(files));
}

/** Reads the JSON report of Jest. A suite that could not be loaded counts as one failure. */
export function jestTally(path: string): Tally {
  const report = JSON.parse(readFileSync(path, 'utf8')) as Record<string, number>;
  const count = (key: string) => report[key] ?? 0;
  return {
    passed: count('numPassedTests'),
    failed: count('numFailedTests') + count('numRuntimeErrorTestSuites'),
    skipped: count('numPendingTests') + count('numTodoTests'),
  };
}

/** Reads the JSON report of Playwright. A test that passed at the second try counts as a failure. */
export function playwrightTally(path: string): Tally {
  const report = JSON.parse(readFileSync(path, 'utf8')) as { stats: Record<string, number> };
  const count = (key: string) => report.stats[key] ?? 0;
  return {
    passed: count('expected'),
    failed: count('unexpected') + count('flaky'),
    skipped: count('skipped'),
  };
}
