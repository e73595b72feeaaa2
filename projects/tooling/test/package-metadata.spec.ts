import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { addPackageMetadata } from '../src/package-metadata.ts';

const PART = { 'dist/cli/main.js': '', LICENSE: 'licence', 'CHANGELOG.md': 'changes' };
const OF_REPOSITORY = JSON.stringify({ repository: { url: 'git+https://example.org/x.git' } });

/** Brings its papers into the package of a part with these files; gives back how a file of the package is read. */
function packageFilesOf(
  context: TestContext,
  files: Readonly<Record<string, string>>,
): (file: string) => string | null {
  const root = mkdtempSync(join(tmpdir(), 'papers-'));
  context.after(() => rmSync(root, { recursive: true }));
  for (const [path, text] of Object.entries({ ...PART, ...files })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  addPackageMetadata(root, 'cli');
  return (file) => {
    const path = join(root, 'dist/cli', file);
    return existsSync(path) ? readFileSync(path, 'utf8') : null;
  };
}

describe('the papers of a package', () => {
  it('are licence, changes, README and documentation', (context) => {
    const read = packageFilesOf(context, {
      'projects/cli/package.json': OF_REPOSITORY,
      'projects/cli/README.md': 'read me',
      'projects/cli/docs/use.md': 'use',
    });
    const packageFiles = ['LICENSE', 'CHANGELOG.md', 'README.md', 'docs/use.md'];
    assert.deepEqual(packageFiles.map(read), ['licence', 'changes', 'read me', 'use']);
  });

  it('are carried over as they are where they are no texts', (context) => {
    const link = '[code](src/main.ts)';
    const read = packageFilesOf(context, {
      'projects/cli/package.json': OF_REPOSITORY,
      'projects/cli/README.md': 'read me',
      'projects/cli/docs/picture.svg': link,
    });
    assert.equal(read('docs/picture.svg'), link);
  });

  it('lead to each other, and else to the repository, from wherever they stand', (context) => {
    const read = packageFilesOf(context, {
      'projects/cli/package.json': OF_REPOSITORY,
      'projects/cli/README.md': '[use](docs/use.md) [code](src/main.ts)',
      'projects/cli/docs/use.md': '[back](../README.md) [other](../../compiler/README.md)',
    });
    const sources = 'https://example.org/x/tree/main/projects';
    assert.equal(read('README.md'), `[use](docs/use.md) [code](${sources}/cli/src/main.ts)`);
    assert.equal(
      read('docs/use.md'),
      `[back](../README.md) [other](${sources}/compiler/README.md)`,
    );
  });

  it('are the README alone where a part has no documentation and names no repository', (context) => {
    const read = packageFilesOf(context, {
      'projects/cli/package.json': '{}',
      'projects/cli/README.md': '[code](src/main.ts)',
    });
    assert.equal(read('README.md'), 'code');
    assert.equal(read('docs'), null);
  });
});
