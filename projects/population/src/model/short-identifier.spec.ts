import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { it } from 'node:test';
import { VALUE_TYPES } from '@ampersand-prototype/generics/values';
import { shortIdentifier } from './short-identifier.ts';

/** Characters that take one unit of UTF-16, two, and both in turn. */
const CHARACTERS = ['a', '😀', 'a😀', '😀a'];
const cut = (text: string): string =>
  `${Array.from(text).slice(0, 243).join('')}_${createHash('sha1').update(text).digest('hex').slice(0, 10)}`;

for (const some of CHARACTERS) {
  const of = (count: number): string => Array.from(some.repeat(count)).slice(0, count).join('');

  for (const count of [254, 255])
    it(`leaves an identifier of ${count} characters like ${some} as it is`, () => {
      assert.equal(shortIdentifier(of(count)), of(count));
      assert.deepEqual(VALUE_TYPES.OBJECT.parse(of(count)), { stored: of(count) });
    });

  for (const count of [256, 508, 509, 10_000])
    it(`cuts one of ${count} characters like ${some} by the same rule`, () => {
      assert.equal(shortIdentifier(of(count)), cut(of(count)));
    });
}
