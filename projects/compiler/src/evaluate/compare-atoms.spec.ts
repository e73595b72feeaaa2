import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compareAtoms, holds } from './compare-atoms.ts';

test('integers are compared by value, to the last digit', () => {
  assert.ok(compareAtoms('INTEGER', '9', '10') < 0);
  assert.ok(compareAtoms('INTEGER', '9007199254740992', '9007199254740993') < 0);
  assert.ok(compareAtoms('INTEGER', '-2', '-10') > 0);
});

test('texts are compared by code point', () => {
  assert.ok(compareAtoms('ALPHANUMERIC', '9', '10') > 0);
  assert.ok(compareAtoms('ALPHANUMERIC', 'Z', 'a') < 0);
  assert.ok(compareAtoms('ALPHANUMERIC', '\uFFFF', '\u{10000}') < 0);
});

test('moments are compared by time, with and without fraction', () => {
  assert.ok(compareAtoms('DATETIME', '2021-01-31T10:11:12Z', '2021-01-31T10:11:12.5Z') < 0);
  assert.ok(compareAtoms('DATE', '0999-01-01', '2021-01-31') < 0);
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
