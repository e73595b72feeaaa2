import assert from 'node:assert/strict';
import { test } from 'node:test';
import { holds } from './compare-atoms.ts';

test('integers are compared by value, to the last digit', () => {
  assert.ok(holds('<', 'INTEGER', '9', '10'));
  assert.ok(holds('<', 'INTEGER', '9007199254740992', '9007199254740993'));
  assert.ok(holds('>', 'INTEGER', '-2', '-10'));
});

test('texts are compared by code point', () => {
  assert.ok(holds('>', 'ALPHANUMERIC', '9', '10'));
  assert.ok(holds('<', 'ALPHANUMERIC', 'Z', 'a'));
  assert.ok(holds('<', 'ALPHANUMERIC', '\uFFFF', '\u{10000}'));
});

test('moments are compared by time, with and without fraction', () => {
  assert.ok(holds('<', 'DATETIME', '2021-01-31T10:11:12Z', '2021-01-31T10:11:12.5Z'));
  assert.ok(holds('<', 'DATE', '0999-01-01', '2021-01-31'));
});

test('the four comparisons', () => {
  const found = (['<', '<=', '>', '>='] as const).map((operator) => [
    holds(operator, 'FLOAT', '1.5', '1.5'),
    holds(operator, 'FLOAT', '0.5', '10.0'),
  ]);
  assert.deepEqual(found, [
    [false, true],
    [true, true],
    [false, false],
    [true, false],
  ]);
});
