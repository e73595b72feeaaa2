import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { it } from 'node:test';
import { buildDocument } from '../src/document/build-document.ts';
import { renderDocument } from '@ampersand-prototype/documentation';
import { compiledScript, CONFORMANCE_SCRIPTS, EXAMPLE_SCRIPTS } from './documented-scripts.ts';
import { WordFile } from './word-file.ts';

const APPLICATIONS = CONFORMANCE_SCRIPTS.filter(({ name }) => name.startsWith('app-'));

const DOCUMENTED = EXAMPLE_SCRIPTS.filter(({ path }) => existsSync(join(dirname(path), 'docs')));

it('one example has its documentation in the repository', () =>
  assert.deepEqual(
    DOCUMENTED.map(({ name }) => name),
    ['library'],
  ));

for (const { name, path } of DOCUMENTED)
  it(`the documentation of ${name} is the one that npm run docs:examples writes`, async () => {
    const folder = join(dirname(path), 'docs');
    const { plan } = await compiledScript(path);
    const files = await renderDocument(buildDocument(plan), 'md', {
      // Modules of the compiler have no file next to the script.
      sourceHref: ({ file, start }) =>
        file.startsWith(dirname(path))
          ? `../${file.slice(dirname(path).length + 1)}#L${start.line}`
          : null,
    });
    const present = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
    assert.deepEqual(present.sort(), files.map((each) => each.path).sort());
    for (const { path: file, content } of files)
      assert.equal(readFileSync(join(folder, file), 'utf8'), content, file);
  });

for (const { name, path } of [...EXAMPLE_SCRIPTS, ...APPLICATIONS])
  it(`the Word file of ${name} conforms to the schema`, async () => {
    const { plan } = await compiledScript(path);
    const [file] = await renderDocument(buildDocument(plan), 'docx');
    assert.ok(file && typeof file.content !== 'string');
    assert.deepEqual(new WordFile(file.content).findings(), []);
  });
