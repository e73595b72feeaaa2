import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  writeTableCsv,
  writeTableWorkbook,
  type ReaderForm,
  type TableColumnKind,
  type TableValue,
} from '../src/public-api.ts';
import { sheetsOf } from './workbook.ts';

const form = (locale: string, timeZone = 'UTC'): ReaderForm => ({
  ...{ locale, timeZone },
  truths: ['yes', 'no'],
});

async function* only(row: readonly TableValue[]) {
  yield await Promise.resolve([row]);
}

/** How a value of a column is written as CSV: the second line. */
async function written(kind: TableColumnKind, value: TableValue, reader: ReaderForm) {
  const parts: string[] = [];
  const columns = [{ label: 'Column', kind }];
  for await (const part of writeTableCsv(columns, only([value]), reader)) parts.push(part);
  return parts.join('').split('\r\n')[1];
}

/** The same as a cell of a workbook, as it is read again. */
async function cell(kind: TableColumnKind, value: TableValue, reader: ReaderForm) {
  const chunks: Uint8Array[] = [];
  const columns = [{ label: 'Column', kind }];
  for await (const chunk of writeTableWorkbook('T', columns, only([value]), reader))
    chunks.push(chunk);
  const [sheet] = sheetsOf(Buffer.concat(chunks));
  return sheet?.[1][1]?.[0];
}

type Case = readonly [kind: TableColumnKind, value: TableValue, csv: string, cell: unknown];
const SUMMER = new Date('2026-07-01T12:00:00Z');

/** Values in a column, for a reader in London. */
const VALUES: readonly Case[] = [
  ['text', null, '', undefined],
  ['text', '', '', ''],
  ['text', 'plain', 'plain', 'plain'],
  ['text', 'a,b', '"a,b"', 'a,b'],
  ['text', 'a\nb', '"a\nb"', 'a\nb'],
  ['text', 'a\rb', '"a\rb"', 'a\rb'],
  ['text', '2026-07-01', '2026-07-01', '2026-07-01'],
  ['text', 12, '12', '12'],
  ['text', true, 'yes', true],
  ['text', '=1', "'=1", '=1'],
  ['text', '@x', "'@x", '@x'],
  ['text', ' -x', "' -x", ' -x'],
  ['text', '＝1', "'＝1", '＝1'],
  ['text', 'a=1', 'a=1', 'a=1'],
  ['text', '-12', "'-12", '-12'],
  ['text', '＋1', "'＋1", '＋1'],
  ['text', '－1', "'－1", '－1'],
  ['text', '＠x', "'＠x", '＠x'],
  ['text', '\tx', "'\tx", '\tx'],
  ['text', '\nx', '"\'\nx"', '\nx'],
  ['text', '\rx', '"\'\rx"', '\rx'],
  ['number', '12 apples', '12 apples', '12 apples'],
  ['number', 'no 12', 'no 12', 'no 12'],
  ['number', '-', "'-", '-'],
  ['number', 12, '12', '12'],
  ['number', -0.5, '-0.5', '-0.5'],
  ['number', '-12', '-12', '-12'],
  ['number', '123456789012345', '123456789012345', '123456789012345'],
  ['number', '1234567890123456', '1234567890123456', '1234567890123456'],
  ['number', 'none', 'none', 'none'],
  ['number', '-none', "'-none", '-none'],
  ['number', null, '', undefined],
  ['truth', false, 'no', false],
  ['truth', 'maybe', 'maybe', 'maybe'],
  ['date', '2026-07-01', '01/07/2026', new Date('2026-07-01T00:00:00Z')],
  ['date', '0050-01-02', '02/01/0050', '0050-01-02'],
  ['date', '1800-01-01', '01/01/1800', '1800-01-01'],
  ['date', '1900-03-01', '01/03/1900', new Date('1900-03-01T00:00:00Z')],
  ['date', '1900-02-28', '28/02/1900', '1900-02-28'],
  ['date', 20260701, '20260701', '20260701'],
  ['date', 'some day', 'some day', 'some day'],
  ['datetime', '2026-07-01T12:00:00Z', '01/07/2026 12:00:00', SUMMER],
  ['datetime', 'soon', 'soon', 'soon'],
];

describe('a value of a table', () => {
  for (const [kind, value, csv, read] of VALUES) {
    it(`is text in CSV: ${kind} ${JSON.stringify(value)}`, async () => {
      assert.equal(await written(kind, value, form('en-GB')), csv);
    });

    it(`is a cell of a workbook: ${kind} ${JSON.stringify(value)}`, async () => {
      assert.deepEqual(await cell(kind, value, form('en-GB')), read);
    });
  }

  it('is cut off where a cell cannot hold it', async () => {
    const text = await cell('text', 'x'.repeat(40_000), form('en-GB'));
    assert.ok(typeof text === 'string');
    assert.equal(text.length, 32_767);
    assert.ok(text.endsWith('x…'));
    assert.equal(await cell('text', 'x'.repeat(32_767), form('en-GB')), 'x'.repeat(32_767));
  });

  it('is whatever XML can hold of it', async () => {
    const text = await cell(
      'text',
      'a\u0001b\u0002\tc\nd\re\r_x0041__x00aF_<&>"<\ud800\ufffe\uffff]]>',
      form('en-GB'),
    );
    assert.equal(text, 'ab\tc\nd\re\r_x0041__x00aF_<&>"<]]>');
  });
});

const READERS: readonly (readonly [string, string | undefined, string, string, string])[] = [
  ['en-GB', 'UTC', '0.5', '01/07/2026', '01/07/2026 12:00:00'],
  ['en-US', 'America/New_York', '0.5', '07/01/2026', '07/01/2026 08:00:00'],
  ['nl-NL', 'Europe/Amsterdam', '0,5', '01-07-2026', '01-07-2026 14:00:00'],
  ['de-DE', 'Asia/Kolkata', '0,5', '01.07.2026', '01.07.2026 17:30:00'],
];

describe('the reader of a table', () => {
  for (const [locale, zone, number, day, timestamp] of READERS)
    it(`has numbers, days and moments in their own way: ${locale}`, async () => {
      const reader = form(locale, zone);
      assert.deepEqual(
        [
          await written('number', 0.5, reader),
          await written('date', '2026-07-01', reader),
          (await written('datetime', '2026-07-01T12:00:00Z', reader))?.replace(/\u202f/g, ' '),
        ],
        [number, day, timestamp],
      );
    });

  it('has workbooks that show date-times as in local time', async () => {
    const reader = form('nl-NL', 'Europe/Amsterdam');
    const read = await cell('datetime', '2026-07-01T12:00:00Z', reader);
    assert.deepEqual(read, new Date('2026-07-01T14:00:00Z'));
    assert.deepEqual(await cell('date', '2026-07-01', reader), new Date('2026-07-01T00:00:00Z'));
  });
});
