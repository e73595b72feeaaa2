import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { RequestCoalescer } from './request-coalescer.ts';

/** Work that ends on demand; each result names its turn and its requester. */
class Work {
  readonly turns: string[][] = [];
  readonly #ends: PromiseWithResolvers<void>[] = [];

  readonly coalescer = new RequestCoalescer<string, string>(async (askers) => {
    const number = this.turns.push([...askers]);
    const end = Promise.withResolvers<void>();
    this.#ends.push(end);
    await end.promise;
    return askers.map((asker) => () => Promise.resolve(`${asker} in turn ${number}`));
  });

  end(number: number): void {
    this.#ends[number - 1]?.resolve();
  }

  fail(number: number): void {
    this.#ends[number - 1]?.reject(new Error('no'));
  }
}

describe('work for all who ask for it at the same time', () => {
  it('is done once for those who ask together, and again for those who ask while it is done', async () => {
    const work = new Work();
    const first = ['a', 'b'].map((asker) => work.coalescer.load('page', asker));
    await turn();
    const second = ['c', 'd'].map((asker) => work.coalescer.load('page', asker));
    await turn();
    assert.deepEqual(work.turns, [['a', 'b']]);
    work.end(1);
    assert.deepEqual(await Promise.all(first), ['a in turn 1', 'b in turn 1']);
    await turn();
    work.end(2);
    assert.deepEqual(await Promise.all(second), ['c in turn 2', 'd in turn 2']);
    assert.equal(work.turns.length, 2);
  });

  it('does not wait for work that goes by another key', async () => {
    const work = new Work();
    const [one, other] = [work.coalescer.load('one', 'a'), work.coalescer.load('other', 'b')];
    await turn();
    work.end(2);
    assert.equal(await other, 'b in turn 2');
    work.end(1);
    assert.equal(await one, 'a in turn 1');
  });

  it('fails for those of its turn only', async () => {
    const work = new Work();
    const first = work.coalescer.load('page', 'a');
    await turn();
    const second = work.coalescer.load('page', 'b');
    work.fail(1);
    await assert.rejects(first, /no/);
    await turn();
    work.end(2);
    assert.equal(await second, 'b in turn 2');
  });
});
