import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { characterCount } from './max-text-length.ts';
import { dateOfDayNumberText, dayText, isoText, dateTimeText } from './day-number.ts';

/** The first and last timestamps whose year a spreadsheet writes with four digits, and their neighbors. */
const EDGES: readonly (readonly [timestamp: string, isDescribed: boolean])[] = [
  ['-000001-12-31T23:59:59.999Z', false],
  ['0000-01-01T00:00:00.000Z', true],
  ['9999-12-31T23:59:59.999Z', true],
  ['+010000-01-01T00:00:00.000Z', false],
];

describe('the moments of a spreadsheet', () => {
  for (const [timestamp, isDescribed] of EDGES)
    it(`${isDescribed ? 'begin or end with' : 'do not go to'} ${timestamp}`, () => {
      const date = new Date(timestamp);
      const texts = [isoText(date), dateTimeText(date), dayText(date)];
      for (const text of texts) assert.equal(text === 'an impossible date', !isDescribed, text);
      if (isDescribed) assert.equal(dayText(date), timestamp.slice(0, 10));
    });

  it('have numbers of up to seven digits: a longer one is something else, noughts in front or not', () => {
    assert.equal(dateOfDayNumberText('0045412')?.toISOString(), '2024-04-30T00:00:00.000Z');
    for (const text of ['00045412', '000000001', '45412000', '4541２'])
      assert.equal(dateOfDayNumberText(text), null, text);
  });
});

describe('the length of a text', () => {
  const LENGTHS: readonly (readonly [text: string, length: number])[] = [
    ['\uffff', 1],
    ['\u{10000}', 1],
    ['\u{10ffff}\uffff', 2],
    ['\ud7ff\ue000', 2],
    ['\ud800a', 2],
    ['a\udfff', 2],
    ['\udfff\ud800', 2],
    ['e\u0301', 2],
    ['👨‍👩‍👧', 5],
  ];
  for (const [text, length] of LENGTHS)
    it(`is ${length} for ${JSON.stringify(text)}, as databases count`, () => {
      assert.equal(characterCount(text), length);
    });
});
