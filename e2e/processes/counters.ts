import { appendFileSync } from 'node:fs';

/** What a test run starts: a process that ends, a server that stays, or the build of an application. */
export type Start = 'process' | 'server' | 'build';

/** Counts a start in the file that `TEST_COUNTERS` names, one line each. */
export function countStart(start: Start): void {
  const file = process.env['TEST_COUNTERS'];
  if (file) appendFileSync(file, `${start}\n`);
}
