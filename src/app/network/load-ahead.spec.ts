import { signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { loadAhead } from './load-ahead';

const settle = () => TestBed.tick();

/** A loader whose answers the test gives. */
function start(isNeeded = () => true, isAwaited = () => false) {
  const responses: PromiseWithResolvers<string>[] = [];
  const used: string[] = [];
  const load = () => {
    const response = Promise.withResolvers<string>();
    responses.push(response);
    return response.promise;
  };
  TestBed.runInInjectionContext(() => {
    loadAhead({ isNeeded, isAwaited, load, use: (part) => used.push(part) });
  });
  settle();
  return { responses, used };
}

function network(event: 'online' | 'offline'): void {
  window.dispatchEvent(new Event(event));
  settle();
}

describe('loadAhead', () => {
  it('loads again when the connection is back that was lost meanwhile', async () => {
    const { responses, used } = start();
    network('offline');
    responses[0]?.reject(new TypeError('Failed to fetch dynamically imported module'));
    await responses[0]?.promise.catch(() => undefined);
    expect(responses).toHaveLength(1);
    network('online');
    responses[1]?.resolve('part');
    await responses[1]?.promise;
    network('offline');
    network('online');
    expect(responses).toHaveLength(2);
    expect(used).toEqual(['part']);
  });

  it('waits until the part is needed', () => {
    const isNeeded = signal(false);
    const { responses } = start(isNeeded);
    expect(responses).toHaveLength(0);
    isNeeded.set(true);
    settle();
    expect(responses).toHaveLength(1);
  });

  it('tries again, while somebody waits for the part, although no connection was lost', async () => {
    jest.useFakeTimers();
    const isAwaited = signal(false);
    const { responses, used } = start(() => true, isAwaited);
    responses[0]?.reject(new TypeError('Failed to fetch dynamically imported module'));
    await responses[0]?.promise.catch(() => undefined);
    jest.runOnlyPendingTimers();
    settle();
    expect(responses).toHaveLength(1);
    isAwaited.set(true);
    settle();
    expect(responses).toHaveLength(2);
    responses[1]?.reject(new TypeError('Failed to fetch dynamically imported module'));
    await responses[1]?.promise.catch(() => undefined);
    jest.runOnlyPendingTimers();
    settle();
    responses[2]?.resolve('part');
    await responses[2]?.promise;
    jest.runOnlyPendingTimers();
    settle();
    jest.useRealTimers();
    expect(responses).toHaveLength(3);
    expect(used).toEqual(['part']);
  });
});
