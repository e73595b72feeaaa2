import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  dateOfDayNumberText,
  dayText,
  isoText,
  dateOfDayNumber,
  dateTimeText,
  timeOfDayNumber,
} from './day-number.ts';

const IMPOSSIBLE = 'an impossible date';

const NUMBERS: readonly (readonly [text: string, timestamp: string | null])[] = [
  ['0', null],
  ['0.5', null],
  ['1', '1900-01-01'],
  ['1.5', '1900-01-01T12:00:00Z'],
  ['31', '1900-01-31'],
  ['32', '1900-02-01'],
  ['59', '1900-02-28'],
  ['59.75', '1900-02-28T18:00:00Z'],
  // The 29 February 1900 that there was not.
  ['60', null],
  ['60.5', null],
  ['61', '1900-03-01'],
  ['45412', '2024-04-30'],
  ['45412.5', '2024-04-30T12:00:00Z'],
  // One second, as spreadsheets round it.
  ['45412.000011574', '2024-04-30T00:00:01Z'],
  ['45412.999999999', '2024-05-01'],
  ['2958465', '9999-12-31'],
  ['2958465.999', '9999-12-31T23:58:34Z'],
  ['2958466', null],
  ['9999999', null],
  ['12345678', null],
  ['45412.', null],
  ['.5', null],
  ['-1', null],
  ['1e3', null],
  ['1 000', null],
  ['2024-04-30', null],
  ['', null],
];

describe('day numbers of spreadsheets', () => {
  for (const [text, expected] of NUMBERS)
    it(`${JSON.stringify(text)} is ${expected ?? 'none'}`, () => {
      const timestamp = dateOfDayNumberText(text);
      assert.equal(timestamp && dateTimeText(timestamp), expected);
    });

  it('leave no day of 1900 out but the one that there was not', () => {
    const days = Array.from({ length: 61 }, (_, day) => day + 1).filter((day) => day !== 60);
    const texts = days.map((day) => dayText(dateOfDayNumber(day)));
    const first = Date.UTC(1900, 0, 1);
    assert.deepEqual(
      texts,
      days.map((_, at) => new Date(first + at * 86_400_000).toISOString().slice(0, 10)),
    );
  });

  it('are times of a day below 1', () => {
    const times = [0, 0.5, 0.4375, 0.520833333333333, 0.000011574, 0.999999999, 1, -0.5, NaN];
    assert.deepEqual(times.map(timeOfDayNumber), [
      ...['00:00', '12:00', '10:30', '12:30', '00:00:01', '23:59:59'],
      ...[null, null, null],
    ]);
  });

  it('count days from one moment to the next', () => {
    fc.assert(
      fc.property(fc.integer({ min: 61, max: 2_958_464 }), fc.nat(86_399), (day, second) => {
        const timestamp = dateOfDayNumber(day + second / 86_400);
        const midnight = dateOfDayNumber(day);
        assert.equal(timestamp.getTime() - midnight.getTime(), second * 1000);
        assert.equal(dayText(timestamp), dayText(midnight));
        assert.equal(dateOfDayNumber(day + 1).getTime() - midnight.getTime(), 86_400_000);
      }),
    );
  });
});

describe('moments as texts', () => {
  const at = (text: string) => new Date(text);

  it('have a time, unless they are midnight', () => {
    assert.equal(dateTimeText(at('2024-04-30T00:00:00Z')), '2024-04-30');
    assert.equal(dateTimeText(at('2024-04-30T00:00:01Z')), '2024-04-30T00:00:01Z');
    assert.equal(dateTimeText(at('2024-04-30T00:00:00.001Z')), '2024-04-30T00:00:00.001Z');
    assert.equal(dateTimeText(at('2024-04-30T10:00:00Z')), '2024-04-30T10:00:00Z');
  });

  it('have fractions of a second where there are any', () => {
    assert.equal(isoText(at('2024-04-30T00:00:00Z')), '2024-04-30T00:00:00Z');
    assert.equal(isoText(at('2024-04-30T12:34:56Z')), '2024-04-30T12:34:56Z');
    assert.equal(isoText(at('2024-04-30T12:34:56.7Z')), '2024-04-30T12:34:56.700Z');
    assert.equal(dayText(at('2024-04-30T23:59:59.999Z')), '2024-04-30');
  });

  it('say so where there is none', () => {
    for (const text of [dateTimeText, isoText, dayText])
      for (const impossible of ['', '+010000-01-01T00:00:00Z', '-000001-12-31T23:59:59Z'])
        assert.equal(text(at(impossible)), IMPOSSIBLE);
  });
});
