import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Refusal } from '../error/refusal.ts';
import { RateLimit } from './rate-limit.ts';

const isTooMany = (error: unknown): boolean =>
  error instanceof Refusal && error.code === 'AMP-429-RATE';

describe('a rate limit', () => {
  it('refuses what is too much within a minute, by address', () => {
    const limit = new RateLimit(2, 'passwords');
    limit.take('a', 0);
    limit.take('a', 1);
    assert.throws(() => limit.take('a', 2), isTooMany);
    limit.take('b', 2);
    assert.throws(() => limit.take('a', 59_999), isTooMany);
    limit.take('a', 60_001);
  });

  it('takes everything where it is not set', () => {
    const limit = new RateLimit(0, 'passwords');
    for (let i = 0; i < 1000; i++) limit.take('a', 0);
  });
});
