import { signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { loadAhead } from './load-ahead';

const settle = () => TestBed.tick();

/** A loader whose answers the test gives. */
function start(isNeeded = () => true, isAwaited = () => false) {
  const answers: PromiseWithResolvers<string>[] = [];
  const used: string[] = [];
  const load = () => {
    const answer = Promise.withResolvers<string>();
    answers.push(answer);
    return answer.promise;
  };
  TestBed.runInInjectionContext(() => {
    loadAhead({ isNeeded, isAwaited, load, use: (part) => used.push(part) });
  });
  settle();
  return { answers, used };
}

function network(event: 'online' | 'offline'): void {
  window.dispatchEvent(new Event(event));
  settle();
}

describe('loadAhead', () => {
  it('loads again when the connection is back that was lost meanwhile', async () => {
    const { answers, used } = start();
    network('offline');
    answers[0]?.reject(new TypeError('Failed to fetch dynamically imported module'));
    await answers[0]?.promise.catch(() => undefined);
    expect(answers).toHaveLength(1);
    network('online');
    answers[1]?.resolve('part');
    await answers[1]?.promise;
    network('offline');
    network('online');
    expect(answers).toHaveLength(2);
    expect(used).toEqual(['part']);
  });

  it('waits until the part is needed', () => {
    const isNeeded = signal(false);
    const { answers } = start(isNeeded);
    expect(answers).toHaveLength(0);
    isNeeded.set(true);
    settle();
    expect(answers).toHaveLength(1);
  });

  it('tries again, while somebody waits for the part, although no connection was lost', async () => {
    jest.useFakeTimers();
    const isAwaited = signal(false);
    const { answers, used } = start(() => true, isAwaited);
    answers[0]?.reject(new TypeError('Failed to fetch dynamically imported module'));
    await answers[0]?.promise.catch(() => undefined);
    jest.runOnlyPendingTimers();
    settle();
    expect(answers).toHaveLength(1);
    isAwaited.set(true);
    settle();
    expect(answers).toHaveLength(2);
    answers[1]?.reject(new TypeError('Failed to fetch dynamically imported module'));
    await answers[1]?.promise.catch(() => undefined);
    jest.runOnlyPendingTimers();
    settle();
    answers[2]?.resolve('part');
    await answers[2]?.promise;
    jest.runOnlyPendingTimers();
    settle();
    jest.useRealTimers();
    expect(answers).toHaveLength(3);
    expect(used).toEqual(['part']);
  });
});
