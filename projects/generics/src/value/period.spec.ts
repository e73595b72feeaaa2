import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isPeriod, periodRange } from './period.ts';

describe('a period', () => {
  const DAYS: readonly (readonly [string, string | null, string | null])[] = [
    ['2026', '2026-01-01', '2026-12-31'],
    ['2026-02', '2026-02-01', '2026-02-28'],
    ['2024-02', '2024-02-01', '2024-02-29'],
    ['2026-12', '2026-12-01', '2026-12-31'],
    ['2026-09-28', '2026-09-28', '2026-09-28'],
    ['2026-02-30', null, null],
    ['2026-13', null, null],
    ['26', null, null],
    ['2026-9', null, null],
    ['', null, null],
  ];

  for (const [text, first, last] of DAYS)
    it(`has a first and a last day: ${text}`, () => {
      assert.deepEqual(periodRange(text, 'DATE', 'UTC'), first === null ? null : { first, last });
      assert.equal(isPeriod(text), first !== null);
    });

  it('of date-times begins and ends where the days of the zone do', () => {
    assert.deepEqual(periodRange('2026', 'DATETIME', 'Europe/Amsterdam'), {
      first: '2025-12-31T23:00:00Z',
      last: '2026-12-31T22:59:59Z',
    });
    assert.deepEqual(periodRange('2026-03', 'DATETIME', 'Europe/Amsterdam'), {
      first: '2026-02-28T23:00:00Z',
      last: '2026-03-31T21:59:59Z',
    });
  });
});
