import assert from 'node:assert/strict';
import { it } from 'node:test';
import { ReadAhead } from './read-ahead-rows.ts';

const keys = (count: number): string[] => Array.from({ length: count }, (_, i) => `k${i}`);

it('reads what comes next together, each key once, and others alone', () => {
  const ahead = new ReadAhead();
  ahead.expect(['a', 'b', 'a']);
  ahead.expect(['b', 'c']);
  assert.deepEqual(ahead.from('b'), ['b', 'c']);
  assert.deepEqual(ahead.from('a'), ['a', 'b', 'c']);
  assert.deepEqual(ahead.from('x'), ['x']);
  assert.deepEqual([ahead.expects('c'), ahead.expects('x')], [true, false]);
});

it('reads little after it was of no use, and more again from then on', () => {
  const ahead = new ReadAhead();
  ahead.expect(keys(2000));
  assert.equal(ahead.from('k0').length, 512);
  ahead.waste();
  const lengths = ['k1', 'k2', 'k4', 'k8'].map((key) => ahead.from(key).length);
  assert.deepEqual(lengths, [1, 2, 4, 8]);
});
