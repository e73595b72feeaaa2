import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { shortenedText } from './shortened-text.ts';

for (const [text, most, shown] of [
  ['', 3, ''],
  ['abc', 3, 'abc'],
  ['abcd', 3, 'abc…'],
  ['😀😀😀', 3, '😀😀😀'],
  ['ab😀😀', 3, 'ab😀…'],
] as const) {
  test(`${JSON.stringify(text)} in ${most} characters`, () => {
    assert.equal(shortenedText(text, most), shown);
  });
}

test('no character is cut, and nothing is lost that has room', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.nat(20), (text, most) => {
      const characters = Array.from(text);
      const whole = characters.length <= most;
      assert.equal(
        shortenedText(text, most),
        whole ? text : `${characters.slice(0, most).join('')}…`,
      );
    }),
  );
});
