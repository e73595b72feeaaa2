import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, it } from 'node:test';
import { jestResultsOf, nodeResultsOf, playwrightResultsOf } from './results.ts';

const folder = mkdtempSync(join(tmpdir(), 'results-'));
after(() => rmSync(folder, { recursive: true }));

function file(report: object): string {
  const path = join(folder, 'report');
  writeFileSync(path, JSON.stringify(report));
  return path;
}

it('adds up the results of spec files of each Node part', () => {
  const report = {
    files: {
      'projects/cli/a.spec.ts': { passed: 5, failed: 0, skipped: 2, seconds: 1 },
      'projects/cli/b.spec.ts': { passed: 1, failed: 2, skipped: 0, seconds: 2 },
      'projects/backend/b.spec.ts': { passed: 1, failed: 0, skipped: 0, seconds: 3 },
    },
    failures: [],
    coverage: {
      'projects/cli/src/a.ts': { covered: 1, total: 2 },
      'projects/cli/src/b.ts': { covered: 2, total: 2 },
    },
  };
  assert.deepEqual(nodeResultsOf(file(report), ['cli', 'backend']), [
    { part: 'cli', passed: 6, failed: 2, skipped: 2, seconds: 3, lines: 75 },
    { part: 'backend', passed: 1, failed: 0, skipped: 0, seconds: 3, lines: null },
  ]);
});

it('adds up the results of each Angular project, and counts a file that could not be loaded', () => {
  const result = (name: string, ...statuses: string[]) => ({
    name: join(process.cwd(), name),
    startTime: 1000,
    endTime: 3000,
    status: statuses.every((status) => status === 'passed') && statuses[0] ? 'passed' : 'failed',
    assertionResults: statuses.map((status) => ({ status })),
  });
  const report = {
    testResults: [
      result('dist/jest-groups/src/group-1.js', 'passed', 'failed', 'pending'),
      result('dist/jest-groups/src/group-2.js'),
      result('dist/jest-groups/projects/components/group-1.js', 'passed', 'passed'),
    ],
  };
  const projects = { components: 'projects/components', shell: 'src' };
  assert.deepEqual(jestResultsOf(file(report), projects, null), [
    { part: 'components', passed: 2, failed: 0, skipped: 0, seconds: 2, lines: null },
    { part: 'shell', passed: 1, failed: 2, skipped: 1, seconds: 4, lines: null },
  ]);
});

it('counts a flaky browser test as failed', () => {
  const report = { stats: { expected: 7, unexpected: 1, flaky: 1, skipped: 0, duration: 1500 } };
  assert.deepEqual(playwrightResultsOf(file(report)), [
    { part: 'e2e', passed: 7, failed: 2, skipped: 0, seconds: 1.5, lines: null },
  ]);
});
