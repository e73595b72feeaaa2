import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { commentReferences } from './comment-references.ts';
import { sourceTokens } from './source-tokens.ts';

const SOURCE = String.raw`
/** Reads it’s {@link Reader.read}, see src/page/one.ts and https://a.b/c.md.
 * @throws ReadError when it can't, TimeError when it waits */
const url = 'https://a.b'; // as in two.md.
const text = "it\u2019s \"one\"" + ${'`at most ${most} rows`'};
`;

describe('a source file', () => {
  const { comments, strings, names } = sourceTokens(SOURCE);

  it('has comments, strings and names', () => {
    assert.equal(comments.length, 2);
    assert.deepEqual(strings, ['https://a.b', 'it’s "one"', 'at most {} rows']);
    assert.deepEqual([...names], ['const', 'url', 'text', 'at', 'most', 'rows']);
  });

  it('refers to names, errors and files in its comments', () =>
    assert.deepEqual(commentReferences(comments), {
      links: ['Reader', 'read'],
      errors: ['ReadError', 'TimeError'],
      files: ['src/page/one.ts', 'two.md'],
    }));
});
