import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { concurrently } from './concurrently.ts';

describe('work while something else is under way', () => {
  const failed = (text: string): Promise<never> => Promise.reject(new Error(text));

  it('is begun before that ends, and gives what it came to', async () => {
    const order: string[] = [];
    const other = Promise.resolve().then(() => order.push('other'));
    const done = await concurrently(other, () => {
      order.push('work');
      return Promise.resolve('done');
    });
    assert.deepEqual([order, done], [['work', 'other'], 'done']);
  });

  it('is done to its end where the other fails, which is what is told', async () => {
    let isDone = false;
    const work = async (): Promise<void> => {
      await Promise.resolve();
      isDone = true;
      throw new Error('work');
    };
    await assert.rejects(concurrently(failed('other'), work), /other/);
    assert.ok(isDone);
  });

  it('fails when that has ended', async () => {
    const other = Promise.withResolvers<void>();
    const both = concurrently(other.promise, () => failed('work'));
    let hasEnded = false;
    const watched = both.catch(() => assert.ok(hasEnded));
    await Promise.resolve();
    hasEnded = true;
    other.resolve();
    await watched;
    await assert.rejects(both, /work/);
  });
});
