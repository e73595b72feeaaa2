import assert from 'node:assert/strict';
import { test } from 'node:test';
import { requireReadableQuery } from './query.ts';

const REJECTED: readonly (readonly [string, unknown])[] = [
  ['a NUL', { q: '\0' }],
  ['half a character', { q: 'a\ud83e' }],
  ['one of several values', { q: ['a', '\0'] }],
];

for (const [what, query] of REJECTED)
  test(`${what} is refused with the name of the parameter`, () => {
    assert.throws(
      () => requireReadableQuery({ query }),
      /q contains a character that isn't allowed/,
    );
  });

test('other values pass', () => {
  requireReadableQuery({ query: { q: ['a', '🦊'], limit: 5, all: true } });
  requireReadableQuery({ query: undefined });
});
