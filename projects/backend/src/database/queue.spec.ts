import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { DatabaseFailure } from './database.ts';
import { Queue } from './queue.ts';

const PATIENT = 60;

/** Work that ends on demand. */
function endless(): { readonly work: () => Promise<string>; end(): void } {
  const { promise, resolve } = Promise.withResolvers<string>();
  return { work: () => promise, end: () => resolve('done') };
}

describe('a queue', () => {
  it('gives each resource to one holder at a time, in order of arrival', async () => {
    const queue = new Queue([0, 1], PATIENT);
    const current = new Set<number>();
    const order: number[] = [];
    const works = Array.from({ length: 20 }, (_, i) =>
      queue.use(async (resource) => {
        assert.equal(current.has(resource), false);
        current.add(resource);
        order.push(i);
        await new Promise((resolve) => setImmediate(resolve));
        current.delete(resource);
      }),
    );
    await Promise.all(works);
    assert.deepEqual(
      order,
      works.map((_, i) => i),
    );
  });

  it('goes on after work that fails', async () => {
    const queue = new Queue([0], PATIENT);
    const failing = queue.use(() => Promise.reject(new Error('lost')));
    const next = queue.use((resource) => Promise.resolve(resource));
    await assert.rejects(failing, /lost/);
    assert.equal(await next, 0);
  });

  it('lets nobody wait for ever', async () => {
    const queue = new Queue([0], 0.01);
    const { work, end } = endless();
    const holding = queue.use(work);
    await assert.rejects(
      queue.use(() => Promise.resolve()),
      (error) => error instanceof DatabaseFailure && error.kind === 'busy',
    );
    end();
    assert.equal(await holding, 'done');
    assert.equal(await queue.use((resource) => Promise.resolve(resource)), 0);
  });
});
