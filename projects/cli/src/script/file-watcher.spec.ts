import assert from 'node:assert/strict';
import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { FileWatcher } from './file-watcher.ts';

/** Whether a change is noticed within a while. */
function noticed(change: Promise<void>): Promise<boolean> {
  return Promise.race([change.then(() => true), delay(700, false)]);
}

describe('FileWatcher', () => {
  it('notices that a file is written', async (test) => {
    const folder = temporaryFolder(test, { 'a.adl': '1' });
    const watcher = new FileWatcher();
    test.after(() => watcher.close());
    const change = noticed(watcher.change([join(folder, 'a.adl')]));
    writeFileSync(join(folder, 'a.adl'), '2');
    assert.equal(await change, true);
  });

  it('notices that a file is replaced, as editors do, and again', async (test) => {
    const folder = temporaryFolder(test, { 'a.adl': '1' });
    const watcher = new FileWatcher();
    test.after(() => watcher.close());
    for (const text of ['2', '3']) {
      const change = noticed(watcher.change([join(folder, 'a.adl')]));
      writeFileSync(join(folder, 'draft'), text);
      renameSync(join(folder, 'draft'), join(folder, 'a.adl'));
      assert.equal(await change, true);
    }
  });

  it('notices a file that was absent', async (test) => {
    const folder = temporaryFolder(test);
    const watcher = new FileWatcher();
    test.after(() => watcher.close());
    const change = noticed(watcher.change([join(folder, 'a.adl')]));
    writeFileSync(join(folder, 'a.adl'), '1');
    assert.equal(await change, true);
  });

  it('does not mind other files', async (test) => {
    const folder = temporaryFolder(test, { 'a.adl': '1' });
    const watcher = new FileWatcher();
    test.after(() => watcher.close());
    const change = noticed(watcher.change([join(folder, 'a.adl')]));
    writeFileSync(join(folder, 'b.adl'), '2');
    assert.equal(await change, false);
  });

  it('remembers what changed while nobody waited', async (test) => {
    const one = join(temporaryFolder(test, { 'a.adl': '1' }), 'a.adl');
    const watcher = new FileWatcher();
    const witness = new FileWatcher();
    test.after(() => [watcher, witness].forEach((each) => each.close()));
    watcher.follow([one]);
    const seen = witness.change([one]);
    writeFileSync(one, '2');
    await seen;
    assert.equal(await noticed(watcher.change([one])), true);
    assert.equal(await noticed(watcher.change([one])), false);
  });

  it('ends when it is closed', async (test) => {
    const watcher = new FileWatcher();
    const change = noticed(watcher.change([join(temporaryFolder(test), 'a.adl')]));
    watcher.close();
    assert.equal(await change, true);
  });
});
