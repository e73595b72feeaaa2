import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { outcome, sum } from './step.ts';

const counts = (passed: number, failed: number, skipped = 0) => ({ passed, failed, skipped });

describe('outcome', () => {
  it('counts a command without tests as one check', () => {
    assert.deepEqual(outcome(0, null), counts(1, 0));
    assert.deepEqual(outcome(2, null), counts(0, 1));
  });

  it('adds the results of the tests up', () => {
    assert.deepEqual(outcome(1, [counts(3, 2, 1), counts(1, 0)]), counts(4, 2, 1));
  });

  it('fails where no test ran', () => {
    assert.deepEqual(outcome(0, [counts(0, 0)]), counts(0, 1));
    assert.deepEqual(outcome(0, []), counts(0, 1));
  });

  it('fails where the command failed although every test passed', () => {
    assert.deepEqual(outcome(1, [counts(5, 0)]), counts(5, 1));
  });
});

describe('sum', () => {
  it('adds up', () => {
    assert.deepEqual(sum([counts(1, 2, 3), counts(4, 5, 6)]), counts(5, 7, 9));
  });
});
