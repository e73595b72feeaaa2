import { jestCoverage, nodeCoverage } from './file-coverage.ts';
import type { NodeResults } from './node-tests/node-results.ts';
import { readJsonFile } from './read-json-file.ts';
import { sum, type PartResult, type TestCounts } from './step.ts';

const NONE: TestCounts = { passed: 0, failed: 0, skipped: 0 };

/** Reads the results of the Node spec files. */
export function nodeResultsOf(path: string, parts: readonly string[]): readonly PartResult[] {
  const { files, coverage } = readJsonFile<NodeResults>(path);
  return parts.map((part) => {
    const results = Object.entries(files)
      .filter(([file]) => file.startsWith(`projects/${part}/`))
      .map(([, result]) => result);
    const seconds = results.reduce((total, result) => total + result.seconds, 0);
    return { part, ...sum(results), seconds, lines: nodeCoverage(coverage, `projects/${part}`) };
  });
}

/** The JSON report of Jest. */
export interface JestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly startTime: number;
    readonly endTime: number;
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

/** Reads the results in the JSON report of Jest. A group that could not be loaded counts as one failure. */
export function jestResultsOf(
  path: string,
  projects: Readonly<Record<string, string>>,
  coverage: string | null,
): readonly PartResult[] {
  const { testResults } = readJsonFile<JestReport>(path);
  return Object.entries(projects).map(([part, folder]) => {
    const files = testResults.filter(({ name }) => name.includes(`/jest-groups/${folder}/`));
    const seconds = files.reduce((total, file) => total + file.endTime - file.startTime, 0) / 1000;
    const lines = coverage === null ? null : jestCoverage(coverage, folder);
    return { part, ...sum(files.map(fileCounts)), seconds, lines };
  });
}

function fileCounts({ status, assertionResults }: JestReport['testResults'][number]): TestCounts {
  if (assertionResults.length === 0 && status === 'failed') return { ...NONE, failed: 1 };
  const count = (...requested: string[]) =>
    assertionResults.filter((result) => requested.includes(result.status)).length;
  return { passed: count('passed'), failed: count('failed'), skipped: count('pending', 'todo') };
}

/** Reads the results in the JSON report of Playwright. A test that passed at the second try counts as a failure. */
export function playwrightResultsOf(path: string): readonly PartResult[] {
  const report = readJsonFile<{ stats: Record<string, number> }>(path);
  const count = (key: string) => report.stats[key] ?? 0;
  return [
    {
      part: 'e2e',
      passed: count('expected'),
      failed: count('unexpected') + count('flaky'),
      skipped: count('skipped'),
      seconds: count('duration') / 1000,
      lines: null,
    },
  ];
}
