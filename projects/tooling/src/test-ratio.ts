import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TEST_FOLDERS } from './import-rules.js';

/** Files for tests only: specs, and folders of tests, stories, harnesses, faults, and benchmarks. */
const SERVING_TESTS = [...TEST_FOLDERS, 'stories'].join('|');
const TEST_CODE = new RegExp(`(\\.(spec|e2e|stories)\\.ts$|/(${SERVING_TESTS})/)`);

/** Checks whether a file contains test code. */
export function isTestCode(file: string): boolean {
  return TEST_CODE.test(file);
}

/** Computes the ratio of test lines to product lines in a folder. */
export function testRatio(folder: string): number {
  const listing = spawnSync('git', ['ls-files', '-z', `${folder}/**.ts`], { encoding: 'utf8' });
  const files = listing.stdout.split('\0').filter((file) => file !== '');
  return ratioOf(files.map((file) => ({ file, lines: lineCount(join(process.cwd(), file)) })));
}

/** Computes the ratio of test lines to product lines of files. */
export function ratioOf(
  files: readonly { readonly file: string; readonly lines: number }[],
): number {
  const linesOf = (isTest: boolean) =>
    files
      .filter(({ file }) => isTestCode(file) === isTest)
      .reduce((sum, { lines }) => sum + lines, 0);
  const product = linesOf(false);
  return product === 0 ? 0 : linesOf(true) / product;
}

function lineCount(file: string): number {
  return readFileSync(file, 'utf8').split('\n').length - 1;
}
