import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { untilEnd, untilTime } from './time-of-day.ts';

const MINUTE = 60_000;
const at = (time: string) => new Date(`2026-01-15T${time}:00Z`);

describe('a time of the day', () => {
  it('comes within a day, in the time zone', () => {
    const minutes = (time: string, zone = 'UTC') => untilTime(at(time), zone, '07:00') / MINUTE;
    assert.deepEqual([minutes('06:59'), minutes('07:01'), minutes('07:00')], [1, 1439, 1440]);
    assert.equal(minutes('05:59', 'Europe/Amsterdam'), 1);
  });

  it('comes an hour earlier or later in a night in which summer time changes', () => {
    const night = { from: '22:00', to: '07:00' };
    const hours = (instant: string, zone: string) => {
      const now = new Date(instant);
      return [untilEnd(now, zone, night), untilTime(now, zone, '07:00')].map(
        (wait) => wait / (60 * MINUTE),
      );
    };
    const at23 = [
      ['2026-03-28T22:00:00Z', 'Europe/Amsterdam', 7],
      ['2026-10-24T21:00:00Z', 'Europe/Amsterdam', 9],
      ['2026-09-26T11:00:00Z', 'Pacific/Auckland', 7],
      ['2026-03-29T21:00:00Z', 'Europe/Amsterdam', 8],
      ['2028-02-28T22:00:00Z', 'Europe/Amsterdam', 8],
    ] as const;
    for (const [instant, zone, wait] of at23)
      assert.deepEqual(hours(instant, zone), [wait, wait], instant);
  });

  it('is within quiet hours, also past midnight', () => {
    const night = { from: '22:00', to: '07:00' };
    const minutes = (time: string, period = night) => untilEnd(at(time), 'UTC', period) / MINUTE;
    assert.deepEqual(
      ['21:59', '22:00', '00:00', '06:59', '07:00'].map((time) => minutes(time)),
      [...[0, 540, 420, 1, 0]],
    );
    const lunch = { from: '12:00', to: '13:00' };
    assert.deepEqual(
      ['11:59', '12:30', '13:00'].map((time) => minutes(time, lunch)),
      [0, 30, 0],
    );
    assert.equal(minutes('12:00', { from: '12:00', to: '12:00' }), 0);
  });
});
