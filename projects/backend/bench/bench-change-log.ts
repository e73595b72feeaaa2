/**
 * Measures what the change log costs and whether it is right.
 *
 *   node bench/bench-change-log.ts [section…]
 *
 * Sections: recording, importing, history, effects, live, liveCpu, trial.
 * Runs on SQLite, and on the servers that TEST_POSTGRES_URL and TEST_MARIADB_URL name. EDITS is the number of random edits.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { availableDatabases } from '../test/test-database.ts';
import { effects } from './change-log/effects.ts';
import { history } from './change-log/history.ts';
import { importing } from './change-log/importing.ts';
import { live } from './change-log/live.ts';
import { liveCpu } from './change-log/live-cpu.ts';
import { recording } from './change-log/recording.ts';
import type { Section } from './change-log/section.ts';
import { trial } from './change-log/trial.ts';
import { printResults, type Result } from './measure.ts';

/** The parts of the table, each with a file of its own. */
const SECTIONS: Readonly<Record<string, Section>> = {
  recording,
  importing,
  history,
  effects,
  live,
  liveCpu,
  trial,
};

const requested = process.argv.slice(2);
const results: Result[] = [];
for (const database of availableDatabases())
  for (const [name, section] of Object.entries(SECTIONS)) {
    if (requested.length > 0 && !requested.includes(name)) continue;
    const folder = mkdtempSync(join(tmpdir(), 'ampersand-bench-'));
    try {
      results.push(...(await section(database, folder)));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
printResults(results);
process.exitCode = results.every(({ isMet }) => isMet) ? 0 : 1;
