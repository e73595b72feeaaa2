import assert from 'node:assert/strict';
import { it } from 'node:test';
import { groupSpecs } from './group-specs.ts';

const spec = (path: string, text = '') => ({ path, text });

it('divides spec files into groups of a size, in their order', () => {
  const specs = ['a', 'b', 'c', 'd', 'e'].map((path) => spec(path));
  assert.deepEqual(groupSpecs(specs, 2), [['a', 'b'], ['c', 'd'], ['e']]);
});

it('runs a file that mocks modules alone', () => {
  const specs = [spec('a'), spec('b', `jest.mock('./editor')`), spec('c')];
  assert.deepEqual(groupSpecs(specs, 2), [['a', 'c'], ['b']]);
});

it('makes no group without spec files', () => {
  assert.deepEqual(groupSpecs([]), []);
});
