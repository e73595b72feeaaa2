import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import fc from 'fast-check';
import { arbitraryInstant } from '../../test/known-instants.ts';
import { DATE } from './date.ts';
import { DATETIME } from './date-time.ts';
import { storedTimestamp } from './instant.ts';
import { dateOfDayNumberText, dateOfDayNumber } from './day-number.ts';
import { TECHNICAL_TYPES } from './technical-type.ts';
import type { ParsedValue, ValueType } from './value-type.ts';
import { VALUE_TYPES } from './value-types.ts';

/** Zones with half hours, with quarters, at either end of the day, and with summer time that begins at midnight. */
const ZONES = [
  ...['UTC', 'Europe/Amsterdam', 'America/St_Johns', 'Asia/Kathmandu', 'Pacific/Apia'],
  ...['Pacific/Kiritimati', 'America/Sao_Paulo', 'Africa/Cairo'],
];

/** Moments at which clocks somewhere jump, or which somewhere do not exist, as they are stored. */
const JUMPS: readonly (readonly [text: string, stored: string])[] = [
  ['2024-03-31T02:30', '2024-03-31 02:30:00'],
  ['2024-03-31T02:30:00+01:00', '2024-03-31 01:30:00'],
  ['2024-10-27T02:30:00+02:00', '2024-10-27 00:30:00'],
  ['2024-10-27T02:30:00+01:00', '2024-10-27 01:30:00'],
  ['2011-12-30T12:00', '2011-12-30 12:00:00'],
  ['2018-11-04T00:00', '2018-11-04 00:00:00'],
  ['2024-02-29T23:59:59-11:00', '2024-03-01 10:59:59'],
  ['1900-01-01 00:00:00', '1900-01-01 00:00:00'],
  ['0001-01-01', '0001-01-01 00:00:00'],
];

const parsed = (type: ValueType, text: string): ParsedValue => type.parse(text);
const ofCell = (type: ValueType, cell: string | Date): ParsedValue =>
  parsed(type, type.fileText(cell));

describe('date-times, in any time zone of the server', () => {
  const own = process.env['TZ'];
  after(() => {
    if (own === undefined) delete process.env['TZ'];
    else process.env['TZ'] = own;
  });

  for (const zone of ZONES)
    describe(zone, () => {
      before(() => {
        process.env['TZ'] = zone;
      });

      it('is the zone of the clock here', () => {
        const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
        assert.ok([zone, 'Asia/Katmandu'].includes(timeZone), timeZone);
      });

      it('does not move what is written, and days stay what they are', () => {
        for (const [text, stored] of JUMPS) {
          assert.deepEqual(parsed(DATETIME, text), { stored }, text);
          assert.deepEqual(parsed(DATE, text.slice(0, 10)), { stored: text.slice(0, 10) });
          assert.equal(DATETIME.present(stored), `${stored.replace(' ', 'T')}Z`);
        }
      });

      it('does not move cells of spreadsheets', () => {
        assert.equal(DATE.fileText('45382'), '2024-03-31');
        assert.equal(DATETIME.fileText('45382.10416666667'), '2024-03-31T02:30:00Z');
        const cell = new Date(Date.UTC(2024, 9, 27, 0, 30));
        assert.equal(DATE.fileText(cell), '2024-10-27');
        assert.equal(DATETIME.fileText(cell), '2024-10-27T00:30:00Z');
        assert.equal(VALUE_TYPES.ALPHANUMERIC.fileText(cell), '2024-10-27T00:30:00Z');
      });
    });
});

describe('a cell with a moment', () => {
  it('is stored to the second, and as its day where that is asked for', () => {
    fc.assert(
      fc.property(arbitraryInstant, (timestamp) => {
        const stored = storedTimestamp(timestamp);
        assert.deepEqual(ofCell(DATETIME, timestamp), { stored });
        assert.deepEqual(ofCell(DATE, timestamp), { stored: stored.slice(0, 10) });
      }),
    );
  });

  it('is stored as the same date-time, whether given as one or as a day number', () => {
    fc.assert(
      fc.property(fc.integer({ min: 61, max: 2_958_465 }), fc.nat(86_399), (day, second) => {
        const number = String(day + second / 86_400);
        fc.pre(!number.includes('e'));
        const timestamp = dateOfDayNumberText(number) ?? assert.fail(number);
        assert.deepEqual(timestamp, dateOfDayNumber(day + second / 86_400));
        for (const type of [DATE, DATETIME])
          assert.deepEqual(ofCell(type, number), ofCell(type, timestamp), number);
      }),
    );
  });

  it('that is in no calendar is rejected, and never stored as another date', () => {
    const never = fc.oneof(
      fc.constant(new Date(NaN)),
      fc.date({ min: new Date('+010000-01-01T00:00:00Z'), noInvalidDate: true }),
      fc.date({ max: new Date('0000-12-31T23:59:59Z'), noInvalidDate: true }),
    );
    fc.assert(
      fc.property(never, fc.constantFrom(DATE, DATETIME), (timestamp, type) => {
        assert.ok('expected' in ofCell(type, timestamp), type.fileText(timestamp));
      }),
    );
  });

  it('is no number, no truth and no bytes', () => {
    for (const type of ['INTEGER', 'FLOAT', 'BOOLEAN', 'BINARY'] as const)
      fc.assert(
        fc.property(arbitraryInstant, (timestamp) => {
          assert.ok('expected' in ofCell(VALUE_TYPES[type], timestamp));
        }),
        { numRuns: 20 },
      );
  });

  it('is some text for every type, so that what does not fit can be quoted', () => {
    const cell = fc.oneof(fc.date(), fc.boolean(), fc.string());
    fc.assert(
      fc.property(fc.constantFrom(...TECHNICAL_TYPES), cell, (type, value) => {
        assert.equal(typeof VALUE_TYPES[type].fileText(value), 'string');
      }),
    );
  });
});
