import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { lex } from './lexer.ts';

/** The first word as `kind text`, and how many characters it takes. */
function read(text: string) {
  const { tokens, diagnostics } = lex(text, 'x');
  const [first] = tokens;
  return {
    word: `${first?.kind} ${first?.text}`,
    length: first?.endOffset,
    reported: diagnostics.map(({ code, message, hint }) => `${code} ${message} ${hint}`),
  };
}

describe('numbers', () => {
  for (const [text, word, length] of [
    ['0', 'integer 0', 1],
    ['000', 'integer 0', 3],
    ['0012', 'integer 12', 4],
    ['9007199254740993', 'integer 9007199254740993', 16],
    ['123456789012345678901234567890', 'integer 123456789012345678901234567890', 30],
    ['1.50', 'float 1.50', 4],
    ['1.5e-2', 'float 1.5e-2', 6],
    ['1.5e+', 'float 1.5', 3],
    ['1.5.2', 'float 1.5', 3],
    ['1e5', 'integer 1', 1],
    ['1.', 'integer 1', 1],
    ['1..2', 'integer 1', 1],
    ['1,5', 'integer 1', 1],
    ['0x10', 'integer 0', 1],
    ['1a', 'integer 1', 1],
    ['1/2', 'integer 1', 1],
    ['10/11/12', 'integer 10', 2],
    ['12-12-12', 'integer 12', 2],
    ['2024-2', 'integer 2024', 4],
    ['10000-01-01', 'integer 10000', 5],
    ['2024-01-011', 'integer 2024', 4],
    ['01-02-20244', 'integer 1', 2],
  ] as const)
    test(`${text} starts with ${word}`, () => {
      assert.deepEqual(read(text).word, word);
      assert.equal(read(text).length, length);
    });

  test('an integer of any length keeps its digits', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 60n }), fc.nat(5), (number, zeros) => {
        const { word, reported } = read('0'.repeat(zeros) + number);
        assert.deepEqual([word, reported], [`integer ${number}`, []]);
      }),
    );
  });
});

describe('days', () => {
  for (const day of ['0000-01-01', '0001-12-31', '1900-02-28', '2000-02-29', '9999-12-31'])
    test(`${day} is one`, () => {
      assert.deepEqual(read(day), { word: `date ${day}`, length: 10, reported: [] });
    });

  const FORM = 'Check the year, month, and day. The form is `YYYY-MM-DD`.';
  for (const day of [
    '0000-00-00',
    '2024-00-10',
    '2024-13-01',
    '2024-01-32',
    '2024-04-31',
    '1900-02-29',
    '2100-02-29',
    '2024/02/30',
    '2024-2-30',
    '31-31-2024',
    '00/00/2024',
    '30/02/2024',
  ])
    test(`${day} is none`, () => {
      assert.deepEqual(read(day).reported, [`AMP2008 The date \`${day}\` does not exist. ${FORM}`]);
    });

  test('every day of the calendar is one, and keeps its text', () => {
    const day = fc.date({
      min: new Date('0000-01-01T00:00:00Z'),
      max: new Date('9999-12-31T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(day, (date) => {
        const text = date.toISOString().slice(0, 10);
        assert.deepEqual(read(`${text},`), { word: `date ${text}`, length: 10, reported: [] });
      }),
    );
  });
});

describe('days in another form', () => {
  for (const [text, modern, hint] of [
    ['01-02-2024', '2024-02-01', 'Write `2024-02-01` if the day came first.'],
    ['1/2/2024', '2024-02-01', 'Write `2024-02-01` if the day came first.'],
    ['31/12/2024', '2024-12-31', 'Write `2024-12-31` if the day came first.'],
    ['12/31/2024', '2024-12-31', 'Write `2024-12-31`.'],
    ['02-29-2024', '2024-02-29', 'Write `2024-02-29`.'],
  ] as const)
    test(`${text} is told as ${modern}`, () => {
      assert.deepEqual(read(text), {
        word: `date ${modern}`,
        length: text.length,
        reported: [`AMP2013 \`${text}\` isn't a valid date: the year must come first. ${hint}`],
      });
    });

  for (const [text, modern] of [
    ['2024/03/01', '2024-03-01'],
    ['2024-3-1', '2024-03-01'],
    ['2024-12-1', '2024-12-01'],
    ['2024/3/01', '2024-03-01'],
  ] as const)
    test(`${text} is told as ${modern}`, () => {
      const message = `\`${text}\` isn't a valid date: the month and the day must have two digits, separated by hyphens.`;
      assert.deepEqual(read(text).reported, [`AMP2013 ${message} Write \`${modern}\`.`]);
    });
});

