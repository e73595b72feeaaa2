import { readFileSync } from 'node:fs';
import type { Tally } from './step.ts';

/** Reads the report of `node --test` in TAP form; its closing comments hold the totals. */
export function tapTally(path: string): Tally {
  const text = readFileSync(path, 'utf8');
  const total = (name: string) =>
    Number(new RegExp(`^# ${name} (\\d+)$`, 'm').exec(text)?.[1] ?? 0);
  return {
    passed: total('pass'),
    failed: total('fail') + total('cancelled'),
    skipped: total('skipped') + total('todo'),
  };
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
