/**
 * Measures the service against the minimal server: Fastify with hand-written SQL that validates the same, for the same tasks.
 *
 *   node bench/bench-minimal.ts [tasks] [database…]
 *
 * CPU time of the process and of its connections, per request, as medians of rounds that alternate. Runs on SQLite, and on the
 * PostgreSQL server of this machine that TEST_POSTGRES_URL names. Linux only.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { availableDatabases } from '../test/test-database.ts';
import { compileModel } from './bench-model.ts';
import { measureMinimal } from './minimal/measure-minimal.ts';
import { printResults } from './measure.ts';

const given = process.argv.slice(2);
const tasks = Number(given.find((each) => /^\d+$/.test(each)) ?? 100_000);
const named = given.filter((each) => !/^\d+$/.test(each));
const kinds = availableDatabases().filter(
  (kind) => kind !== 'mariadb' && (named.length === 0 || named.includes(kind)),
);
const folder = mkdtempSync(join(tmpdir(), 'ampersand-bench-'));
try {
  const generics = compileModel(folder, 'minimal.adl');
  for (const kind of kinds) {
    const results = await measureMinimal({ folder, kind, generics }, tasks);
    printResults(results);
    if (!results.every(({ isMet }) => isMet)) process.exitCode = 1;
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
