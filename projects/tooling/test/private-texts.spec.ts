import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, it } from 'node:test';
import { proseOf } from '../src/markdown-prose.ts';
import { headingsOf, privateWordInText, privateWordsInProse } from '../src/private-texts.js';

const ROOT = resolve(import.meta.dirname, '../../..');
const OTHERS = [
  'node_modules/**',
  '**/node_modules/**',
  'dist/**',
  'projects/compiler/test/cases/**',
  // generated: its headings are the words of the model
  'projects/examples/*/docs/**',
];

/** Shows bad examples. */
const GLOSSARY = 'projects/docs/glossary.md';

/** English catalogs of messages. */
const CATALOGS = ['**/*messages-en.ts', '**/reasons-en.ts', '**/{error,core}/*-messages.ts'];
/** Texts of a catalog in English; the lines of other languages begin with their code. */
const ENGLISH = /^(?!\s*(?:nl|de):).*?(['"`])((?:(?!\1).)* .*?)\1/gm;

describe('private words in texts', () => {
  it('finds headings outside of code', () => {
    const text = '# One\n```sh\n# two\n```\n## Three `told` four\n';
    assert.deepEqual(headingsOf(text), ['One', 'Three  four']);
  });

  it('finds words and phrases, but no parts of words', () => {
    assert.equal(privateWordInText('Nobody knows'), 'nobody');
    assert.equal(privateWordInText('It was taken back'), 'taken back');
    assert.equal(privateWordInText('A recommended amendment'), null);
  });

  it('finds words and phrases in prose', () =>
    assert.deepEqual(privateWordsInProse('A row that nobody reads is no longer loaded.'), [
      'A row that nobody reads is no longer load',
    ]));

  for (const file of globSync('**/*.md', { cwd: ROOT, exclude: OTHERS })) {
    if (file !== GLOSSARY)
      it(`are not in ${file}`, () =>
        assert.deepEqual(privateWordsInProse(proseOf(readFileSync(join(ROOT, file), 'utf8'))), []));

    it(`are not in headings of ${file}`, () => {
      const headings = headingsOf(readFileSync(join(ROOT, file), 'utf8'));
      assert.deepEqual(
        headings.filter((heading) => privateWordInText(heading) !== null),
        [],
      );
    });
  }

  for (const file of globSync(CATALOGS, { cwd: ROOT, exclude: OTHERS }))
    it(`are not in the English messages of ${file}`, () => {
      const messages = Array.from(
        readFileSync(join(ROOT, file), 'utf8').matchAll(ENGLISH),
        ([, , text = '']) => text,
      );
      assert.deepEqual(
        messages.filter((text) => privateWordInText(text) !== null),
        [],
      );
    });
});
