/**
 * Measures live pages: how soon others see what is stored, and what listeners cost those who edit.
 *
 *   node bench/bench-live.ts
 *
 * Runs on SQLite, and on the servers that TEST_POSTGRES_URL and TEST_MARIADB_URL name.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { availableDatabases } from '../test/test-database.ts';
import { live } from './ledger/live.ts';
import { printResults, type Result } from './measure.ts';

const folder = mkdtempSync(join(tmpdir(), 'ampersand-live-'));
const results: Result[] = [];
for (const database of availableDatabases())
  results.push(...(await live(database, mkdtempSync(join(folder, 'data-')))));
printResults(results);
rmSync(folder, { recursive: true, force: true });
process.exitCode = results.every(({ isMet }) => isMet) ? 0 : 1;
