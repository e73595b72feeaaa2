import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { TechnicalType } from '@ampersand-prototype/generics';
import fc from 'fast-check';
import { ApiError } from '../error/api-error.ts';
import type { Concept } from '../model/concept.ts';
import { parseAtom, presentAtom } from './atom-value.ts';
import { parseDateTime } from '@ampersand-prototype/generics';

function concept(type: TechnicalType): Concept {
  return {
    name: 'C',
    label: 'C',
    type,
    isObject: type === 'OBJECT',
    isSession: false,
    isOne: false,
    values: null,
    root: 'C',
    generalizations: new Set(),
    specializations: new Set(),
    directGeneralizations: [],
    defaultView: null,
    affectedConjuncts: [],
    storage: null,
  };
}

describe('atoms', () => {
  const stored = [
    ['BOOLEAN', true, '1'],
    ['BOOLEAN', 'False', '0'],
    ['BOOLEAN', 0, '0'],
    ['INTEGER', '+007', '7'],
    ['INTEGER', -5, '-5'],
    ['INTEGER', '-9223372036854775808', '-9223372036854775808'],
    ['FLOAT', '1e3', '1000'],
    ['FLOAT', -0, '0'],
    ['FLOAT', '0.1', '0.1'],
    ['DATE', '2024-02-29', '2024-02-29'],
    ['DATE', '2024-02-29T23:00:00Z', '2024-02-29'],
    ['DATETIME', '2024-01-31', '2024-01-31 00:00:00'],
    ['DATETIME', '2024-01-01T00:30:00+01:00', '2023-12-31 23:30:00'],
    ['DATETIME', '2024-01-01 10:11', '2024-01-01 10:11:00'],
    ['OBJECT', 'a/b', 'a/b'],
    ['ALPHANUMERIC', 5, '5'],
    ['ALPHANUMERIC', '', ''],
  ] as const;
  for (const [type, value, expected] of stored) {
    it(`stores ${type} ${JSON.stringify(value)} as ${expected}`, () =>
      assert.equal(parseAtom(concept(type), value), expected));
  }

  const rejected = [
    ['BOOLEAN', 'yes'],
    ['INTEGER', ''],
    ['INTEGER', 1e21],
    ['INTEGER', '1.0'],
    ['INTEGER', true],
    ['FLOAT', 'Infinity'],
    ['FLOAT', ''],
    ['DATE', '2023-02-29'],
    ['DATE', '0000-01-01'],
    ['DATE', '01-02-2024'],
    ['DATETIME', '2024-01-01T24:61'],
    ['OBJECT', ''],
    ['ALPHANUMERIC', true],
    ['ALPHANUMERIC', 'x'.repeat(256)],
    ['ALPHANUMERIC', '\0'],
    ['BINARY', 'x'],
  ] as const;
  for (const [type, value] of rejected) {
    it(`refuses ${JSON.stringify(value).slice(0, 20)} for ${type}`, () =>
      assert.throws(() => parseAtom(concept(type), value), ApiError));
  }

  it('does not repeat a password that is refused', () => {
    assert.throws(
      () => parseAtom(concept('PASSWORD'), 'secret'.repeat(100)),
      (error: Error) => !error.message.includes('secret'),
    );
  });

  it('shows every integer of 64 bits with all its digits', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }), (integer) => {
        assert.equal(
          String(presentAtom('INTEGER', parseAtom(concept('INTEGER'), String(integer)))),
          String(integer),
        );
      }),
    );
  });

  it('gives every number and moment back', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
        assert.equal(
          presentAtom('FLOAT', parseAtom(concept('FLOAT'), number)),
          number === 0 ? 0 : number,
        );
      }),
    );
    fc.assert(
      fc.property(
        fc.date({ min: new Date('0001-01-02'), max: new Date('9999-12-30'), noInvalidDate: true }),
        (date) => {
          const shown = String(presentAtom('DATETIME', parseDateTime(date.toISOString()) ?? ''));
          assert.equal(new Date(shown).getTime(), Math.floor(date.getTime() / 1000) * 1000);
        },
      ),
    );
  });
});

describe('a value that is refused', () => {
  const apiErrorOf = (type: TechnicalType, value: string | number | boolean): ApiError => {
    try {
      parseAtom(concept(type), value);
    } catch (error) {
      if (error instanceof ApiError) return error;
      throw error;
    }
    throw new Error('it is accepted');
  };

  it('is told how long it may be, not what it is', () => {
    const { code, detail } = apiErrorOf('ALPHANUMERIC', 'x'.repeat(70_000));
    assert.equal(code, 'AMP-400-TOO-LONG');
    assert.match(
      detail ?? '',
      /^The maximum length of C is \d+ characters\. This value has 70000\.$/,
    );
  });

  it('is repeated, unless it is a password', () => {
    assert.match(apiErrorOf('INTEGER', 'seven').detail ?? '', /^"seven" isn’t .* \(C\)\.$/);
    assert.match(apiErrorOf('PASSWORD', 'geheim\0').detail ?? '', /^The value isn’t .* \(C\)\.$/);
  });
});
