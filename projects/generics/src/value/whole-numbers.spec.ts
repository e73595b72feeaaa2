import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { INTEGER } from './integer.ts';
import type { ParsedValue } from './value-type.ts';

const SMALLEST = -(2n ** 63n);
const MAX_INTEGER = 2n ** 63n - 1n;
/** A whole number, more often one at the edges of what 64 bits and numbers of JSON hold. */
const whole = fc.oneof(
  fc.bigInt(SMALLEST, MAX_INTEGER),
  fc
    .tuple(
      fc.constantFrom(0n, SMALLEST, MAX_INTEGER, 2n ** 53n, -(2n ** 53n), 10n ** 18n),
      fc.bigInt(-3n, 3n),
    )
    .map(([edge, step]) => edge + step),
);
const inRange = (number: bigint): boolean => number >= SMALLEST && number <= MAX_INTEGER;

/** What becomes of a cell of a file that holds a text. */
const ofCell = (text: string): ParsedValue => INTEGER.parse(INTEGER.fileText(text));

/** A number as spreadsheets write those that are large: `1.25E+5`, with all its digits. */
function scientific(number: bigint, sign: string): string {
  const digits = String(number < 0n ? -number : number);
  const fraction = digits.slice(1);
  const mantissa = fraction === '' ? digits : `${digits.charAt(0)}.${fraction}`;
  return `${number < 0n ? '-' : sign}${mantissa}E+${String(fraction.length)}`;
}

describe('a whole number', () => {
  it('of 64 bits is stored as it is, in whatever way its digits are written; others are refused', () => {
    const dressed = fc.tuple(fc.constantFrom('', ' ', '\t', '\u00a0'), fc.constantFrom('', '\n'));
    fc.assert(
      fc.property(whole, dressed, fc.boolean(), (number, [before, after], signed) => {
        const plus = signed && number >= 0n ? '+' : '';
        const parsed = INTEGER.parse(`${before}${plus}${String(number)}${after}`);
        assert.deepEqual(
          parsed,
          inRange(number) ? { stored: String(number) } : { expected: 'integerOf64Bits' },
        );
      }),
    );
  });

  it('travels as a number where JSON can hold it, else as its digits, and comes back the same', () => {
    fc.assert(
      fc.property(whole.filter(inRange), (number) => {
        const sent = INTEGER.present(String(number));
        assert.equal(typeof sent === 'number', Number.isSafeInteger(Number(number)));
        const received = JSON.parse(JSON.stringify(sent)) as string | number;
        assert.deepEqual(INTEGER.parse(received), { stored: String(number) });
      }),
    );
  });

  it('is that number in a file too, with a point and noughts or with an exponent', () => {
    fc.assert(
      fc.property(
        whole.filter(inRange),
        fc.constantFrom('', '+'),
        fc.nat(4),
        (number, sign, nul) => {
          const plain = `${number < 0n ? '' : sign}${String(number)}`;
          for (const text of [plain, `${plain}.0${'0'.repeat(nul)}`, scientific(number, sign)])
            assert.deepEqual(ofCell(text), { stored: String(number) }, text);
        },
      ),
    );
  });

  const NONE = [
    ...['1.5', '1.5e0', '1.25e1', '-0.1', '1e-3', '12e', 'e3', '1e3e3', '.0', '1.', '1,0', '1_000'],
    ...['0x10', '0b1', '١٢', '４５', '--1', '+-1', '1 000', '∞', 'NaN', '1e400', '1n', ''],
    // Each of them is a whole number once it is rounded.
    ...['0.99999999999999999999e1', '1.00000000000000000001e3', '9007199254740990.99999e0'],
    ...['9223372036854775808.0', '-9.223372036854775809E+18', '1e19'],
  ];
  for (const text of NONE)
    it(`is not read from ${JSON.stringify(text)} in a file, nor is it rounded`, () => {
      assert.ok(!('stored' in ofCell(text)), JSON.stringify(ofCell(text)));
    });

  it('of noughts is nought, whatever its sign', () => {
    for (const text of ['-0', '+0', '-0.0', '0.00', '0e5', '-0.0E+3', '000', '0e999'])
      assert.deepEqual(ofCell(text), { stored: '0' }, text);
  });
});
