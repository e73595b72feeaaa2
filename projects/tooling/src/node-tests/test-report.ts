/** A failed test, hook or file. */
export interface TestFailure {
  readonly file: string;
  /** Names of the suites around the test, and its own. */
  readonly path: readonly string[];
  readonly error: string;
}

/** A line in the report of a worker. */
export type ReportEntry =
  | { readonly kind: 'passed' | 'skipped'; readonly file: string }
  | ({ readonly kind: 'failed' } & TestFailure)
  | { readonly kind: 'coverage'; readonly file: string; readonly lines: readonly CoveredLine[] };

/** A line number with its execution count. */
export type CoveredLine = readonly [line: number, count: number];
