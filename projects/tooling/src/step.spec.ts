import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { outcome, sum } from './step.ts';

const tally = (passed: number, failed: number, skipped = 0) => ({ passed, failed, skipped });

describe('outcome', () => {
  it('counts a command without tests as one check', () => {
    assert.deepEqual(outcome(0, null), tally(1, 0));
    assert.deepEqual(outcome(2, null), tally(0, 1));
  });

  it('adds the results of the tests up', () => {
    assert.deepEqual(outcome(1, [tally(3, 2, 1), tally(1, 0)]), tally(4, 2, 1));
  });

  it('fails where no test ran', () => {
    assert.deepEqual(outcome(0, [tally(0, 0)]), tally(0, 1));
    assert.deepEqual(outcome(0, []), tally(0, 1));
  });

  it('fails where the command failed although every test passed', () => {
    assert.deepEqual(outcome(1, [tally(5, 0)]), tally(5, 1));
  });
});

describe('sum', () => {
  it('adds up', () => {
    assert.deepEqual(sum([tally(1, 2, 3), tally(4, 5, 6)]), tally(5, 7, 9));
  });
});
