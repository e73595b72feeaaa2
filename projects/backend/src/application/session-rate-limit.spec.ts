import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ApiError } from '../error/api-error.ts';
import { SessionRateLimit } from './session-rate-limit.ts';

const isTooMany = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'AMP-429-RATE' && error.extra['retryAfter'] === 30;

describe('a limit per session and minute', () => {
  it('counts each session for itself, and begins again with each minute', () => {
    const limit = new SessionRateLimit(2, 'explanations');
    const half = 90_000;
    limit.take('a', half);
    limit.take('a', half);
    assert.throws(() => limit.take('a', half), isTooMany);
    limit.take('b', half);
    limit.take('a', half + 30_000);
  });

  it('is none where it is 0', () => {
    const limit = new SessionRateLimit(0, 'explanations');
    for (let i = 0; i < 1000; i += 1) limit.take('a');
  });
});
