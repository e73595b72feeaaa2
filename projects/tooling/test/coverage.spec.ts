import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { jestCoverage, nodeCoverage } from '../src/file-coverage.ts';
import { ratioOf } from '../src/test-ratio.ts';

const folder = mkdtempSync(join(tmpdir(), 'coverage-'));
after(() => rmSync(folder, { recursive: true }));

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

describe('coverage', () => {
  it('of a Node part counts its product code only', () => {
    const files = {
      'projects/cli/src/a.ts': { covered: 3, total: 4 },
      'projects/cli/test/b.ts': { covered: 0, total: 9 },
      'projects/backend/src/c.ts': { covered: 0, total: 9 },
    };
    assert.equal(nodeCoverage(files, 'projects/cli'), 75);
    assert.equal(nodeCoverage(files, 'projects/generics'), null);
  });

  it('is read from the report of Jest', () => {
    const lines = (covered: number, total: number) => ({ lines: { covered, total } });
    const report = {
      total: lines(60, 300),
      '/x/src/app/a.ts': lines(30, 40),
      '/x/src/app/b.ts': lines(30, 40),
      '/x/src/app/testing/c.ts': lines(0, 20),
      '/x/projects/other/d.ts': lines(0, 200),
    };
    const path = file('a.json', JSON.stringify(report));
    assert.equal(jestCoverage(path, 'src/app'), 75);
    assert.equal(jestCoverage(path, 'elsewhere'), null);
  });
});

describe('ratioOf', () => {
  it('sets specs, harnesses and stories against product code', () => {
    const files = [
      { file: 'projects/x/src/a.ts', lines: 100 },
      { file: 'projects/x/src/a.spec.ts', lines: 40 },
      { file: 'projects/x/testing/a-harness.ts', lines: 30 },
      { file: 'projects/x/src/a.stories.ts', lines: 20 },
    ];
    assert.equal(ratioOf(files), 0.9);
    assert.equal(ratioOf([]), 0);
  });
});
