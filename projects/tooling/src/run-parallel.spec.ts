import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { adjacentPairs, runParallel } from './run-parallel.ts';

describe('runParallel', () => {
  it('works on so many at a time, and gives the results in order', async () => {
    const ends: (() => void)[] = [];
    const begun: string[] = [];
    const all = runParallel(['a', 'b', 'c'], 2, async (item) => {
      begun.push(item);
      await new Promise<void>((end) => ends.push(end));
      return item.toUpperCase();
    });
    assert.deepEqual(begun, ['a', 'b']);
    ends[1]?.();
    await new Promise(setImmediate);
    assert.deepEqual(begun, ['a', 'b', 'c']);
    ends[2]?.();
    ends[0]?.();
    assert.deepEqual(await all, ['A', 'B', 'C']);
  });
});

describe('neighbours', () => {
  it('are grouped where both have the property', () => {
    const isOdd = (n: number) => n % 2 === 1;
    assert.deepEqual(adjacentPairs([1, 3, 2, 4, 5, 6, 7, 9], isOdd), [
      [1, 3],
      [2],
      [4],
      [5],
      [6],
      [7, 9],
    ]);
  });
});
