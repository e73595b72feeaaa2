import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { FileStore } from './file-store.ts';
import { describeFileTypes } from './describe-file-types.ts';

const LATER = new Date(Date.now() + 60_000);
const EPOCH = new Date(0);

describe('the files of an installation', () => {
  let folder: string;
  let store: FileStore;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'ampersand-files-'));
    store = new FileStore(folder, 'mine');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  async function* chunks(...some: readonly string[]): AsyncGenerator<Buffer> {
    for (const each of some) {
      await Promise.resolve();
      yield Buffer.from(each);
    }
  }
  const put = async (path: string, content = path, of = store): Promise<void> => {
    await of.stage(path, chunks(content));
    await of.publish(path);
  };
  const read = async (path: string, of = store): Promise<string | null> => {
    const file = await of.open(path);
    if (!file) return null;
    const content = await text(file.stream);
    assert.equal(file.size, Buffer.byteLength(content));
    return content;
  };
  const own = (): string[] => readdirSync(join(folder, 'mine')).filter((name) => name[0] !== '.');

  it('are what was written, chunk by chunk, once they are published', async () => {
    await store.stage('a', chunks('one ', '', 'twö'));
    await store.publish('a');
    assert.equal(await read('a'), 'one twö');
    assert.equal(await read('b'), null);
    assert.equal(await read('a', new FileStore(folder, 'other')), null, 'of another installation');
  });

  it('stay as they are while another content is staged, or given up', async () => {
    await put('a', 'old');
    await store.stage('a', chunks('new'));
    assert.equal(await read('a'), 'old');
    await store.discard('a');
    assert.deepEqual([await read('a'), own().length], ['old', 1]);
    await store.stage('a', chunks('newer'));
    await store.publish('a');
    assert.equal(await read('a'), 'newer');
  });

  it('are there after the server died between the commit and the publication', async () => {
    await store.stage('a', chunks('stored'));
    assert.equal(await read('a'), 'stored');
    assert.match(own().join(), /^[0-9a-f]{64}$/);
  });

  it('have a name that no path can lead elsewhere', async () => {
    const paths = ['../x', '/etc/passwd', 'a/../../b', '..', '', 'a\0b', 'ü'.repeat(3000)];
    for (const path of paths) await put(path);
    assert.equal(own().length, paths.length);
    for (const name of own()) assert.match(name, /^[0-9a-f]{64}$/);
    assert.deepEqual(readdirSync(folder), ['mine']);
    for (const path of paths) assert.equal(await read(path), path);
  });

  it('leave nothing half written where the content breaks off, once that is given up', async () => {
    async function* broken(): AsyncGenerator<Buffer> {
      yield* chunks('half');
      throw new Error('gone');
    }
    await assert.rejects(store.stage('a', broken()), { message: 'gone' });
    await store.discard('a');
    assert.deepEqual([own(), await read('a')], [[], null]);
  });

  it('are removed, also when they are gone already', async () => {
    await put('a');
    await store.remove('a');
    await store.remove('a');
    await store.discard('never');
    assert.deepEqual([own(), await read('a')], [[], null]);
  });

  it('of which nobody knows any more are swept, those that are old enough', async () => {
    for (const path of ['kept', 'orphan', 'young']) await put(path);
    await store.stage('staged', chunks('x'));
    await store.stage('kept', chunks('anew'));
    const before = own();
    for (const name of before) utimesSync(join(folder, 'mine', name), EPOCH, EPOCH);
    await put('young');
    writeFileSync(join(folder, 'mine', 'note.txt'), 'of somebody');
    utimesSync(join(folder, 'mine', 'note.txt'), EPOCH, EPOCH);
    assert.equal(await store.sweep(['kept'], new Date(1000)), 2);
    assert.equal(own().length, 4, 'the kept one and its new content, the young one, the note');
    assert.deepEqual([await read('kept'), await read('orphan')], ['kept', null]);
    assert.equal(await read('young'), 'young');
    assert.equal(await store.sweep(['kept'], new Date(1000)), 0);
    assert.equal(await store.sweep(['kept'], LATER), 1);
  });

  it('are swept by nobody but their installation', async () => {
    await put('a');
    const mark = join(folder, 'mine', '.ampersand-files');
    assert.equal(readFileSync(mark, 'utf8').trim(), 'mine');
    for (const other of ['other\n', '']) {
      writeFileSync(mark, other);
      assert.equal(await store.sweep([], LATER), 0, JSON.stringify(other));
    }
    rmSync(mark);
    assert.equal(await store.sweep([], LATER), 0, 'without a mark');
    assert.equal(await new FileStore(folder, 'absent').sweep([], LATER), 0);
    assert.equal(await read('a'), 'a');
  });

  it('of an earlier version are taken in from the folder of all, those that it knows', async () => {
    const shared = new FileStore(folder, '.');
    for (const path of ['a', 'b']) await put(path, `${path} of all`, shared);
    await store.adopt(['a', 'absent']);
    assert.deepEqual([await read('a'), await read('b')], ['a of all', null]);
    assert.equal(await read('b', shared), 'b of all');
    await store.adopt(['a']);
    assert.equal(await read('a'), 'a of all');
  });

  it('need no folder where there are none to take in', async () => {
    await store.adopt([]);
    await new FileStore(join(folder, 'no', 'such'), 'mine').adopt(['a']);
    assert.deepEqual(readdirSync(folder), []);
  });
});

describe('types of files in words', () => {
  it('are what people call them, or what they are', () => {
    assert.equal(describeFileTypes([]), 'none');
    assert.equal(
      describeFileTypes(['image/png', 'application/x-odd', 'application/pdf']),
      'PNG, application/x-odd, PDF',
    );
  });
});
