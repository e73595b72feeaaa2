import assert from 'node:assert/strict';
import { it } from 'node:test';
import { resourceHash } from './resource-hash.ts';

it('hashes of resources are those of FNV-1a', () => {
  assert.deepEqual([resourceHash(''), resourceHash('a')], [0x811c9dc5, 0xe40c292c]);
  assert.equal(resourceHash('foobar'), 0xbf9cf968);
  assert.notEqual(resourceHash('p1'), resourceHash('p2'));
});
