import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ApiError } from '../../error/api-error.ts';
import { readAsOf, storedTimestamp } from './as-of.ts';

/** What a request gives, as it comes out of an address, with the moment of transactions that it means. */
const INSTANTS: readonly (readonly [given: string, timestamp: string])[] = [
  ['2024-04-30', '2024-04-30 00:00:00.000'],
  ['2024-04-30T12:00', '2024-04-30 12:00:00.000'],
  ['2024-04-30 12:00', '2024-04-30 12:00:00.000'],
  ['2024-04-30 12:00:05', '2024-04-30 12:00:05.000'],
  ['2024-04-30T12:00:05.1', '2024-04-30 12:00:05.100'],
  ['2024-04-30T12:00:05.12345Z', '2024-04-30 12:00:05.123'],
  ['2024-04-30T12:00:05+02:00', '2024-04-30 10:00:05.000'],
  ['2024-04-30T12:00:05 02:00', '2024-04-30 10:00:05.000'],
  ['2024-04-30T12:00:05 0200', '2024-04-30 10:00:05.000'],
  ['2024-04-30T12:00 02:00', '2024-04-30 10:00:00.000'],
  ['2024-04-30 12:00 02:00', '2024-04-30 10:00:00.000'],
  ['2024-04-30T12:00:05.25 02:00', '2024-04-30 10:00:05.250'],
  ['2024-04-30T12:00:05-02:00', '2024-04-30 14:00:05.000'],
];

describe('a moment of the past that is asked for', () => {
  for (const [given, timestamp] of INSTANTS)
    it(`is ${timestamp} for ${given}`, () => {
      assert.equal(storedTimestamp(given, 'asOf'), timestamp);
      assert.deepEqual(readAsOf({ asOf: given }), { timestamp });
    });

  for (const given of ['', 'yesterday', '2024-02-30', '2024-04-30T25:00', '1234567890123456'])
    it(`is refused by the name of its parameter: ${JSON.stringify(given)}`, () => {
      assert.throws(
        () => storedTimestamp(given, 'from'),
        (error) => {
          assert.ok(error instanceof ApiError);
          assert.equal(error.code, 'AMP-400-QUERY');
          assert.equal(error.detail, `from: ${JSON.stringify(given)} isn’t an ISO 8601 date-time.`);
          return true;
        },
      );
    });

  it('may be the number of a transaction, or the present', () => {
    assert.deepEqual(readAsOf({ asOf: '12' }), { seq: '12' });
    assert.deepEqual(readAsOf({ asOf: '123456789012345' }), { seq: '123456789012345' });
    assert.equal(readAsOf({}), null);
  });
});
