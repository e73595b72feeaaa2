import type { NodeResults } from './node-tests/node-results.ts';
import { readJsonFile } from './read-json-file.ts';
import type { JestReport } from './results.ts';

/** Lists the failed tests of the Node spec files by file and name. */
export function failedNodeTests(path: string): readonly string[] {
  const { failures } = readJsonFile<NodeResults>(path);
  return failures.map((failure) => [failure.file, ...failure.path].join(' › '));
}

/** Lists the failed tests in the JSON report of Jest by name. */
export function failedJestTests(path: string): readonly string[] {
  const { testResults } = readJsonFile<JestReport>(path);
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
  const { suites = [] } = readJsonFile<{ readonly suites?: readonly BrowserSuite[] }>(path);
  return suites.flatMap(failedIn);
}

function failedIn({ file, suites = [], specs }: BrowserSuite): readonly string[] {
  const failed = specs.filter(({ tests }) =>
    tests.some(({ status }) => status === 'unexpected' || status === 'flaky'),
  );
  return [...failed.map(({ title }) => `${file} › ${title}`), ...suites.flatMap(failedIn)];
}
