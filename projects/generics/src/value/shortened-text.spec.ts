import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { shortenedText } from './shortened-text.ts';

for (const [text, max, shown] of [
  ['', 3, ''],
  ['abc', 3, 'abc'],
  ['abcd', 3, 'abc…'],
  ['😀😀😀', 3, '😀😀😀'],
  ['ab😀😀', 3, 'ab😀…'],
] as const) {
  test(`${JSON.stringify(text)} in ${max} characters`, () => {
    assert.equal(shortenedText(text, max), shown);
  });
}

test('no character is cut, and nothing is lost that has room', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.nat(20), (text, max) => {
      const characters = Array.from(text);
      const whole = characters.length <= max;
      assert.equal(
        shortenedText(text, max),
        whole ? text : `${characters.slice(0, max).join('')}…`,
      );
    }),
  );
});
