import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isPeriod, PERIOD_UNITS, periodOf, periodRange } from './period.ts';

const DAY = 24 * 60 * 60 * 1000;

describe('a period', () => {
  const DAYS: readonly (readonly [string, string | null, string | null])[] = [
    ['2026', '2026-01-01', '2026-12-31'],
    ['2026-02', '2026-02-01', '2026-02-28'],
    ['2024-02', '2024-02-01', '2024-02-29'],
    ['2026-12', '2026-12-01', '2026-12-31'],
    ['2026-09-28', '2026-09-28', '2026-09-28'],
    ['2026-Q1', '2026-01-01', '2026-03-31'],
    ['2026-Q4', '2026-10-01', '2026-12-31'],
    ['2026-Q5', null, null],
    ['2026-W01', '2025-12-29', '2026-01-04'],
    ['2026-W53', '2026-12-28', '2027-01-03'],
    ['2025-W53', null, null],
    ['2021-W01', '2021-01-04', '2021-01-10'],
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

  it('of a day contains that day, and no day of another period', () => {
    for (let time = Date.UTC(2019, 11, 20); time < Date.UTC(2027, 0, 12); time += DAY) {
      const day = new Date(time).toISOString().slice(0, 10);
      for (const unit of PERIOD_UNITS) {
        const range = periodRange(periodOf(day, unit), 'DATE', 'UTC');
        assert.ok(range && range.first <= day && day <= range.last, `${unit} of ${day}`);
        assert.equal(periodOf(range.last, unit), periodOf(range.first, unit));
      }
    }
  });
});
