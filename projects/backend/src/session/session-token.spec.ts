import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { isToken, newToken, tokenHash } from './session-token.ts';

describe('a token', () => {
  it('is new each time, and fits a cookie', () => {
    const tokens = Array.from({ length: 1000 }, newToken);
    assert.equal(new Set(tokens).size, tokens.length);
    for (const token of tokens) assert.ok(isToken(token) && /^[\w-]{43}$/.test(token), token);
  });

  const token = newToken();
  for (const text of [
    undefined,
    '',
    token.slice(1),
    `${token}a`,
    `${token}\n`,
    ` ${token.slice(1)}`,
    `${token.slice(1)}=`,
    `${token.slice(1)}'`,
    `${token.slice(1)}é`,
    token.repeat(2),
  ])
    it(`is not any text: ${JSON.stringify(text)}`, () => {
      assert.equal(isToken(text), false);
    });

  it('is known to the database by a hash only, which is another text for another token', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (one, other) => {
        assert.match(tokenHash(one), /^[0-9a-f]{64}$/);
        assert.equal(tokenHash(one) === tokenHash(other), one === other);
        assert.ok(one.length < 2 || !tokenHash(one).includes(one) || /^[0-9a-f]+$/.test(one));
      }),
    );
    assert.equal(
      tokenHash('abc'),
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    );
  });
});
