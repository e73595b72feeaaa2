import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { dayRange } from './day-range.ts';

describe('a day in a time zone', () => {
  for (const [zone, day, first, last] of [
    ['UTC', '2026-10-26', '2026-10-26T00:00:00Z', '2026-10-26T23:59:59Z'],
    ['America/New_York', '2026-10-26', '2026-10-26T04:00:00Z', '2026-10-27T03:59:59Z'],
    ['Pacific/Auckland', '2026-12-31', '2026-12-30T11:00:00Z', '2026-12-31T10:59:59Z'],
    // 25 and 23 hours.
    ['Europe/Amsterdam', '2026-10-25', '2026-10-24T22:00:00Z', '2026-10-25T22:59:59Z'],
    ['Europe/Amsterdam', '2026-03-29', '2026-03-28T23:00:00Z', '2026-03-29T21:59:59Z'],
    // The clock skips midnight.
    ['America/Sao_Paulo', '2018-11-04', '2018-11-04T03:00:00Z', '2018-11-05T01:59:59Z'],
    // The clock shows midnight twice.
    ['America/Havana', '2026-11-01', '2026-11-01T04:00:00Z', '2026-11-02T04:59:59Z'],
    ['Asia/Kolkata', '0050-02-28', '0050-02-27T18:06:32Z', '0050-02-28T18:06:31Z'],
  ] as const)
    it(`begins and ends as the clock there says: ${day} in ${zone}`, () => {
      assert.deepEqual(dayRange(day, zone), { first, last });
    });

  for (const text of ['', '2026', '2026-02-30', '2026-13-01', '26/10/2026', '2026-10-26T00:00:00Z'])
    it(`is no other text: ${JSON.stringify(text)}`, () => {
      assert.equal(dayRange(text, 'UTC'), null);
    });
});
