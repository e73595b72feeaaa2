import { readJsonFile } from './read-json-file.ts';
import { isTestCode } from './test-ratio.ts';

/** The covered lines of a file, and its coverable ones. */
export interface FileCoverage {
  readonly covered: number;
  readonly total: number;
}

/** Returns the line coverage of a folder in percent; null if not measured. */
export function nodeCoverage(
  files: Readonly<Record<string, FileCoverage>>,
  folder: string,
): number | null {
  return percentage(
    Object.entries(files).filter(([file]) => file.startsWith(`${folder}/`) && !isTestCode(file)),
  );
}

/** Covered lines in `coverage-summary.json` of Jest, per file and as `total`. */
type Summary = Readonly<Record<string, { readonly lines: FileCoverage }>>;

/**
 * Returns the line coverage of a folder from Jest's `coverage-summary.json`. Files of other parts that the tests ran as
 * well do not count.
 */
export function jestCoverage(path: string, folder: string): number | null {
  const summary = readJsonFile<Summary>(path);
  return percentage(
    Object.entries(summary)
      .filter(([file]) => file.includes(`/${folder}/`) && !isTestCode(file))
      .map(([file, { lines }]) => [file, lines]),
  );
}

function percentage(files: readonly (readonly [string, FileCoverage])[]): number | null {
  const sum = (key: keyof FileCoverage) =>
    files.reduce((total, [, lines]) => total + lines[key], 0);
  return sum('total') === 0 ? null : (100 * sum('covered')) / sum('total');
}
