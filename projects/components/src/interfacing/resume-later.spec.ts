import type { RequestError } from '@ampersand-prototype/components/application';
import { ResumeLater } from './resume-later';

const requestError = (retryAfterMs?: number): RequestError =>
  ({
    kind: 'busy',
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
  }) as unknown as RequestError;

describe('ResumeLater', () => {
  let requestErrors: RequestError[];
  let asked: number;
  let isOnline: boolean;
  let later: ResumeLater;
  beforeEach(() => {
    jest.useFakeTimers();
    [requestErrors, asked, isOnline] = [[requestError()], 0, true];
    later = new ResumeLater(
      {
        unanswered: () => requestErrors,
        resume: () => {
          asked += 1;
          return Promise.resolve();
        },
      },
      () => isOnline,
    );
  });
  afterEach(() => {
    later.stop();
    jest.useRealTimers();
  });

  it('asks after the time that the server named, the longest of several', async () => {
    requestErrors = [requestError(1000), requestError(20_000)];
    later.follow();
    await jest.advanceTimersByTimeAsync(19_999);
    expect(asked).toBe(0);
    await jest.advanceTimersByTimeAsync(1);
    expect(asked).toBe(1);
  });

  it('asks ever less often where the server named no time', async () => {
    later.follow();
    for (const [pause, times] of [
      [5000, 1],
      [10_000, 2],
      [20_000, 3],
      [40_000, 4],
      [60_000, 5],
      [60_000, 6],
    ] as const) {
      await jest.advanceTimersByTimeAsync(pause - 1);
      expect(asked).toBe(times - 1);
      await jest.advanceTimersByTimeAsync(1);
      expect(asked).toBe(times);
    }
  });

  it('waits no more once everything is answered, and begins anew with the first pause', async () => {
    later.follow();
    await jest.advanceTimersByTimeAsync(5000);
    requestErrors = [];
    later.follow();
    await jest.advanceTimersByTimeAsync(600_000);
    expect(asked).toBe(1);
    requestErrors = [requestError()];
    later.follow();
    await jest.advanceTimersByTimeAsync(5000);
    expect(asked).toBe(2);
  });

  it('asks nobody without a connection, and at once when it is told to', async () => {
    isOnline = false;
    later.follow();
    await jest.advanceTimersByTimeAsync(15_000);
    expect(asked).toBe(0);
    await later.now();
    expect(asked).toBe(1);
  });
});
