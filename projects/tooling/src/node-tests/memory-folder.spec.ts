import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, it } from 'node:test';
import { memoryFolder } from './memory-folder.ts';

describe('the folder for temporary files of a worker', () => {
  it('is made where there is room, and removed', () => {
    const { env, remove } = memoryFolder(tmpdir());
    const folder = env['TMPDIR'] ?? '';
    assert.equal(dirname(folder), tmpdir());
    assert.ok(existsSync(folder));
    assert.equal(env['TEST_SCRIPTS'], tmpdir());
    remove();
    assert.ok(!existsSync(folder));
  });

  it('stays that of the system where there is no memory for files', () => {
    assert.deepEqual(memoryFolder(join(tmpdir(), 'none')).env, {});
  });
});
