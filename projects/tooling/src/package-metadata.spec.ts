import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { addPackageMetadata } from './package-metadata.ts';

const PAGES = {
  'README.md': '[own](docs/a.md) [other](../other/docs/b.md)',
  'docs/a.md': '[own](deep/c.md) [other](../../other/docs/b.md)',
  'docs/deep/c.md': '[own](../a.md) [other](../../../other/docs/b.md)',
};

test('no page of a package links to another package, at any depth', () => {
  const root = mkdtempSync(join(tmpdir(), 'ampersand-packed-'));
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  for (const file of ['LICENSE', 'CHANGELOG.md', 'dist/other/docs/b.md', 'dist/part/package.json'])
    write(file, '');
  write('projects/part/package.json', '{}');
  for (const [page, text] of Object.entries(PAGES)) write(`projects/part/${page}`, text);
  addPackageMetadata(root, 'part');
  for (const [page, text] of Object.entries(PAGES))
    assert.equal(
      readFileSync(join(root, 'dist/part', page), 'utf8'),
      text.replace(/\[other\].*/, 'other'),
    );
  rmSync(root, { recursive: true });
});
