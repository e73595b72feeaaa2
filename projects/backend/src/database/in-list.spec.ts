import assert from 'node:assert/strict';
import { it } from 'node:test';
import { inList } from './in-list.ts';

it('is the same statement for lists of nearly the same length', () => {
  assert.deepEqual(inList('a', ['x']), { sql: 'a = ?', parameters: ['x'] });
  assert.deepEqual(inList('a', ['x', 'y']), { sql: 'a in (?, ?)', parameters: ['x', 'y'] });
  const three = inList('a', ['x', 'y', 'z']);
  assert.deepEqual(three, { sql: 'a in (?, ?, ?, ?)', parameters: ['x', 'y', 'z', 'x'] });
  assert.equal(inList('a', ['1', '2', '3', '4']).sql, three.sql);
});
