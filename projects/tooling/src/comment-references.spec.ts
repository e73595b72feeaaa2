import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { commentReferences, filesNamedIn } from './comment-references.ts';

describe('what comments refer to', () => {
  it('is names in links, errors, and files', () =>
    assert.deepEqual(
      commentReferences([
        '/** As {@link Owner.member}, see `docs/page.md`. @throws SomeError, OtherError or LastError when it fails */',
        '// {@linkcode readRow} is in read-row.ts',
      ]),
      {
        links: ['Owner', 'member', 'readRow'],
        errors: ['SomeError', 'OtherError', 'LastError'],
        files: ['docs/page.md', 'read-row.ts'],
      },
    ));

  it('is nothing in a comment without references', () =>
    assert.deepEqual(commentReferences(['// Throws Nothing: e.g. the row.']), {
      links: [],
      errors: [],
      files: [],
    }));

  for (const [text, names] of [
    ['see ../a/b-c.ts and x.md.', ['a/b-c.ts', 'x.md']],
    ['https://example.org/a.html', []],
    ['*.spec.ts, <name>.ts, @scope/a.ts', []],
    ['a.ts.snap', []],
  ] as const)
    it(`names ${names.join(', ') || 'no files'}: ${text}`, () =>
      assert.deepEqual(filesNamedIn(text), names));
});
