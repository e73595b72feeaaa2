/**
 * Measures the views of a list of 100,000 rows, request by request: totals, a chart, a board, a month, and groups of rows.
 *
 *   node bench/bench-views.ts [database…]
 *
 * Runs on SQLite, and on the servers that TEST_POSTGRES_URL and TEST_MARIADB_URL name.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { availableDatabases } from '../test/test-database.ts';
import { measureViews } from './measure-views.ts';
import { printResults } from './measure.ts';

const named = process.argv.slice(2);
const kinds = availableDatabases().filter((kind) => named.length === 0 || named.includes(kind));
for (const kind of kinds) {
  const folder = mkdtempSync(join(tmpdir(), 'ampersand-bench-'));
  try {
    const results = await measureViews(folder, kind);
    printResults(results);
    if (!results.every(({ isMet }) => isMet)) process.exitCode = 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
