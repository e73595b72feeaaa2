/** A failed test, hook or file. */
export interface TestFailure {
  readonly file: string;
  /** Names of the suites around the test, and its own. */
  readonly path: readonly string[];
  readonly error: string;
}

/** A line of the report that a worker writes while it runs. */
export type ReportEntry =
  | { readonly kind: 'passed' | 'skipped'; readonly file: string }
  | ({ readonly kind: 'failed' } & TestFailure)
  | { readonly kind: 'coverage'; readonly file: string; readonly lines: readonly CoveredLine[] };

/** Number of a line that can be run, and how often it was. */
export type CoveredLine = readonly [line: number, count: number];
