import { SessionStart } from './session-start';

describe('the first request of a session', () => {
  it('is one: whoever claims it later has to wait', () => {
    const start = new SessionStart();
    expect([start.claim(), start.claim(), start.claim()]).toEqual([true, false, false]);
  });

  it('lets the others go when it is finished, and those that come after it at once', async () => {
    const start = new SessionStart();
    const gone: string[] = [];
    start.claim();
    const waiting = start.finished.then(() => gone.push('the second'));
    await Promise.resolve();
    expect(gone).toEqual([]);
    start.finish();
    await waiting;
    await start.finished;
    start.finish();
    expect(gone).toEqual(['the second']);
    expect(start.claim()).toBe(false);
  });
});
