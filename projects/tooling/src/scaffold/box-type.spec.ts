import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, it } from 'node:test';
import ts from 'typescript';
import { boxTypeFiles } from './box-type.ts';

const ROOT = resolve(import.meta.dirname, '../../../..');
const read = (path: string): string | null =>
  existsSync(resolve(ROOT, path)) ? readFileSync(resolve(ROOT, path), 'utf8') : null;
const files = new Map(boxTypeFiles('GALLERY', read).map(({ path, text }) => [path, text]));
const textOf = (path: string): string => files.get(path) ?? assert.fail(path);
/** The lines that a changed file has in addition. */
const added = (path: string): readonly string[] => {
  const before = read(path)?.split('\n') ?? [];
  const after = textOf(path).split('\n');
  assert.equal(after.length - before.length, after.filter((line) => !before.includes(line)).length);
  return after.filter((line) => !before.includes(line)).map((line) => line.trim());
};

describe('a new box type', () => {
  const folder = 'projects/components/src/box-gallery';

  it('has a template, a component, a story, and a spec', () => {
    assert.match(
      textOf('.templates/Box-GALLERY.html'),
      /^<box-gallery\n[^]*<box-form-field\n[^]*<\/box-gallery>\n$/,
    );
    assert.match(
      textOf(`${folder}/box-gallery.ts`),
      /selector: 'box-gallery',[^]*export class BoxGallery \{/,
    );
    assert.match(
      textOf(`${folder}/box-gallery.stories.ts`),
      /title: 'Boxes\/Gallery', component: BoxGallery,/,
    );
    assert.match(textOf(`${folder}/box-gallery.spec.ts`), /describe\('box-gallery'/);
  });

  it('is in the lists of components and folders', () => {
    assert.deepEqual(added('projects/components/src/ampersand-components.ts'), [
      "import { BoxGallery } from './box-gallery/box-gallery';",
      "export { BoxGallery } from './box-gallery/box-gallery';",
      'BoxGallery,',
    ]);
    assert.deepEqual(added('projects/tooling/src/import-rules.js'), ["'box-gallery',"]);
  });

  it('imports files that exist', () => {
    for (const [path, text] of files)
      if (path.startsWith(folder))
        for (const { fileName } of ts.preProcessFile(text).importedFiles) {
          const target = `${resolve('/', folder, fileName).slice(1)}.ts`;
          if (fileName.startsWith('.') && !fileName.endsWith('public-api'))
            assert.ok(files.has(target) || read(target) !== null, `${path}: ${fileName}`);
        }
  });

  for (const [type, message] of [
    ['gallery', /in uppercase/],
    ['FORM', /exists/],
  ] as const)
    it(`is rejected: ${type}`, () => assert.throws(() => boxTypeFiles(type, read), message));
});
