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
  | ({ readonly kind: 'failed' } & TestFailure);