describe('moments', () => {
  for (const [text, value] of [
    ['2024-03-01T00:00Z', '2024-03-01T00:00:00Z'],
    ['2024-03-01T23:59:59Z', '2024-03-01T23:59:59Z'],
    ['2024-03-01T10:30:00.000Z', '2024-03-01T10:30:00Z'],
    ['2024-03-01T10:30:00.120Z', '2024-03-01T10:30:00.12Z'],
    ['2024-03-01T10:30:00.123456789Z', '2024-03-01T10:30:00.123456789Z'],
    ['2024-03-01T10:30+0200', '2024-03-01T08:30:00Z'],
    ['2024-03-01T10:30-00:00', '2024-03-01T10:30:00Z'],
    ['2024-02-29T23:30-01:00', '2024-03-01T00:30:00Z'],
    ['2024-01-01T00:00+00:01', '2023-12-31T23:59:00Z'],
    ['2024-03-01T10:30+14:59', '2024-02-29T19:31:00Z'],
    ['0000-01-01T00:00-01:00', '0000-01-01T01:00:00Z'],
    ['9999-12-31T23:59:59Z', '9999-12-31T23:59:59Z'],
    ['2024-03-01 10:30:00', '2024-03-01T10:30:00Z'],
    ['2024-03-01 10:30:00.5 UTC', '2024-03-01T10:30:00.5Z'],
  ] as const)
    test(`${text} is ${value}`, () => {
      assert.deepEqual(read(`${text}]`), {
        word: `datetime ${value}`,
        length: text.length,
        reported: [],
      });
    });

  const FORM = 'Use the form `2024-03-01T09:30:00Z` or `2024-03-01T09:30+01:00`.';
  for (const text of [
    '2024-03-01T',
    '2024-03-01T10',
    '2024-03-01T10:30',
    '2024-03-01T24:00Z',
    '2024-03-01T23:60Z',
    '2024-03-01T23:59:60Z',
    '2024-03-01T10:30:00.Z',
    '2024-03-01T10:30z',
    '2024-03-01t10:30Z',
    '2024-03-01T10:30Zulu',
    '2024-03-01T10:30+15:00',
    '2024-03-01T10:30+01:60',
    '2024-03-01T10:30+01',
    '2024-03-01 25:00:00',
    '2024-03-01 10:30',
    '2024-03-01 9:30',
    '2024-03-01  10:30:00',
    '2024-03-01 10:30:00Z',
    '2024-03-01 10:30:00+01:00',
  ])
    for (const behind of ['', ',', ' ]', '}', ')', ';r'])
      test(`${text}${behind} is told whole`, () => {
        const { length, reported } = read(text + behind);
        assert.deepEqual(reported, [`AMP2007 \`${text}\` isn't a valid date-time. ${FORM}`]);
        assert.equal(length, text.length);
      });

  for (const text of ['9999-12-31T23:59-14:00', '0000-01-01T00:00+00:01'])
    test(`${text} has no year of four digits in UTC`, () => {
      assert.deepEqual(read(text).reported, [
        `AMP2008 \`${text}\` is outside the years 0000–9999 in UTC. Use a date-time that stays within that range in UTC.`,
      ]);
    });

  test('a date-time on a nonexistent day is reported', () => {
    assert.match(
      read('2023-02-29T10:30Z').reported.join(),
      /^AMP2008 The date `2023-02-29T10:30Z` does not exist\./,
    );
  });

  test('a date-time with an offset is the instant that JavaScript parses', () => {
    const offset = fc.integer({ min: -14 * 60, max: 14 * 60 });
    const timestamp = fc.date({
      min: new Date('0002-01-01T00:00:00Z'),
      max: new Date('9998-01-01T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(timestamp, offset, (date, minutes) => {
        const two = (part: number) => String(Math.trunc(part)).padStart(2, '0');
        const size = Math.abs(minutes);
        const zone = `${minutes < 0 ? '-' : '+'}${two(size / 60)}:${two(size % 60)}`;
        const text = date.toISOString().slice(0, 19) + zone;
        const expected = new Date(text).toISOString().replace('.000Z', 'Z');
        assert.deepEqual(read(text), {
          word: `datetime ${expected}`,
          length: text.length,
          reported: [],
        });
      }),
    );
  });
});
