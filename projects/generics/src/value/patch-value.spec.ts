import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isPatchValue, isRecord } from './patch-value.ts';

const VALUES: readonly unknown[] = ['', 'a', 0, NaN, true, false, null];
const OTHERS: readonly unknown[] = [[], ['a'], undefined, 1n, () => 'a'];

describe('what travels in JSON', () => {
  it('is a single value, or an object, or neither', () => {
    for (const value of VALUES)
      assert.deepEqual([isPatchValue(value), isRecord(value)], [true, false], String(value));
    for (const other of OTHERS)
      assert.deepEqual([isPatchValue(other), isRecord(other)], [false, false], String(other));
    for (const object of [{}, { a: 1 }])
      assert.deepEqual([isPatchValue(object), isRecord(object)], [false, true]);
  });
});
