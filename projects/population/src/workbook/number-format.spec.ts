import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { digitFormat, formattedNumber } from './number-format.ts';

const SHOWN: readonly (readonly [format: string, number: string, shown: string | null])[] = [
  ['0000', '42', '0042'],
  ['0000', '0', '0000'],
  ['0000', '12345', '12345'],
  ['0000', '-42', '-0042'],
  ['0000', '42.5', null],
  ['"A-"000', '42', 'A-042'],
  ['"A-"000', '1234', 'A-1234'],
  ['\\A\\-000', '7', 'A-007'],
  ['000\\-000', '1234', '001-234'],
  ['000\\-000', '1234567', '1234-567'],
  ['00 00 00', '123456', '12 34 56'],
  ['(000) 000-0000', '5551234567', '(555) 123-4567'],
  ['0" kg"', '42', '42 kg'],
  ['#" kg"', '0', 'kg'],
  ['[Red]000', '7', '007'],
  ['[$€-407]000', '7', '€007'],
  ['[$-409]000', '7', '007'],
  ['000_)', '7', '007'],
  ['_-* 0000_-', '42', '0042'],
  ['*-000', '7', '007'],
  ['0.00', '1.1', '1.10'],
  ['0.00', '1', '1.00'],
  ['0.00', '1.125', null],
  ['0.0#', '1', '1.0'],
  ['0.##', '1', '1'],
  ['00.0', '1.50', '01.5'],
  ['000;(000)', '-7', '(007)'],
  ['000;-000;"none"', '0', 'none'],
  ['"a;b"00', '7', 'a;b07'],
  ['0000', '1e+21', null],
  ['0000', 'x', null],
];
const OTHERS = [
  'General',
  '#,##0',
  '0%',
  '0.0E+00',
  '# ?/?',
  '@',
  'yyyy',
  '[>5]000',
  'x000',
  '"A"',
  '',
];

describe('formats of digits', () => {
  for (const [format, number, shown] of SHOWN)
    it(`show ${number} by ${format} as ${shown ?? 'nothing'}`, () => {
      assert.equal(digitFormat(200, format), format);
      assert.equal(formattedNumber(number, format), shown);
    });

  for (const format of OTHERS)
    it(`are not ${JSON.stringify(format)}`, () => assert.equal(digitFormat(200, format), null));

  it('are those that every workbook has', () => {
    assert.equal(digitFormat(1, undefined), '0');
    assert.equal(digitFormat(2, undefined), '0.00');
    assert.equal(digitFormat(0, undefined), null);
    assert.equal(digitFormat(3, undefined), null);
  });
});
