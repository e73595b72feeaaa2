import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { it } from 'node:test';
import { shortIdentifier } from './short-identifier.ts';

/** Characters that take one unit of UTF-16, two, and both in turn. */
const CHARACTERS = ['a', '😀', 'a😀', '😀a'];
const cut = (text: string): string =>
  `${Array.from(text).slice(0, 243).join('')}_${createHash('sha1').update(text).digest('hex').slice(0, 10)}`;

for (const some of CHARACTERS) {
  const of = (count: number): string => Array.from(some.repeat(count)).slice(0, count).join('');

  it(`leaves an identifier of 254 characters like ${some} as it is`, () => {
    assert.equal(shortIdentifier(of(254)), of(254));
  });

  for (const count of [255, 508, 509, 10_000])
    it(`cuts one of ${count} characters like ${some} by the same rule`, () => {
      assert.equal(shortIdentifier(of(count)), cut(of(count)));
    });
}
