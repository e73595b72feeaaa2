import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { offsetChanges } from './offset-changes.ts';
import { offsetAt } from './zoned-instant.ts';

const ZONES = ['Europe/Amsterdam', 'Asia/Kathmandu', 'America/New_York', 'Africa/Casablanca'];

describe('the offsets of a time zone', () => {
  it('are none for UTC', () => {
    assert.deepEqual(offsetChanges('UTC'), []);
  });

  it('are those of the local time at any instant', () => {
    const instant = fc.date({
      min: new Date('1801-01-01'),
      max: new Date('2099-12-31'),
      noInvalidDate: true,
    });
    const zone = fc.constantFrom(...ZONES);
    fc.assert(
      fc.property(zone, instant, (timeZone, given) => {
        const date = new Date(Math.floor(given.getTime() / 1000) * 1000);
        const stored = date.toISOString().slice(0, 19).replace('T', ' ');
        const last = offsetChanges(timeZone).findLast(({ from }) => from <= stored);
        assert.equal(last?.seconds, offsetAt(date, timeZone) / 1000);
      }),
      { numRuns: 3000 },
    );
  });

  it('change to the second', () => {
    const [spring] = offsetChanges('Europe/Amsterdam').filter(({ from }) => from > '2026');
    assert.deepEqual(spring, { from: '2026-03-29 01:00:00', seconds: 7200 });
  });
});
