import { existsSync, readFileSync } from 'node:fs';
import type { ReportEntry, TestFailure } from './test-report.ts';

/** The results of all spec files of a run. */
export interface NodeResults {
  readonly files: Readonly<Record<string, FileResult>>;
  readonly failures: readonly TestFailure[];
  /** Covered and coverable lines per file of product code; empty where they were not counted. */
  readonly coverage: Readonly<Record<string, { readonly covered: number; readonly total: number }>>;
}

/** The result of one spec file. */
export interface FileResult {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly seconds: number;
}

/** Parses the report of a worker, which can be truncated. */
export function readReport(path: string): readonly ReportEntry[] {
  if (!existsSync(path)) return [];
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.endsWith('}'))
    .map((line) => JSON.parse(line) as ReportEntry);
}

/** Counts the entries of all workers per file. A file without any test counts as one failure. */
export function nodeResults(
  entries: readonly ReportEntry[],
  seconds: ReadonlyMap<string, number>,
): NodeResults {
  const empty = [...seconds.keys()]
    .filter((file) => !entries.some((entry) => entry.file === file))
    .map((file): ReportEntry => ({ kind: 'failed', file, path: [], error: 'It has no test.' }));
  const all = [...entries, ...empty];
  const count = (file: string, kind: ReportEntry['kind']) =>
    all.filter((entry) => entry.file === file && entry.kind === kind).length;
  const files = [...seconds].map(([file, duration]): [string, FileResult] => [
    file,
    {
      passed: count(file, 'passed'),
      failed: count(file, 'failed'),
      skipped: count(file, 'skipped'),
      seconds: duration,
    },
  ]);
  return {
    files: Object.fromEntries(files),
    failures: all.filter((entry) => entry.kind === 'failed'),
    coverage: coverageOf(entries),
  };
}

/** A line is covered where any worker ran it. */
function coverageOf(entries: readonly ReportEntry[]): NodeResults['coverage'] {
  const files = new Map<string, Map<number, number>>();
  for (const entry of entries) {
    if (entry.kind !== 'coverage') continue;
    const counts = files.get(entry.file) ?? new Map<number, number>();
    for (const [line, count] of entry.lines) counts.set(line, (counts.get(line) ?? 0) + count);
    files.set(entry.file, counts);
  }
  return Object.fromEntries(
    [...files].map(([file, counts]) => [
      file,
      { covered: [...counts.values()].filter((count) => count > 0).length, total: counts.size },
    ]),
  );
}
