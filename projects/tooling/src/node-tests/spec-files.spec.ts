import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { specFiles } from './spec-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'spec-files-'));
after(() => rmSync(folder, { recursive: true }));
mkdirSync(join(folder, 'src/node_modules/x'), { recursive: true });
const FILES = ['a.ts', 'a.spec.ts', 'b.slow.spec.ts', 'c.long.spec.ts', 'node_modules/x/d.spec.ts'];
for (const file of FILES) writeFileSync(join(folder, 'src', file), '');

const found = (level: 'quick' | 'all' | 'long', ...paths: string[]) =>
  specFiles(
    paths.map((path) => join(folder, path)),
    level,
  ).map((file) => file.slice(folder.length + 1));

describe('specFiles', () => {
  it('lists more from level to level', () => {
    assert.deepEqual(found('quick', 'src'), ['src/a.spec.ts']);
    assert.deepEqual(found('all', 'src'), ['src/a.spec.ts', 'src/b.slow.spec.ts']);
    assert.deepEqual(found('long', 'src'), [
      'src/a.spec.ts',
      'src/b.slow.spec.ts',
      'src/c.long.spec.ts',
    ]);
  });

  it('lists a file that is named, whatever its level, and once', () => {
    assert.deepEqual(found('quick', 'src/c.long.spec.ts', 'src', 'src/a.spec.ts'), [
      'src/a.spec.ts',
      'src/c.long.spec.ts',
    ]);
  });
});
