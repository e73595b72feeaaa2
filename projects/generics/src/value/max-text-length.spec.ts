import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { characterCount } from './max-text-length.ts';

it('counts characters, whatever units of UTF-16 they take', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) =>
      assert.equal(characterCount(text), Array.from(text).length),
    ),
  );
  assert.equal(characterCount('\ud83d'), 1, 'half of a character');
});
