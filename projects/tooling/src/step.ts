/** How many checks of a step passed, failed and were skipped. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** What is told of a part besides whether its tests pass. */
export interface Figures {
  /** Percentage of the lines of product code that the tests run through; null where it was not measured. */
  readonly lines: number | null;
  /** Lines of test code per line of product code. */
  readonly ratio: number;
}

/** One command of the test run and how its result is counted. */
export interface Step {
  readonly title: string;
  /** Command and arguments, run in the root of the repository. */
  readonly command: readonly string[];
  /** Environment variables on top of the present ones. */
  readonly env?: Readonly<Record<string, string>>;
  /** Whether it leaves the other cores idle, so that it may run beside such steps. */
  readonly usesOneCore?: boolean;
  /** What the step tells of the code beside its tests. */
  readonly figures?: () => Figures;
  /** Reads the tally that the command wrote; without it the step counts as one check. */
  readonly tally?: () => Tally;
}

/** Adds tallies up. */
export function sum(tallies: readonly Tally[]): Tally {
  const add = (key: keyof Tally) => tallies.reduce((total, tally) => total + tally[key], 0);
  return { passed: add('passed'), failed: add('failed'), skipped: add('skipped') };
}

/**
 * The tally of a step that ended with `exitCode`. A command that fails without a failed test (it crashed, or
 * found no tests) counts as one failure, so that nothing fails silently.
 */
export function outcome(exitCode: number, read: (() => Tally) | undefined): Tally {
  const failure: Tally = { passed: 0, failed: 1, skipped: 0 };
  if (!read) return exitCode === 0 ? { passed: 1, failed: 0, skipped: 0 } : failure;
  const tally = readSafely(read);
  if (tally === null || tally.passed + tally.failed === 0) return failure;
  return exitCode !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

function readSafely(read: () => Tally): Tally | null {
  try {
    return read();
  } catch {
    return null;
  }
}
