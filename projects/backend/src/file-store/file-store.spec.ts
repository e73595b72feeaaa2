import assert from 'node:assert/strict';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import { BUCKET, startBucketServer, type BucketServer } from '../../test/bucket-server.ts';
import { readConfig } from '../config/read-config.ts';
import type { FileStorage, FileStore } from './file-store.ts';
import { openFileStorage } from './open-file-storage.ts';
import { OWNER_MARK, STORED_NAME, storedName } from './stored-name.ts';

const LATER = new Date(Date.now() + 60_000);
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A storage for a test, and what it holds. */
interface Subject {
  readonly storage: FileStorage;
  /** Everything that is stored for an installation, except its mark. */
  names(installation: string): string[];
  /** Makes an object look old. */
  age(installation: string, name: string): void;
  /** Stores an object that is not a file of a store. */
  place(installation: string, name: string, content: string): Promise<void>;
  /** Removes an object directly. */
  lose(installation: string, name: string): void;
  stop(): void;
}

let server: BucketServer;
let count = 0;
before(async () => {
  server = await startBucketServer();
});
after(() => server.stop());

const SUBJECTS: Readonly<Record<string, () => Promise<Subject>>> = {
  folder: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'ampersand-files-'));
    const config = readConfig({ given: { 'files.folder': folder } });
    const placeOf = (installation: string, name: string) => join(folder, installation, name);
    return {
      storage: await openFileStorage(config),
      names: (installation) => {
        const own = join(folder, installation);
        return (existsSync(own) ? readdirSync(own) : []).filter((name) => name !== OWNER_MARK);
      },
      age: (...place) => utimesSync(placeOf(...place), new Date(0), new Date(0)),
      place: (installation, name, content) => {
        mkdirSync(join(folder, installation), { recursive: true });
        writeFileSync(placeOf(installation, name), content);
        return Promise.resolve();
      },
      lose: (...place) => rmSync(placeOf(...place)),
      stop: () => rmSync(folder, { recursive: true }),
    };
  },
  bucket: async () => {
    const prefix = `run/${(count += 1)}`;
    const settings = { ...server.settings, 'files.folder': `s3://${BUCKET}/${prefix}` };
    const keyOf = (installation: string, name: string) => `${prefix}/${installation}/${name}`;
    return {
      storage: await openFileStorage(readConfig({ given: settings })),
      names: (installation) =>
        server.names(`${prefix}/${installation}`).filter((name) => name !== OWNER_MARK),
      age: (...place) => server.age(keyOf(...place)),
      place: (installation, name, content) => server.put(keyOf(installation, name), content),
      lose: (...place) => server.lose(keyOf(...place)),
      stop: () => undefined,
    };
  },
};

async function* chunks(...some: readonly (Uint8Array | string)[]): AsyncGenerator<Buffer> {
  for (const each of some) {
    await Promise.resolve();
    yield Buffer.from(each);
  }
}

