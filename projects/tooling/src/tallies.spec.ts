import assert from 'node:assert/strict';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';
import { jestTally, nodeTally, playwrightTally } from './tallies.ts';

function file(text: string): string {
  const path = join(mkdtempSync(join(tmpdir(), 'tally-')), 'report');
  writeFileSync(path, text);
  return path;
}

it('adds up the results of spec files', () => {
  const results = {
    files: {
      'a.spec.ts': { passed: 5, failed: 0, skipped: 2, seconds: 1 },
      'b.spec.ts': { passed: 1, failed: 2, skipped: 0, seconds: 1 },
    },
    failures: [],
  };
  assert.deepEqual(nodeTally(file(JSON.stringify(results))), { passed: 6, failed: 2, skipped: 2 });
});

it('counts a suite of Jest that could not be loaded', () => {
  const report = { numPassedTests: 4, numFailedTests: 0, numRuntimeErrorTestSuites: 1 };
  assert.deepEqual(jestTally(file(JSON.stringify(report))), { passed: 4, failed: 1, skipped: 0 });
});

it('counts a flaky browser test as failed', () => {
  const report = { stats: { expected: 7, unexpected: 1, flaky: 1, skipped: 0 } };
  assert.deepEqual(playwrightTally(file(JSON.stringify(report))), {
    passed: 7,
    failed: 2,
    skipped: 0,
  });
});
