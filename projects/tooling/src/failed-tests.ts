import { readFileSync } from 'node:fs';
import type { NodeResults } from './node-tests/node-results.ts';

/** Lists the failed tests of the Node spec files by file and name. */
export function failedNodeTests(path: string): readonly string[] {
  const { failures } = JSON.parse(readFileSync(path, 'utf8')) as NodeResults;
  return failures.map((failure) => [failure.file, ...failure.path].join(' › '));
}

interface JestReport {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

/** Lists the failed tests in the JSON report of Jest by name. */
export function failedJestTests(path: string): readonly string[] {
  const { testResults } = JSON.parse(readFileSync(path, 'utf8')) as JestReport;
  return testResults.flatMap(({ assertionResults }) =>
    assertionResults.flatMap(({ status, fullName }) => (status === 'failed' ? [fullName] : [])),
  );
}

interface BrowserSuite {
  readonly file: string;
  readonly suites?: readonly BrowserSuite[];
  readonly specs: readonly {
    readonly title: string;
    readonly tests: readonly { readonly status: string }[];
  }[];
}

/** Lists the failed tests in the JSON report of Playwright by file and name. A test that passed at the second try is one of them. */
export function failedBrowserTests(path: string): readonly string[] {
  const report = JSON.parse(readFileSync(path, 'utf8')) as {
    readonly suites?: readonly BrowserSuite[];
  };
  return (report.suites ?? []).flatMap(failedIn);
}

function failedIn({ file, suites = [], specs }: BrowserSuite): readonly string[] {
  const failed = specs.filter(({ tests }) =>
    tests.some(({ status }) => status === 'unexpected' || status === 'flaky'),
  );
  return [...failed.map(({ title }) => `${file} › ${title}`), ...suites.flatMap(failedIn)];
}
