import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { parseDate, parseDateTime, storedTimestamp } from './instant.ts';

const DATES: readonly (readonly [text: string, stored: string | null])[] = [
  ['2024-02-29', '2024-02-29'],
  ['2023-02-29', null],
  ['1900-02-29', null],
  ['2000-02-29', '2000-02-29'],
  ['0001-01-01', '0001-01-01'],
  ['0000-12-31', null],
  ['9999-12-31', '9999-12-31'],
  ['2024-00-10', null],
  ['2024-13-10', null],
  ['2024-04-31', null],
  ['2024-04-00', null],
  [' 2024-04-30\t', '2024-04-30'],
  ['2024-4-30', null],
  ['24-04-30', null],
  ['12024-04-30', null],
  ['-2024-04-30', null],
  ['30-04-2024', null],
  ['2024/04/30', null],
  ['2024-04-30x', null],
  ['2024-04-30T', null],
  ['2024-04-30T23:59', '2024-04-30'],
  ['2024-04-30 23:59:59.5+02:00', '2024-04-30'],
  ['2024-02-30T12:00', null],
  ['2024-04-30T99:99', null],
  ['2024-04-30T25:00', null],
  ['2024-04-30 12:60', null],
  ['2024-04-30T12:34:60', null],
  ['2024-04-30T24:00:01', null],
  ['2024-04-30T24:00:00', '2024-04-30'],
  ['2024-04-30T12:00+24:00', null],
  ['2024-04-30T12:00+02:60', null],
  ['2024-04-30T12:00-99:99', null],
  ['0001-01-01T00:30+01:00', '0001-01-01'],
  ['', null],
];

const INSTANTS: readonly (readonly [text: string, stored: string | null])[] = [
  ['2024-04-30', '2024-04-30 00:00:00'],
  ['2024-04-30T12:34', '2024-04-30 12:34:00'],
  ['2024-04-30t12:34z', '2024-04-30 12:34:00'],
  ['2024-04-30 12:34:56', '2024-04-30 12:34:56'],
  ['2024-04-30T12:34:56.999', '2024-04-30 12:34:56'],
  ['2024-04-30T12:34:56.', null],
  ['2024-04-30T12:34:56Z', '2024-04-30 12:34:56'],
  ['2024-04-30T12:34:56 Z', '2024-04-30 12:34:56'],
  ['2024-04-30T12:34:56+02:00', '2024-04-30 10:34:56'],
  ['2024-04-30T12:34:56+0200', '2024-04-30 10:34:56'],
  ['2024-04-30T12:34+02', '2024-04-30 10:34:00'],
  ['2024-04-30T12:34:56-03', '2024-04-30 15:34:56'],
  ['2024-04-30T12:34:56+2', null],
  ['2024-04-30T12:34:56-02:30', '2024-04-30 15:04:56'],
  ['2024-04-30T00:30+01:00', '2024-04-29 23:30:00'],
  ['2023-12-31T23:30-01:00', '2024-01-01 00:30:00'],
  ['2024-04-30T24:00:00', '2024-05-01 00:00:00'],
  ['2024-04-30T24:00:01', null],
  ['2024-04-30T25:00', null],
  ['2024-04-30T12:60', null],
  ['2024-04-30T12:34:60', null],
  ['2024-04-30T99:99', null],
  ['2024-04-30T12:00+24:00', null],
  ['2024-04-30T12:00+02:60', null],
  ['2024-04-30T12', null],
  ['2024-04-30T12:34+2', null],
  ['2024-04-30T12:34:56+02:00x', null],
  ['x2024-04-30T12:34', null],
  ['2024-02-30T12:34', null],
  ['0000-06-01T12:34', null],
  [' 2024-04-30T12:34 ', '2024-04-30 12:34:00'],
  ['soon', null],
  ['', null],
];

/** Moments that an offset or the end of a day moves out of the years that databases know. */
const BEYOND = [
  '0001-01-01T00:00:00+01:00',
  '0001-01-01T00:59:59+01:00',
  '9999-12-31T23:59:59-01:00',
  '9999-12-31T24:00:00',
];

/** The last days of the months, as the calendar of the machine has them. */
function lastDays(year: number): string[] {
  const last = (month: number) => new Date(Date.UTC(year, month, 0)).toISOString();
  return Array.from({ length: 12 }, (_, i) => last(i + 1).slice(0, 'YYYY-MM-DD'.length));
}

describe('months', () => {
  it('have as many days as in the calendar, in all years in which it repeats itself', () => {
    const days = Array.from({ length: 400 }, (_, i) => lastDays(1900 + i)).flat();
    assert.deepEqual(
      days.filter((day) => parseDate(day) !== day),
      [],
    );
    const behind = days.map((day) => `${day.slice(0, -2)}${Number(day.slice(-2)) + 1}`);
    assert.deepEqual(
      behind.filter((day) => parseDate(day) !== null),
      [],
    );
  });
});

describe('a date', () => {
  for (const [text, stored] of DATES)
    it(`${JSON.stringify(text)} is ${stored ?? 'none'}`, () => {
      assert.equal(parseDate(text), stored);
    });
});

describe('a moment', () => {
  for (const [text, stored] of INSTANTS)
    it(`${JSON.stringify(text)} is ${stored ?? 'none'}`, () => {
      assert.equal(parseDateTime(text), stored);
    });

  for (const text of BEYOND)
    it(`${text} is none: in UTC it has no year that databases know`, () => {
      assert.equal(parseDateTime(text), null);
    });

  it('at the edges of the years is one', () => {
    assert.equal(parseDateTime('0001-01-01T01:00:00+01:00'), '0001-01-01 00:00:00');
    assert.equal(parseDateTime('9999-12-31T22:59:59-01:00'), '9999-12-31 23:59:59');
  });

  it('is the same one in whatever zone it is written', () => {
    const timestamp = fc.date({
      min: new Date('0002-01-01T00:00:00Z'),
      max: new Date('9998-12-31T23:59:59Z'),
      noInvalidDate: true,
    });
    const minutes = fc.integer({ min: -14 * 60, max: 14 * 60 });
    fc.assert(
      fc.property(timestamp, minutes, (at, offset) => {
        const local = new Date(at.getTime() + offset * 60_000).toISOString().slice(0, 19);
        assert.equal(parseDateTime(`${local}${zoneText(offset)}`), storedTimestamp(at));
      }),
    );
  });

  it('is read as it is stored', () => {
    const timestamp = fc.date({
      min: new Date('0001-01-01T00:00:00Z'),
      max: new Date('9999-12-31T23:59:59Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(timestamp, (at) => {
        const stored = storedTimestamp(at);
        assert.match(stored, /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
        assert.equal(parseDateTime(stored), stored);
        assert.equal(parseDate(stored), stored.slice(0, 10));
      }),
    );
  });
});

function zoneText(offset: number): string {
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60];
  const two = (part: number) => String(part).padStart(2, '0');
  return `${offset < 0 ? '-' : '+'}${two(hours)}:${two(minutes)}`;
}
