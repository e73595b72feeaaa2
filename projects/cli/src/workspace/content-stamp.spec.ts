import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { contentStamp } from './content-stamp.ts';

describe('the stamp of what a shell is built from', () => {
  let product: string;
  const stamp = (more = 'model') => contentStamp(product, join(product, 'sources'), more);
  function write(file: string, text: string): void {
    mkdirSync(dirname(join(product, file)), { recursive: true });
    writeFileSync(join(product, file), text);
  }

  beforeEach(() => (product = mkdtempSync(join(tmpdir(), 'ampersand-stamp-'))));
  afterEach(() => rmSync(product, { recursive: true, force: true }));

  for (const file of [
    'package.json',
    'src/app/app.ts',
    'sources/person.component.ts',
    'projects/components/src/box.ts',
    'projects/components/application/messages/messages-en.ts',
    'projects/generics/src/value/text.ts',
  ])
    it(`is another when ${file} changes`, () => {
      write(file, 'before');
      const before = stamp();
      assert.equal(stamp(), before);
      write(file, 'after');
      assert.notEqual(stamp(), before);
    });

  it('is another for another model', () => {
    assert.notEqual(stamp('one'), stamp('other'));
  });

  for (const file of ['src/app/app.spec.ts', 'src/README.md', 'src/app/generated/other.ts'])
    it(`is the same when ${file} changes`, () => {
      const before = stamp();
      write(file, 'text');
      assert.equal(stamp(), before);
    });
});
