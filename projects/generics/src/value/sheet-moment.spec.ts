import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  dayNumberMoment,
  dayText,
  isoText,
  momentOfDayNumber,
  momentText,
} from './sheet-moment.ts';

const IMPOSSIBLE = 'an impossible date';

const NUMBERS: readonly (readonly [text: string, moment: string | null])[] = [
  ['0', '1899-12-30'],
  ['1', '1899-12-31'],
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
      const moment = dayNumberMoment(text);
      assert.equal(moment && momentText(moment), expected);
    });

  it('count days from one moment to the next', () => {
    fc.assert(
      fc.property(fc.nat(2_958_464), fc.nat(86_399), (day, second) => {
        const moment = momentOfDayNumber(day + second / 86_400);
        const midnight = momentOfDayNumber(day);
        assert.equal(moment.getTime() - midnight.getTime(), second * 1000);
        assert.equal(dayText(moment), dayText(midnight));
        assert.equal(momentOfDayNumber(day + 1).getTime() - midnight.getTime(), 86_400_000);
      }),
    );
  });
});

describe('moments as texts', () => {
  const at = (text: string) => new Date(text);

  it('have a time, unless they are midnight', () => {
    assert.equal(momentText(at('2024-04-30T00:00:00Z')), '2024-04-30');
    assert.equal(momentText(at('2024-04-30T00:00:01Z')), '2024-04-30T00:00:01Z');
    assert.equal(momentText(at('2024-04-30T00:00:00.001Z')), '2024-04-30T00:00:00.001Z');
    assert.equal(momentText(at('2024-04-30T10:00:00Z')), '2024-04-30T10:00:00Z');
  });

  it('have fractions of a second where there are any', () => {
    assert.equal(isoText(at('2024-04-30T00:00:00Z')), '2024-04-30T00:00:00Z');
    assert.equal(isoText(at('2024-04-30T12:34:56Z')), '2024-04-30T12:34:56Z');
    assert.equal(isoText(at('2024-04-30T12:34:56.7Z')), '2024-04-30T12:34:56.700Z');
    assert.equal(dayText(at('2024-04-30T23:59:59.999Z')), '2024-04-30');
  });

  it('say so where there is none', () => {
    for (const text of [momentText, isoText, dayText])
      for (const impossible of ['', '+010000-01-01T00:00:00Z', '-000001-12-31T23:59:59Z'])
        assert.equal(text(at(impossible)), IMPOSSIBLE);
  });
});
