import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, it } from 'node:test';
import { failedBrowserTests, failedJestTests, failedNodeTests } from './failed-tests.ts';

const folder = mkdtempSync(join(tmpdir(), 'failed-tests-'));
after(() => rmSync(folder, { recursive: true }));

function file(report: object): string {
  const path = join(folder, 'report');
  writeFileSync(path, JSON.stringify(report));
  return path;
}

it('names the failed tests of spec files', () => {
  const failures = [{ file: 'a.spec.ts', path: ['a box', 'is drawn'], error: 'no' }];
  assert.deepEqual(failedNodeTests(file({ failures })), ['a.spec.ts › a box › is drawn']);
});

it('names the failed tests of Jest', () => {
  const result = (status: string, fullName: string) => ({ status, fullName });
  const testResults = [
    { assertionResults: [result('passed', 'a'), result('failed', 'b')] },
    { assertionResults: [result('pending', 'c'), result('failed', 'd')] },
  ];
  assert.deepEqual(failedJestTests(file({ testResults })), ['b', 'd']);
});

it('names the failed and the flaky tests of the browser, in suites of suites', () => {
  const spec = (title: string, status: string) => ({ title, tests: [{ status }] });
  const inner = { file: 'x.e2e.ts', specs: [spec('c', 'flaky'), spec('d', 'skipped')] };
  const suites = [
    {
      file: 'x.e2e.ts',
      specs: [spec('a', 'expected'), spec('b', 'unexpected')],
      suites: [inner],
    },
  ];
  assert.deepEqual(failedBrowserTests(file({ suites })), ['x.e2e.ts › b', 'x.e2e.ts › c']);
  assert.deepEqual(failedBrowserTests(file({})), []);
});
