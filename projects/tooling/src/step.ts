import type { Level } from './node-tests/spec-files.ts';
import type { Starts } from './starts.ts';

/** The numbers of passed, failed, and skipped tests of a step. */
export interface TestCounts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** The result of one part of the repository in a test step. */
export interface PartResult extends TestCounts {
  readonly part: string;
  /** Time of its spec files, added up. */
  readonly seconds: number;
  /** Percentage of the lines of product code that the tests run through; null where it was not measured. */
  readonly lines: number | null;
}

/** The duration and process limits of a test step. */
export interface Budget extends Partial<Starts> {
  readonly seconds?: number;
}

/** A command of the test run, and how its output is counted. */
export interface Step {
  readonly title: string;
  /** Level from which on the step runs. */
  readonly from: Level;
  /** Command and arguments, run in the root of the repository. */
  readonly command: readonly string[];
  /** Environment variables on top of the present ones. */
  readonly env?: Readonly<Record<string, string>>;
  /** Whether it leaves the other cores idle, so that it may run together with such steps. */
  readonly usesOneCore?: boolean;
  /** Whether its command counts starts itself, in the file that `TEST_COUNTERS` names. */
  readonly countsItself?: boolean;
  readonly budget?: Budget;
  /** Reads the results that the command wrote; without it the step counts as one check. */
  readonly results?: () => readonly PartResult[];
  /** Reads the names of the failed tests. */
  readonly failures?: () => readonly string[];
}

/** Adds test counts. */
export function sum(results: readonly TestCounts[]): TestCounts {
  const add = (key: keyof TestCounts) => results.reduce((total, counts) => total + counts[key], 0);
  return { passed: add('passed'), failed: add('failed'), skipped: add('skipped') };
}

/**
 * Returns the test counts of a step that only has an exit code. A command that fails without a failed test (it crashed, or
 * found no tests) counts as one failure, so that nothing fails silently.
 */
export function outcome(exitCode: number, results: readonly TestCounts[] | null): TestCounts {
  const failure: TestCounts = { passed: 0, failed: 1, skipped: 0 };
  if (results === null) return exitCode === 0 ? { passed: 1, failed: 0, skipped: 0 } : failure;
  const counts = sum(results);
  if (counts.passed + counts.failed === 0) return failure;
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}
