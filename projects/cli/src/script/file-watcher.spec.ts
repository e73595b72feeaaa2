import assert from 'node:assert/strict';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, it } from 'node:test';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { FileWatcher } from './file-watcher.ts';

/** Whether a change has been noticed by now. */
function isNoticed(change: Promise<void>): Promise<boolean> {
  return Promise.race([change.then(() => true), Promise.resolve(false)]);
}

describe('FileWatcher', () => {
  it('notices that a file is written', async (test) => {
    const folder = temporaryFolder(test, { 'a.adl': '1' });
    const watcher = new FileWatcher();
    test.after(() => watcher.close());
    const change = watcher.change([join(folder, 'a.adl')]);
    writeFileSync(join(folder, 'a.adl'), '2');
    await change;
  });

  it('notices that a file is replaced, as editors do, and again', async (test) => {
    const folder = temporaryFolder(test, { 'a.adl': '1' });
    const watcher = new FileWatcher();
    test.after(() => watcher.close());
    for (const text of ['2', '3']) {
      const change = watcher.change([join(folder, 'a.adl')]);
      writeFileSync(join(folder, 'draft'), text);
      renameSync(join(folder, 'draft'), join(folder, 'a.adl'));
      await change;
    }
  });

  it('notices a file that was absent', async (test) => {
    const folder = temporaryFolder(test);
    const watcher = new FileWatcher();
    test.after(() => watcher.close());
    const change = watcher.change([join(folder, 'a.adl')]);
    writeFileSync(join(folder, 'a.adl'), '1');
    await change;
  });

  it('does not mind other files', async (test) => {
    const folder = temporaryFolder(test, { 'a.adl': '1' });
    const watcher = new FileWatcher();
    const witness = new FileWatcher();
    test.after(() => [watcher, witness].forEach((each) => each.close()));
    const change = watcher.change([join(folder, 'a.adl')]);
    const seen = witness.change([join(folder, 'b.adl')]);
    writeFileSync(join(folder, 'b.adl'), '2');
    await seen;
    assert.equal(await isNoticed(change), false);
  });

  it('notices whatever changes in a folder, and that the folder comes', async (test) => {
    const folder = temporaryFolder(test);
    const watcher = new FileWatcher();
    test.after(() => watcher.close());
    const templates = join(folder, 'templates');
    const made = watcher.change([templates]);
    mkdirSync(templates);
    await made;
    for (const text of ['1', '2']) {
      const change = watcher.change([templates]);
      writeFileSync(join(templates, 'Box-NEW.html'), text);
      await change;
    }
  });

  for (const [what, file, removed] of [
    ['its folder', 'model/a.adl', 'model'],
    ['the folder around its folder', 'model/parts/a.adl', 'model'],
    ['a folder of its own', 'model/templates', 'model/templates'],
  ] as const)
    it(`goes on noticing when ${what} is removed and made again`, async (test) => {
      const folder = temporaryFolder(test);
      const [path, gone] = [join(folder, file), join(folder, removed)];
      const write = (text: string) =>
        writeFileSync(path.endsWith('.adl') ? path : join(path, 'x'), text);
      const make = () =>
        mkdirSync(path.endsWith('.adl') ? dirname(path) : path, { recursive: true });
      make();
      write('1');
      const watcher = new FileWatcher();
      test.after(() => watcher.close());
      for (const text of ['2', '3']) {
        const removal = watcher.change([path]);
        rmSync(gone, { recursive: true });
        await removal;
        const making = watcher.change([path]);
        make();
        await making;
        const change = watcher.change([path]);
        write(text);
        await change;
        // In one step, as Git does, so that the folder is never missing.
        const exchange = watcher.change([path]);
        rmSync(gone, { recursive: true });
        make();
        await exchange;
        const again = watcher.change([path]);
        write(text);
        await again;
      }
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
    await watcher.change([one]);
    assert.equal(await isNoticed(watcher.change([one])), false);
  });

  it('ends when it is closed', async (test) => {
    const watcher = new FileWatcher();
    const change = watcher.change([join(temporaryFolder(test), 'a.adl')]);
    watcher.close();
    await change;
  });
});
