/**
 * Measures pages of long lists, many readers at once, edits in a database with a long chain, and with many violations of a signal.
 *
 *   node bench/bench-scale.ts [database…]
 *
 * Runs on SQLite, and on the servers that TEST_POSTGRES_URL and TEST_MARIADB_URL name; `bench.ts` does the same among others.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { availableDatabases } from '../test/test-database.ts';
import { measureScale } from './measure-scale.ts';
import { printResults } from './measure.ts';

const named = process.argv.slice(2);
const kinds = availableDatabases().filter((kind) => named.length === 0 || named.includes(kind));
for (const kind of kinds) {
  const folder = mkdtempSync(join(tmpdir(), 'ampersand-bench-'));
  try {
    const results = await measureScale(folder, kind);
    printResults(results);
    if (!results.every(({ isMet }) => isMet)) process.exitCode = 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
