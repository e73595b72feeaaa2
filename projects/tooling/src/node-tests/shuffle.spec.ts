import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { shuffle } from './shuffle.ts';

const ITEMS = Array.from({ length: 50 }, (_, index) => index);

describe('shuffle', () => {
  it('keeps every item, in another order', () => {
    const shuffled = shuffle(ITEMS, 1);
    assert.notDeepEqual(shuffled, ITEMS);
    assert.deepEqual(
      shuffled.toSorted((a, b) => a - b),
      ITEMS,
    );
  });

  it('repeats the order of a seed, and of that seed only', () => {
    assert.deepEqual(shuffle(ITEMS, 7), shuffle(ITEMS, 7));
    assert.notDeepEqual(shuffle(ITEMS, 7), shuffle(ITEMS, 8));
  });

  it('puts every item in every place', () => {
    const first = new Set(Array.from({ length: 100 }, (_, seed) => shuffle([1, 2, 3], seed)[0]));
    assert.deepEqual(first, new Set([1, 2, 3]));
  });
});
