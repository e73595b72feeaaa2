import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { divideDecimal, formatDecimal, parseDecimal, presentDecimal, unitsAt } from './decimal.ts';

describe('a decimal', () => {
  for (const [text, expected] of [
    ['12.50', '12.5'],
    ['-0.050', '-0.05'],
    ['1e-7', '0.0000001'],
    ['1.5e+3', '1500'],
    ['-0', '0'],
    ['100', '100'],
  ] as const)
    it(`has the digits that it needs: ${text}`, () =>
      assert.equal(formatDecimal(parseDecimal(text)), expected));

  it('is a number in JSON if that holds its digits, otherwise a text', () => {
    assert.equal(presentDecimal(parseDecimal('0.30')), 0.3);
    assert.equal(presentDecimal(parseDecimal('9007199254740993')), '9007199254740993');
    assert.equal(presentDecimal(parseDecimal('1e400')), `1${'0'.repeat(400)}`);
  });

  it('is every number, with the digits that people read', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
        assert.equal(
          Number(formatDecimal(parseDecimal(String(number)))),
          number === 0 ? 0 : number,
        );
      }),
    );
  });

  it('is added at a common scale, and divided', () => {
    const [a, b] = [parseDecimal('0.1'), parseDecimal('0.25')];
    assert.equal(formatDecimal({ units: unitsAt(a, 2) + unitsAt(b, 2), scale: 2 }), '0.35');
    assert.equal(divideDecimal(parseDecimal('1'), 3), 1 / 3);
    assert.equal(divideDecimal(parseDecimal('-0.3'), 3), -0.1);
  });

  it('is not any other text', () => assert.throws(() => parseDecimal('NaN'), RangeError));
});
