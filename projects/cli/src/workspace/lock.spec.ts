import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { isLocked, withLock } from './lock.ts';

/** What may stand in the file of a lock, and whether another process holds it then. */
const HOLDERS: readonly (readonly [what: string, text: string, isOwned: boolean])[] = [
  ['a process that runs', String(process.ppid), true],
  ['a process that is gone', '999999999', false],
  ['nothing, as after a crash of the computer', '', false],
  ['no number', 'lock', false],
  ['zero, which would mean the group of this process', '0', false],
  ['a number below zero, which would mean any process', '-1', false],
  ['a number and more', `${process.ppid} x`, false],
];

describe('a lock that says', () => {
  for (const [what, text, isOwned] of HOLDERS)
    it(`${what} is ${isOwned ? 'held' : 'taken over'}`, async (test) => {
      const folder = temporaryFolder(test, { lock: text });
      const file = join(folder, 'lock');
      assert.equal(isLocked(file), isOwned);
      if (isOwned) return;
      assert.equal(await withLock(file, () => readFileSync(file, 'utf8')), String(process.pid));
      assert.deepEqual(readdirSync(folder), []);
    });
});

describe('work under a lock', () => {
  it('is not locked for the process that does it, and leaves nothing behind', async (test) => {
    const folder = temporaryFolder(test);
    const file = join(folder, 'below/deep/lock');
    assert.equal(await withLock(file, () => isLocked(file)), false);
    assert.deepEqual(readdirSync(join(folder, 'below/deep')), []);
  });

  it('may fail at once or later; either way it is free again', async (test) => {
    const file = join(temporaryFolder(test), 'lock');
    const failures = [
      () => {
        throw new Error('at once');
      },
      () => Promise.reject(new Error('later')),
    ];
    for (const [index, fail] of failures.entries())
      await assert.rejects(withLock(file, fail), { message: ['at once', 'later'][index] });
    assert.ok(!existsSync(file));
    assert.equal(await withLock(file, () => 'again'), 'again');
  });
});
