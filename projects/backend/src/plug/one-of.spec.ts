import assert from 'node:assert/strict';
import { it } from 'node:test';
import { oneOf } from './one-of.ts';

it('is the same statement for lists of nearly the same length', () => {
  assert.deepEqual(oneOf('a', ['x']), { sql: 'a = ?', parameters: ['x'] });
  assert.deepEqual(oneOf('a', ['x', 'y']), { sql: 'a in (?, ?)', parameters: ['x', 'y'] });
  const three = oneOf('a', ['x', 'y', 'z']);
  assert.deepEqual(three, { sql: 'a in (?, ?, ?, ?)', parameters: ['x', 'y', 'z', 'x'] });
  assert.equal(oneOf('a', ['1', '2', '3', '4']).sql, three.sql);
});
