import { LatestLoad } from './latest-load';

describe('the latest load', () => {
  it('aborts the one before it, whose value and failure do not count any more', async () => {
    const load = new LatestLoad<string>();
    const ends: AbortSignal[] = [];
    const slow = Promise.withResolvers<string>();
    const first = load.load((outdated) => {
      ends.push(outdated);
      return slow.promise;
    });
    await load.load((outdated) => {
      ends.push(outdated);
      return Promise.resolve('second');
    });
    slow.reject(new Error('late'));
    await first;
    expect(ends.map(({ aborted }) => aborted)).toEqual([true, false]);
    expect(load.value()).toBe('second');
    expect(load.error()).toBeNull();
  });

  it('keeps its value when it fails', async () => {
    const load = new LatestLoad<string>();
    await load.load(() => Promise.resolve('first'));
    await load.load(() => Promise.reject(new Error('no')));
    expect(load.value()).toBe('first');
    expect(load.error()).not.toBeNull();
  });
});
