import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { DataError } from './compile-call.ts';
import { formatDate, parseDate } from './format-date.ts';

const DATE_TIME = new Date('2004-03-09T07:05:02Z');

const FORMATS: readonly (readonly [format: string, text: string])[] = [
  ['d-m-Y', '09-03-2004'],
  ['j/n/y', '9/3/04'],
  ['H:i:s', '07:05:02'],
  ['c', '2004-03-09T07:05:02+00:00'],
  ['Ymd', '20040309'],
  ['Y.', '2004.'],
  ['Q x', 'Q x'],
  ['', ''],
];

const READ: readonly (readonly [text: string, timestamp: string | null])[] = [
  ['2004-03-09', '2004-03-09T00:00:00.000Z'],
  ['9-3-2004', '2004-03-09T00:00:00.000Z'],
  ['09/03/2004', '2004-03-09T00:00:00.000Z'],
  [' 9/3/2004 07:05 ', '2004-03-09T07:05:00.000Z'],
  ['2004-03-09 07:05:02', '2004-03-09T07:05:02.000Z'],
  ['2004-03-09T07:05:02+01:00', '2004-03-09T06:05:02.000Z'],
  ['30-2-2004', null],
  ['3-9-04', null],
  ['9.3.2004', null],
  ['', null],
  ['March', null],
];

describe('moments of the execution engine', () => {
  for (const [format, text] of FORMATS)
    it(`are written as ${JSON.stringify(text)} by ${JSON.stringify(format)}`, () => {
      assert.equal(formatDate(DATE_TIME, format), text);
    });

  for (const [text, timestamp] of READ)
    it(`${JSON.stringify(text)} is ${timestamp ?? 'none'}`, () => {
      if (timestamp === null)
        assert.throws(
          () => parseDate(text),
          (error) =>
            error instanceof DataError && error.message === `"${text}" isn't a valid date.`,
        );
      else assert.equal(parseDate(text).toISOString(), timestamp);
    });
});
