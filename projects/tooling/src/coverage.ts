import { readFileSync } from 'node:fs';
import { isTestCode } from './test-ratio.ts';

/**
 * The percentage of covered lines in the report of `node --test --experimental-test-coverage` in TAP form; null where
 * the report has none.
 */
export function tapCoverage(path: string): number | null {
  const row = /^# all files\s*\|\s*([\d.]+)/m.exec(readFileSync(path, 'utf8'));
  return row ? Number(row[1]) : null;
}

/** Covered lines as `coverage-summary.json` of Jest tells them, per file and as `total`. */
type Summary = Readonly<
  Record<string, { readonly lines: { readonly covered: number; readonly total: number } }>
>;

/**
 * The percentage of covered lines of product code below a folder, in a `coverage-summary.json` of Jest; null where
 * none was run. Files of other parts that the tests ran as well do not count.
 */
export function jestCoverage(path: string, folder: string): number | null {
  const summary = JSON.parse(readFileSync(path, 'utf8')) as Summary;
  const files = Object.entries(summary).filter(
    ([file]) => file.includes(`/${folder}/`) && !isTestCode(file),
  );
  const sum = (key: 'covered' | 'total') =>
    files.reduce((total, [, { lines }]) => total + lines[key], 0);
  return sum('total') === 0 ? null : (100 * sum('covered')) / sum('total');
}