for (const [kind, make] of Object.entries(SUBJECTS))
  describe(`the files of an installation (${kind})`, () => {
    let subject: Subject;
    let store: FileStore;
    beforeEach(async () => {
      subject = await make();
      await subject.storage.check();
      store = subject.storage.filesOf('mine');
    });
    afterEach(() => subject.stop());

    const put = (path: string, content = path, of = store) => of.write(path, chunks(content));
    const read = async (path: string, of = store): Promise<string | null> => {
      const file = await of.open(path);
      if (!file) return null;
      const content = await text(file.stream);
      assert.equal(file.size, Buffer.byteLength(content));
      return content;
    };
    const own = () => subject.names('mine');

    it('have the content that was written, chunk by chunk', async () => {
      await store.write('a', chunks('one ', '', 'twö'));
      await put('empty', '');
      const large = 'x'.repeat(9_000_000);
      await put('large', large);
      assert.equal(await read('a'), 'one twö');
      assert.equal(await read('empty'), '');
      assert.equal((await read('large')) === large, true);
      assert.equal(await read('b'), null);
      assert.equal(await read('a', subject.storage.filesOf('other')), null);
    });

    it('have the type of their content', async () => {
      await store.write('picture', chunks(PNG.subarray(0, 10), PNG.subarray(10)));
      await put('text');
      const typeOf = async (path: string) => {
        const file = await store.open(path);
        await file?.stream.toArray();
        return file?.type;
      };
      assert.deepEqual([await typeOf('picture'), await typeOf('text')], ['image/png', null]);
    });

    it('are replaced as a whole', async () => {
      await put('a', 'old');
      await put('a', 'new');
      assert.deepEqual([await read('a'), own().length], ['new', 1]);
    });

    it('have names that no path can lead elsewhere', async () => {
      const paths = ['../x', '/etc/passwd', 'a/../../b', '..', '', 'a\0b', 'ü'.repeat(3000)];
      for (const path of paths) await put(path);
      assert.equal(own().length, paths.length);
      for (const name of own()) assert.match(name, STORED_NAME);
      for (const path of paths) assert.equal(await read(path), path);
    });

    it('are not stored if their content breaks off, or is rejected', async () => {
      async function* broken(): AsyncGenerator<Buffer> {
        yield* chunks('half');
        throw new Error('gone');
      }
      await put('b', 'old');
      for (const path of ['a', 'b']) {
        await assert.rejects(store.write(path, broken()), { message: 'gone' });
        const reject = () => Promise.reject(new Error('not this'));
        await assert.rejects(store.write(path, chunks('whole'), reject), { message: 'not this' });
      }
      assert.deepEqual([own().length, await read('a'), await read('b')], [1, null, 'old']);
    });

    it('can be checked before they are stored', async () => {
      const seen: string[] = [];
      const accept = async (place: string) => {
        seen.push(readFileSync(place, 'utf8'));
        assert.equal(await read('a'), null);
      };
      await store.write('a', chunks('one ', 'two'), accept);
      assert.deepEqual([seen, await read('a')], [['one two'], 'one two']);
    });

    it('are removed, also if they are deleted already', async () => {
      await put('a');
      await put('b');
      await store.remove('a');
      await store.remove('a');
      subject.lose('mine', storedName('b'));
      assert.deepEqual([own(), await read('a'), await read('b')], [[], null, null]);
      await store.remove('b');
    });

    it('are swept if they are old and linked by none', async () => {
      for (const path of ['linked', 'orphan']) await put(path);
      await subject.place('mine', 'note.txt', 'not ours');
      for (const name of own()) subject.age('mine', name);
      await put('young');
      assert.equal(await store.sweep(['linked'], new Date(1000), AbortSignal.abort()), 0);
      assert.equal(await store.sweep(['linked'], new Date(1000)), 1);
      assert.deepEqual([await read('linked'), await read('orphan')], ['linked', null]);
      assert.equal(await read('young'), 'young');
      assert.equal(await store.sweep(['linked'], new Date(1000)), 0);
      assert.equal(await store.sweep(['linked'], LATER), 1);
      assert.deepEqual(own().sort(), [storedName('linked'), 'note.txt'].sort());
    });

    it('are swept by their installation only', async () => {
      await put('a');
      for (const other of ['other\n', '']) {
        await subject.place('mine', OWNER_MARK, other);
        assert.equal(await store.sweep([], LATER), 0, JSON.stringify(other));
      }
      subject.lose('mine', OWNER_MARK);
      assert.equal(await store.sweep([], LATER), 0, 'without a mark');
      assert.equal(await subject.storage.filesOf('absent').sweep([], LATER), 0);
      assert.equal(await read('a'), 'a');
    });
  });

describe('the files of an earlier version in a folder', () => {
  let subject: Subject;
  let store: FileStore;
  beforeEach(async () => {
    subject = await SUBJECTS['folder']!();
    store = subject.storage.filesOf('mine');
  });
  afterEach(() => subject.stop());
  const read = async (path: string) => {
    const file = await store.open(path);
    return file && text(file.stream);
  };

  it('are taken over from the folder of all installations if an atom has them', async () => {
    for (const path of ['a', 'b']) await subject.place('.', storedName(path), `${path} of all`);
    await store.adopt(['a', 'absent']);
    await store.adopt(['a']);
    assert.deepEqual([await read('a'), await read('b')], ['a of all', null]);
    assert.ok(subject.names('.').includes(storedName('b')));
  });

  it('are completed if their server was killed after the commit', async () => {
    await store.write('c', chunks('stored'));
    for (const path of ['a', 'b', 'c'])
      await subject.place('mine', `${storedName(path)}.part`, path);
    for (const name of subject.names('mine')) subject.age('mine', name);
    await store.adopt(['a', 'c']);
    assert.deepEqual([await read('a'), await read('b'), await read('c')], ['a', null, 'stored']);
    assert.equal(await store.sweep(['a', 'c'], LATER), 1);
  });

  it('need no folder', async () => {
    await store.adopt([]);
    await store.adopt(['a']);
    assert.deepEqual(subject.names('mine'), []);
  });
});
