import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { derived } from './derived.ts';

describe('derived values', () => {
  it('is worked out once for each object, nothing included', () => {
    const asked: string[] = [];
    const longName = derived(({ name }: { readonly name: string }) => {
      asked.push(name);
      return name.length > 2 ? name : null;
    });
    const [one, other] = [{ name: 'one' }, { name: 'o' }];
    assert.deepEqual([one, other, one, other].map(longName), ['one', null, 'one', null]);
    assert.deepEqual(asked, ['one', 'o']);
  });

  it('is asked for again where it failed', () => {
    let tries = 0;
    const failing = derived(() => {
      tries += 1;
      throw new Error('no answer');
    });
    const one = {};
    for (let i = 0; i < 2; i++) assert.throws(() => failing(one), /no answer/);
    assert.equal(tries, 2);
  });
});
