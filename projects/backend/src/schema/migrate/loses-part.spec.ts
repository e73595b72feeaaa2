import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { VALUE_TYPES, type TechnicalType } from '@ampersand-prototype/generics';
import fc from 'fast-check';
import { losesPart } from './loses-part.ts';

const CASES: readonly (readonly [string, string, TechnicalType, boolean])[] = [
  ['2024-01-02T10:30:00Z', '2024-01-02', 'DATE', true],
  ['2024-01-02T00:00:00Z', '2024-01-02', 'DATE', false],
  ['2024-01-02', '2024-01-02', 'DATE', false],
  ['0612345678', '612345678', 'INTEGER', true],
  ['007', '7', 'FLOAT', true],
  ['00', '0', 'INTEGER', true],
  ['0', '0', 'INTEGER', false],
  [' +5 ', '5', 'INTEGER', false],
  ['-0', '0', 'INTEGER', false],
  ['12.0', '12', 'INTEGER', false],
  ['1e3', '1000', 'INTEGER', false],
  ['1.10', '1.1', 'FLOAT', false],
  ['.5', '0.5', 'FLOAT', false],
  ['0.05', '0.05', 'FLOAT', false],
  ['9007199254740993', '9007199254740992.0', 'FLOAT', true],
  ['-5', '5', 'INTEGER', true],
  ['5', '50', 'INTEGER', true],
  ['2024-01-02', '2024-01-02T00:00:00Z', 'DATETIME', false],
];

describe('a value of another type', () => {
  for (const [text, converted, to, expected] of CASES)
    it(`${expected ? 'loses a part' : 'loses nothing'}: ${text} → ${converted} as ${to}`, () => {
      assert.equal(losesPart(text, converted, to), expected);
    });

  it('loses nothing where a number is written as the program itself writes it', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
        const { text } = VALUE_TYPES.FLOAT;
        assert.equal(losesPart(String(number), text(String(number)), 'FLOAT'), false);
      }),
    );
  });
});
