import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, describe, it } from 'node:test';
import { MetadataSource } from './metadata-source.ts';

describe('metadata that is read when it is needed', () => {
  let folder: string;
  let reported: unknown[];
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'ampersand-test-'));
  });
  after(() => rmSync(folder, { recursive: true }));
  beforeEach(() => {
    reported = [];
  });

  const sourceOf = (name: string): MetadataSource<unknown> =>
    new MetadataSource(
      async () => JSON.parse(await readFile(join(folder, name), 'utf8')) as unknown,
      (error) => reported.push(error),
    );

  it('is absent without a word where there is no file, also later', async () => {
    const source = sourceOf('absent.json');
    assert.equal(await source.load(), null);
    writeFileSync(join(folder, 'absent.json'), '{}');
    assert.equal(await source.load(), null);
    assert.deepEqual(reported, []);
  });

  it('is read once', async () => {
    writeFileSync(join(folder, 'once.json'), '{"a":1}');
    const source = sourceOf('once.json');
    assert.deepEqual(await source.load(), { a: 1 });
    writeFileSync(join(folder, 'once.json'), '{"a":2}');
    assert.deepEqual(await source.load(), { a: 1 });
  });

  it('is reported where it can’t be read, and read again the next time', async () => {
    writeFileSync(join(folder, 'broken.json'), '{');
    const source = sourceOf('broken.json');
    assert.equal(await source.load(), null);
    assert.equal(reported.length, 1);
    writeFileSync(join(folder, 'broken.json'), '{"a":1}');
    assert.deepEqual(await source.load(), { a: 1 });
    assert.equal(reported.length, 1);
  });
});
