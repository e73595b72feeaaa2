import assert from 'node:assert/strict';
import { it } from 'node:test';

it('a program whose parent is gone is asked to stop once, so that it can finish', async (test) => {
  test.mock.timers.enable({ apis: ['setInterval'] });
  const kill = test.mock.method(process, 'kill', () => true);
  let parent = 7;
  Object.defineProperty(process, 'ppid', { configurable: true, get: () => parent });
  await import('./follow-parent.ts');
  test.mock.timers.tick(5000);
  assert.equal(kill.mock.callCount(), 0, 'the parent is there');
  parent = 1;
  test.mock.timers.tick(5000);
  assert.deepEqual(
    kill.mock.calls.map((call) => call.arguments),
    [[process.pid, 'SIGTERM']],
  );
});
