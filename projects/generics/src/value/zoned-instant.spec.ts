import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { isTimeZone, instantInZone, instantOfClock, zonedInstant } from './zoned-instant.ts';

const ZONES = ['UTC', 'Europe/Amsterdam', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Apia'];

describe('a moment in a zone', () => {
  const table: readonly (readonly [clock: string, zone: string, timestamp: string])[] = [
    ['2024-01-15T10:30:00Z', 'Europe/Amsterdam', '2024-01-15T09:30:00Z'],
    ['2024-07-15T10:30:00Z', 'Europe/Amsterdam', '2024-07-15T08:30:00Z'],
    ['2024-07-15T22:30:00Z', 'America/New_York', '2024-07-16T02:30:00Z'],
    ['2024-07-15T10:30:00Z', 'Asia/Kathmandu', '2024-07-15T04:45:00Z'],
    ['2024-07-15T10:30:00Z', 'UTC', '2024-07-15T10:30:00Z'],
    // A clock shows it twice: the earlier moment.
    ['2024-10-27T02:30:00Z', 'Europe/Amsterdam', '2024-10-27T00:30:00Z'],
    ['2024-11-03T01:30:00Z', 'America/New_York', '2024-11-03T05:30:00Z'],
    // No clock shows it: as much later as is skipped.
    ['2024-03-31T02:30:00Z', 'Europe/Amsterdam', '2024-03-31T01:30:00Z'],
    ['2024-03-10T02:30:00Z', 'America/New_York', '2024-03-10T07:30:00Z'],
  ];
  for (const [clock, zone, timestamp] of table)
    it(`${clock.slice(0, -1)} in ${zone} is ${timestamp}`, () => {
      assert.equal(instantInZone(new Date(clock), zone).getTime(), new Date(timestamp).getTime());
    });

  it('is the one of which a clock there shows the parts', () => {
    const seconds = fc.integer({ min: -60_000_000_000, max: 200_000_000_000 });
    fc.assert(
      fc.property(seconds, fc.constantFrom(...ZONES), (second, zone) => {
        const timestamp = new Date(second * 1000);
        const clock = zonedInstant(timestamp.toISOString(), zone) ?? assert.fail();
        const again = instantInZone(clock, zone);
        assert.deepEqual(zonedInstant(again.toISOString(), zone), clock);
      }),
    );
  });

  it('has years of four digits, however early', () => {
    assert.deepEqual(zonedInstant('0050-06-01T12:00:00Z', 'UTC'), new Date('0050-06-01T12:00:00Z'));
  });

  it('is that of values that name no zone', () => {
    const inAmsterdam = (value: string | Date) => instantOfClock(value, 'Europe/Amsterdam');
    assert.equal(inAmsterdam(new Date('2024-01-15T10:30:00Z')), '2024-01-15T09:30:00Z');
    assert.equal(inAmsterdam('45306.4375'), '2024-01-15T09:30:00Z');
    assert.equal(inAmsterdam('2024-01-15 10:30'), '2024-01-15T09:30:00Z');
    assert.equal(inAmsterdam('2024-01-15T10:30:00'), '2024-01-15T09:30:00Z');
    assert.equal(inAmsterdam('2024-01-15'), '2024-01-14T23:00:00Z');
    for (const other of [
      '2024-01-15T10:30:00Z',
      '2024-01-15T10:30+02:00',
      '12:00',
      'x',
      '2024-02-30',
    ])
      assert.equal(inAmsterdam(other), null, other);
  });

  it('has a name that there is', () => {
    for (const zone of ZONES) assert.ok(isTimeZone(zone));
    for (const zone of ['', 'Nowhere', 'Europe/Nowhere']) assert.ok(!isTimeZone(zone));
  });
});
