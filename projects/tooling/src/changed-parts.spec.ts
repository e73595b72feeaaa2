import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { affectedParts } from './changed-parts.ts';
import { PARTS } from './import-rules.js';

const affected = (...files: string[]) => [...affectedParts(files)].sort();

describe('a change affects', () => {
  it('all that imports its part, directly or not', () => {
    assert.deepEqual(affected('projects/generics/src/a.ts'), Object.keys(PARTS).sort());
    assert.deepEqual(affected('e2e/test.ts'), ['e2e', 'projects/tooling']);
    assert.deepEqual(affected('projects/backend/src/a.ts'), [
      'e2e',
      'projects/backend',
      'projects/cli',
      'projects/tooling',
    ]);
  });

  it('what only reads its part in tests', () => {
    assert.ok(affected('projects/components/src/a.ts').includes('projects/compiler'));
  });

  it('everything where it is one of the root, unless it is text', () => {
    assert.deepEqual(affected('package.json'), Object.keys(PARTS).sort());
    assert.deepEqual(affected('README.md'), ['projects/tooling']);
    assert.deepEqual(affected(), []);
  });
});
