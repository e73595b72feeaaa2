import assert from 'node:assert/strict';
import { it } from 'node:test';
import { BatchLoader } from './batch-loader.ts';

const keys = (count: number): string[] => Array.from({ length: count }, (_, i) => `k${i}`);

/** A loader of values that are their keys in capitals, with what it reads. Keys with a `-` have none. */
function loaderOf(expected: readonly string[]) {
  const loader = new BatchLoader<string>();
  loader.expect(expected);
  const read: (readonly string[])[] = [];
  const load = (key: string): Promise<string | null> =>
    loader.load(key, (some) => {
      read.push(some);
      const found = some.filter((each) => !each.includes('-'));
      return Promise.resolve(new Map(found.map((each) => [each, each.toUpperCase()])));
    });
  return { loader, read, load };
}

it('reads what comes next together, each key once, and others alone', async () => {
  const { loader, read, load } = loaderOf(['a', 'b', 'a']);
  loader.expect(['b', 'c-']);
  assert.equal(await load('b'), 'B');
  assert.equal(await load('a'), 'A');
  assert.equal(await load('x'), 'X');
  assert.deepEqual(read, [['b', 'c-'], ['a'], ['x']]);
  assert.deepEqual(
    ['b', 'c-', 'y'].map((key) => loader.known(key)),
    ['B', null, undefined],
  );
  assert.deepEqual([loader.expects('c-'), loader.expects('x')], [true, false]);
});

it('reads a value again that was dropped', async () => {
  const { loader, read, load } = loaderOf(['a', 'b']);
  await load('a');
  loader.drop('a');
  assert.equal(loader.known('a'), undefined);
  await load('a');
  assert.deepEqual(read, [['a', 'b'], ['a']]);
});

it('reads little after its values became invalid, and more again from then on', async () => {
  const { loader, read, load } = loaderOf(keys(2000));
  await load('k0');
  loader.invalidate();
  assert.ok(loader.isEmpty);
  for (const key of ['k1', 'k2', 'k4', 'k8']) await load(key);
  assert.deepEqual(
    read.map(({ length }) => length),
    [512, 1, 2, 4, 8],
  );
});

it('reads as much as before after its values were cleared', async () => {
  const { loader, read, load } = loaderOf(keys(2000));
  await load('k0');
  loader.clear();
  loader.invalidate();
  await load('k0');
  assert.deepEqual(
    read.map(({ length }) => length),
    [512, 512],
  );
});
