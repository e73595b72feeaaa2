import assert from 'node:assert/strict';
import { it } from 'node:test';
import { StallTimer } from './stall-timer.ts';

it('work is stopped when it makes no progress, however long it takes', (test) => {
  test.mock.timers.enable({ apis: ['setTimeout'] });
  let stalled = 0;
  const timer = new StallTimer(60, () => (stalled += 1));
  for (let minute = 0; minute < 10; minute += 1) {
    test.mock.timers.tick(59_000);
    timer.progressed();
  }
  assert.equal(stalled, 0);
  test.mock.timers.tick(60_000);
  assert.equal(stalled, 1);
  const other = new StallTimer(60, () => (stalled += 1));
  other.stop();
  test.mock.timers.tick(600_000);
  assert.equal(stalled, 1);
});
